import { type FileKey, isFileKey } from '#infra/storage/file-store.ts';

/** A picture is public: its path holds the random part of its key, and no other kind of file can be named by it. */
export const avatarPathOf = (key: FileKey): string => `/avatars/${key.slice('avatar-'.length)}.webp`;

export function avatarKeyOf(path: string | null): FileKey | null {
  const random = /^\/avatars\/([0-9a-f]{32})\.webp$/.exec(path ?? '')?.[1];
  const key = `avatar-${random}`;
  return isFileKey(key) ? key : null;
}
