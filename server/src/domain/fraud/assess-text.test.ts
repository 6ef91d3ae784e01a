import { describe, expect, test } from 'vitest';
import { assessText } from './assess-text.ts';

describe('somebody who asks job seekers for money', () => {
  test.each([
    'Form costs 60 cedis',
    'Training is compulsory and costs 450',
    "Your first month's salary goes to the agency",
    'Send your MoMo PIN for verification.',
    'You go pay small something before dem call you.',
    'Tua cedis 100 ansa na woafi adwuma ase.',
    'Protocol recruitment into the service.',
    'No experience needed, pay a registration fee of GHS 80.',
    'We do not charge but pay a commitment fee first.',
    'Nobody starts without paying.',
  ])('is found: "%s"', (text) => {
    expect(assessText(text).risk).toBe('high');
  });

  test.each([
    'r e g i s t r a t i o n f e e applies',
    'Transfer 100 via M.o.M.o before the interview',
    'Pay m0m0 150 to the manager.',
    'ｒｅｇｉｓｔｒａｔｉｏｎ ｆｅｅ 40',
    'Рay the fее of 50 cedis',
    'Pay the regis\u200btration fee',
    'Pay the feeee now, 50gh',
    'PAY GHS50 BEFORE INTERVIEW',
  ])('is found in disguise: "%s"', (text) => {
    expect(assessText(text).risk).toBe('high');
  });

  test('cannot hide a sentence among others, before a full stop or without any', () => {
    const honest = 'You keep the books of three small shops and write a report each week';
    const asks = 'pay a registration fee of 50 cedis before you start';
    expect(assessText(`${honest}. `.repeat(100) + asks).risk).toBe('high');
    expect(assessText(`${`${honest} and `.repeat(30)}${asks} and ${`${honest} and `.repeat(30)}`).risk).toBe(
      'high',
    );
    expect(assessText(`${`${honest} and `.repeat(30)}`).risk).toBe('none');
  });
});

test.each([
  'We pay monthly between 1,000 and 3,000 cedis.',
  'Salary is paid by mobile money every Friday.',
  'There is no fee to apply.',
  'Never share your PIN, and never send money to somebody who promises a job.',
  'You will handle cash deposits and withdrawals at the counter.',
  'Collect application fees from students and issue receipts.',
  'MoMo agent wanted for our Kumasi branch.',
  'All training fees are covered by the company.',
  'Knowledge of network protocols such as TCP/IP.',
  'We dey pay 80 cedis every day, sharp.',
  'Wontua hwee ansa na woanya adwuma yi.',
  '',
])('an honest employer is left alone: "%s"', (text) => {
  expect(assessText(text).risk).toBe('none');
});

test('the sentences that weighed most are told with what they ask for, as they stand in the text', () => {
  const text =
    'Sell lamps in Ho. The form is GHS 50.00, paid at our office! Bring your CV.\nSend us your MoMo PIN';
  const { signs, risk } = assessText(text);
  expect(risk).toBe('high');
  expect(signs.map(({ quote }) => quote).sort()).toEqual([
    'Send us your MoMo PIN',
    'The form is GHS 50.00, paid at our office!',
  ]);
  for (const { quote, start } of signs) expect(text.slice(start, start + quote.length)).toBe(quote);
  expect(signs.find(({ quote }) => quote.includes('PIN'))?.reason).toBe('It asks for a secret number.');
});

test('numbers and links that lead elsewhere are noticed', () => {
  expect(assessText('Call 024 412 3456 or +233 24 412 3456.')).toMatchObject({
    hasNumber: true,
    risk: 'none',
  });
  expect(assessText('Account 1441002345678')).toMatchObject({ hasNumber: true });
  expect(assessText('See https://bit.ly/3xYz')).toMatchObject({ hasShortLink: true, hasNumber: false });
  expect(assessText('See https://akwan.example/jobs, 2026')).toMatchObject({
    hasShortLink: false,
    hasNumber: false,
  });
});

test.each([
  's',
  '1',
  'a ',
  '. ',
  'but ',
  'hundred and ',
  '024 ',
  '.,',
  "s's' ",
  '₵',
  'ﷺ',
  'ɛ',
  '\n',
  'pay 1 ',
])('a text of 100,000 signs ends, also one made of "%s"', (part) => {
  const text = part.repeat(Math.ceil(100_000 / part.length));
  expect(assessText(text).risk).toMatch(/high|some|none/);
});

test('a reference of letters and digits is no amount of money', () => {
  for (const title of ['Driver of Owusu-9bd44a1e4a', 'Clerk 0f3b6c1e-9d2a-4c55-8e11-77aa31b0c9d2']) {
    expect(assessText(title)).toMatchObject({ risk: 'none', signs: [], hasNumber: false });
  }
});
