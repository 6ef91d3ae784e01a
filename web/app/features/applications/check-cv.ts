import { cvErrors } from '@akwan/contract/errors.ts';
import { cvMaxBytes } from '@akwan/contract/limits.ts';

export const acceptedCv = '.pdf,.doc,.docx';

/** A check before the upload; the server decides by the file's content. */
export function cvFault(file: Pick<File, 'name' | 'size'> | null): string | null {
  if (!file?.name) return cvErrors.cv_required;
  if (!/\.(pdf|docx?)$/i.test(file.name)) return cvErrors.cv_kind;
  return file.size > cvMaxBytes ? cvErrors.cv_too_large : null;
}
