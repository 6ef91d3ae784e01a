import { expect, test } from 'vitest';
import { companyName, optionalText, personName, requiredLine, requiredText } from './text.ts';

test('a text as long as allowed is taken, also when its line breaks come as two characters', () => {
  const typed = 'a\n'.repeat(1_000).slice(0, -1);
  const text = optionalText(1_999, 'too long');
  expect(text.parse(typed.replaceAll('\n', '\r\n'))).toBe(typed);
  expect(text.safeParse(`${typed}bc`).success).toBe(false);
});

test('what cannot be shown or stored is refused', () => {
  for (const sign of ['\u0000', '\u0007', '\u001b']) {
    expect(requiredText(10, 'missing', 'too long').safeParse(`a${sign}b`).success).toBe(false);
    expect(requiredLine(10, 'missing', 'too long').safeParse(`a${sign}b`).success).toBe(false);
  }
  expect(requiredLine(10, 'missing', 'too long').safeParse('a\nb').success).toBe(false);
});

test.each([
  'Ama',
  'Nana-Ama',
  "N'Guessan",
  'N’Guessan',
  'Ɔkɔre Ɛdɔm',
  'Kwame A. Mensah',
  'J.K.',
  'Dr. Abena',
  'Owusu (Junior)',
  'Esi 2nd',
])('"%s" is a name', (name) => {
  expect(personName('missing').parse(name)).toBe(name);
});

test.each([
  'Win at evil.com',
  'https://evil.example/x',
  'evil.example/claim',
  'www.evil',
  'ama@evil.com',
  't.co',
  'EVIL.SHOP',
  'evil\uff0ecom',
  'evil\u200b.\u200bcom',
  'evil\u3002com',
  '10.0.0.1',
  'evil\\com',
])('"%s" is refused as a name: it would be a link in a mail', (name) => {
  expect(personName('missing').safeParse(name).error?.issues[0]?.message).toBe(
    'A name cannot contain a web address. Please put a space after a dot.',
  );
});

test.each(['', 'Volta Ltd', 'Volta / Oti Farms', 'Kofi: Prints & Sons', 'No. 1 Foods', 'J.K. Mensah Ltd.'])(
  '"%s" is the name of a company',
  (name) => {
    expect(companyName().parse(name)).toBe(name);
  },
);

test.each(['evil.com', 'Jobs https://evil', 'pay@evil', 'www.evil', 'evil\uff0eshop', 'Call 10.0.0.1'])(
  '"%s" is refused as the name of a company: it would be a link in a mail',
  (name) => {
    expect(companyName().safeParse(name).error?.issues[0]?.message).toBe(
      'A company name cannot contain a web address. Please put a space after a dot.',
    );
  },
);
