import { expect, test } from 'vitest';
import { optionalText, requiredLine, requiredText } from './text.ts';

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
