import { readFileSync } from 'node:fs';
import { assetPath } from '#infra/assets.ts';

let known: Set<string> | undefined;

// Read when first needed: most starts of the server and most tests never do.
function commonPasswords(): Set<string> {
  known ??= new Set(readFileSync(assetPath('common-passwords.txt'), 'utf8').split(/\r?\n/).filter(Boolean));
  return known;
}

/** Whether the password is in the list, whatever its case; never a measure of strength. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase());
}
