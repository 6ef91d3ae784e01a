import { use, useState } from 'react';
import { classNames } from './class-names.ts';
import { SavesDataContext } from './saves-data.ts';
import './avatar.css';
import './tints.css';

export function initialsOf(name?: string | null): string {
  const names = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const first = names[0];
  if (!first) return 'U';
  const last = names.length > 1 ? names.at(-1) : undefined;
  return [first, last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The same name has the same tint and pattern everywhere: one of twelve, and one of five. */
export function faceOf(name?: string | null): { tint: string; pattern: string } {
  let sum = 0;
  for (const letter of (name ?? '').trim().toLowerCase()) sum = (sum * 41 + letter.charCodeAt(0)) % 9973;
  return { tint: `tint tint-${sum % 12}`, pattern: `weave-${sum % 5}` };
}

const pixels = { sm: 32, md: 44, lg: 72, xl: 112 };

type AvatarProps = {
  src?: string | null;
  name?: string | null;
  size?: keyof typeof pixels;
  alt?: string;
  /** The page is about this picture, so that the data saver does not leave it out. */
  isWanted?: boolean;
  /** A company has a pattern under its initials, a person has none. */
  isCompany?: boolean;
};

/** The picture when there is one and it loads, else initials; the space is reserved either way. */
export function Avatar({ src, name, size = 'md', alt = '', isWanted, isCompany }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const savesData = use(SavesDataContext);
  const showsImage = src && failed !== src && (isWanted || !savesData);
  const face = showsImage ? null : faceOf(name);
  return (
    <span
      className={classNames(
        'avatar',
        size !== 'md' && `avatar-${size}`,
        face?.tint,
        isCompany && face?.pattern,
      )}
    >
      {showsImage ? (
        <img
          src={src}
          alt={alt}
          className="avatar-picture"
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <span aria-hidden={alt === '' || undefined}>{initialsOf(name)}</span>
      )}
    </span>
  );
}
