import { expect, test } from 'vitest';
import { lastShellData, rememberShellData, type ShellData } from './shell-data.ts';

test('a person whose connection is lost keeps the header of the page before', () => {
  const lost = new TypeError('Failed to fetch');
  expect(() => lastShellData(lost)).toThrow(lost);
  const shell = { user: { _id: 'ama' }, sessionChecked: true, flash: [{}] } as unknown as ShellData;
  rememberShellData(shell);
  expect(lastShellData(lost)).toMatchObject({ user: { _id: 'ama' }, sessionChecked: false, flash: [] });
});
