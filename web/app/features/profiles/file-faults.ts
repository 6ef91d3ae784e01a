import { errorMessages } from '@akwan/contract/errors.ts';

const megabyte = 1024 * 1024;

/** A word at once for what the server would refuse after the whole upload; the bytes decide there. */
export function avatarFault({ type, size }: File): string | null {
  if (type && !type.startsWith('image/')) return errorMessages.avatar_kind;
  return size > 2 * megabyte ? errorMessages.avatar_too_large : null;
}

export function cvFault({ name, type, size }: File): string | null {
  // Some phones do not name the kind of a file.
  const isPdf = type ? type === 'application/pdf' : /\.pdf$/i.test(name);
  if (!isPdf) return errorMessages.profile_cv_kind;
  return size > 5 * megabyte ? errorMessages.cv_too_large : null;
}
