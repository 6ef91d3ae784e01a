import { expect, test } from 'vitest';
import { drawQrCode } from '#infra/qr-code.ts';
import { base32, codeAt, keyUri, matchingStep, stepAt } from './totp.service.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B (SHA-1), the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %d the code is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code counts in its own time step and in the ones beside it', () => {
  const now = new Date(1_234_567_890_000);
  const step = stepAt(now);
  const accepted = [-2, -1, 0, 1, 2].map((off) => matchingStep(secret, codeAt(secret, step + off), now));
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(matchingStep(secret, '12345', now)).toBeUndefined();
});

test('the secret is written as apps read it', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(keyUri('Akwan', 'ama@example.org', secret)).toBe(
    'otpauth://totp/Akwan:ama%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Akwan',
  );
});

test('the QR code has its three corners, also for the longest address', () => {
  for (const text of [
    keyUri('Akwan', 'a@b.gh', secret),
    keyUri('Akwan', `${'a'.repeat(240)}@people.gh`, secret),
  ]) {
    const { size, path } = drawQrCode(text);
    const rows = path.split('M').slice(1);
    expect(rows.length).toBeGreaterThan(100);
    // The top line of a corner: seven dark modules, a quiet zone of four around all.
    expect(path).toContain('M4 4h7v1h-7z');
    expect(path).toContain(`M${size - 11} 4h7v1h-7z`);
    expect(path).toContain(`M4 ${size - 5}h7v1h-7z`);
  }
});
