import { profileFileErrors as errors } from '@akwan/contract/errors.ts';
import { avatarMaxBytes, cvMaxBytes } from '@akwan/contract/limits.ts';
import { useEffect, useState } from 'react';

/** Says at once what the server would refuse after the whole upload; there the bytes decide. */
export function avatarError({ name, type, size }: File): string | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return errors.avatar_heic;
  if (type && !type.startsWith('image/')) return errors.avatar_kind;
  return size > avatarMaxBytes ? errors.avatar_too_large : null;
}

export function cvError({ name, type, size }: File): string | null {
  // Some phones do not name the type of a file.
  const isPdf = type ? type === 'application/pdf' : /\.pdf$/i.test(name);
  if (!isPdf) return errors.profile_cv_kind;
  return size > cvMaxBytes ? errors.cv_too_large : null;
}

type Options = {
  /** The id of the input. */
  id: string;
  check: (file: File) => string | null;
  /** Hears of a wrong file, and when there is none any more. */
  onError: (error: string | null) => void;
};

/** A wrong file is dropped at once: `attempt`, as the picker's key, empties it, and the error stays beside it. */
export function useCheckedFile({ id, check, onError }: Options) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt > 0) document.getElementById(id)?.focus();
  }, [attempt, id]);

  const onFile = (picked: File | null) => {
    const found = picked && check(picked);
    setFile(found ? null : picked);
    setError(found);
    onError(found);
    if (found) setAttempt((before) => before + 1);
  };

  const giveUp = () => {
    setAttempt((before) => before + 1);
    onFile(null);
  };

  return { file, error, attempt, onFile, giveUp };
}
