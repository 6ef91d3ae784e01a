import { conceptOf } from './concepts.ts';

/** What a sentence asks for, the most telling first; the words or concepts of one part must all be in it. */
const reasons: readonly [reason: string, ...signs: string[]][] = [
  ['It asks for a secret number.', 'secret'],
  ['It mentions special or protocol posting.', 'protocol', 'special posting', 'special recruitment'],
  ['It sells places.', 'sell job', 'slot <amount>', 'slot <number>', 'slot cost'],
  [
    'It takes a part of the pay.',
    'salary take',
    'salary agent',
    'salary share',
    'wage take',
    'wage agent',
    'salary company',
  ],
  ['It asks to put money in or to bring other people.', 'invest'],
  ['It mentions a deposit.', 'deposit', 'refund'],
  ['It mentions a voucher or a form to buy.', 'buy form', 'sell form'],
  ['It asks to buy something.', 'buy'],
  ['It mentions a fee.', 'fee', 'cost'],
  ['It asks for mobile money.', 'wallet', 'mobile money', '<phone> send', '<phone> pay'],
  ['It asks for a gift.', 'bribe'],
];

/** In plain words, what a sentence that reads like fraud asks for. */
export function reasonOf(tokens: readonly string[]): string {
  const found = new Set(tokens.flatMap((token) => [token, conceptOf(token) ?? token]));
  const known = reasons.find(([, ...signs]) =>
    signs.some((sign) => sign.split(' ').every((part) => found.has(part))),
  );
  return known?.[0] ?? 'It asks for a payment.';
}
