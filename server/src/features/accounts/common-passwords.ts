import { readFileSync } from 'node:fs';
import { assetPath } from '#infra/assets.ts';

let known: Set<string> | undefined;

// Read at the first question: most starts of the server and most tests never ask.
function commonPasswords(): Set<string> {
  known ??= new Set(readFileSync(assetPath('common-passwords.txt'), 'utf8').split(/\r?\n/).filter(Boolean));
  return known;
}

/** Whether the password stands in the list word for word; never a measure of strength. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password);
}
