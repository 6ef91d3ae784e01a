import { cvErrors } from '@akwan/contract/errors.ts';

export const acceptedCv = '.pdf,.doc,.docx';
const largest = 5 * 1024 * 1024;

/** A first look before the bytes travel; the server decides by the bytes themselves. */
export function faultOfCv(file: Pick<File, 'name' | 'size'> | null): string | null {
  if (!file?.name) return cvErrors.cv_required;
  if (!/\.(pdf|docx?)$/i.test(file.name)) return cvErrors.cv_kind;
  return file.size > largest ? cvErrors.cv_too_large : null;
}
