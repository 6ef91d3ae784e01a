import { readFileSync } from 'node:fs';
import { assetPath } from '#infra/assets.ts';

let known: Set<string> | undefined;

// Read when first needed: most starts of the server and most tests never do.
function commonPasswords(): Set<string> {
  known ??= new Set(readFileSync(assetPath('common-passwords.txt'), 'utf8').split(/\r?\n/).filter(Boolean));
  return known;
}

/** What people guess first at this product, with whatever digits and signs around it: its name, its places, its roles. */
const namesOfOurs = new Set(
  'akwan akwanjobs akwanghana ghana ghanajobs accra kumasi tamale jobseeker employer mentor mentorship mentee internship nationalservice nss jobs student graduate'.split(
    ' ',
  ),
);

/** Whether the password is in the list, whatever its case, or is a word of our own; never a measure of strength. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return commonPasswords().has(lower) || namesOfOurs.has(lower.replace(/[^\p{L}]/gu, ''));
}
