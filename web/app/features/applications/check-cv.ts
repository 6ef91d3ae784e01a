import { refusalMessages } from '@akwan/contract/refusals.ts';

export const acceptedCv = '.pdf,.doc,.docx';
const largest = 5 * 1024 * 1024;

/** A first look before the bytes travel; the server decides by the bytes themselves. */
export function faultOfCv(file: Pick<File, 'name' | 'size'> | null): string | null {
  if (!file?.name) return refusalMessages.cv_required;
  if (!/\.(pdf|docx?)$/i.test(file.name)) return refusalMessages.cv_kind;
  return file.size > largest ? refusalMessages.cv_too_large : null;
}
