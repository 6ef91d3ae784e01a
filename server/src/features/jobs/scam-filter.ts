import type { JobInput } from '@akwan/contract/jobs.ts';

/** What scams in Ghana ask for. Each sentence is what the employer reads under "In review". */
const signs: [RegExp, string][] = [
  [
    /\b(registration|processing|application|interview|training|medical|facilitation|commitment|form)\s+(fees?|charges?)\b/,
    'It mentions a fee.',
  ],
  [
    /\b(momo|mobile\s+money|vodafone\s+cash|telecel\s+cash|airteltigo\s+money|mtn\s+money)\b/,
    'It mentions mobile money.',
  ],
  [/\b(vouchers?|scratch\s+cards?)\b/, 'It mentions a voucher.'],
  [
    /\b(special|protocol|ghost)\s+(posting|list|recruitment|slots?)\b|\bprotocol\b/,
    'It mentions special or protocol posting.',
  ],
  [
    /\b(refundable\s+deposit|security\s+deposit|caution\s+fee|pay\s+(a\s+)?deposit)\b/,
    'It mentions a deposit.',
  ],
  [
    /(?<!\b(?:we|we will)\s)\b(send|pay|transfer|deposit)\b[^.\n]{0,40}(ghs|gh₵|gh¢|₵|¢|cedis?)\s*\d?|\b(ghs|gh₵|gh¢|₵|¢)\s*[\d,.]+[^.\n]{0,30}\b(to\s+(register|apply|secure|process)|before|fee)\b/,
    'It asks for a payment.',
  ],
];

/** The reasons why an admin looks at a job before it becomes public; none for an ordinary one. */
export function scamReasons(
  input: Pick<JobInput, 'title' | 'aboutRole' | 'qualification' | 'responsibility'>,
): string[] {
  const text = [input.title, input.aboutRole, input.qualification, input.responsibility]
    .join('\n')
    .toLowerCase()
    // Scams split words with punctuation: "m.o.m.o", "registration-fee".
    .replace(/(?<=\b\w)[.\-_*](?=\w\b)/g, '')
    .replace(/[-_*]+/g, ' ');
  return signs.filter(([sign]) => sign.test(text)).map(([, reason]) => reason);
}
