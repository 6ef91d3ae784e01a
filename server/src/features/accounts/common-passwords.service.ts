import { readFileSync } from 'node:fs';
import { assetPath } from '#infra/assets.ts';

let known: Set<string> | undefined;

// Read when first needed: most starts of the server and most tests never do.
function commonPasswords(): Set<string> {
  known ??= new Set(readFileSync(assetPath('common-passwords.txt'), 'utf8').split(/\r?\n/).filter(Boolean));
  return known;
}

/** What people guess first at this product. As the list: the whole password, never a part of it. */
const ourOwn = new Set(
  'jobseeker|employer|mentorship|internship|graduate|nationalservice|national service|akwanjobs|akwanghana|ghanajobs|akwan123|akwan1234|akwan2026|akwan2027|ghana123|ghana1234|ghana1957|ghana2026|ghana2027|accra123|accra1234|kumasi123|tamale123'.split(
    '|',
  ),
);

/** Whether the password stands in one of the two lists, whatever its case; never a measure of strength. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return commonPasswords().has(lower) || ourOwn.has(lower);
}
