// No space left on the disk, or none left for this user.
const full = new Set(['ENOSPC', 'EDQUOT']);

/** The store cannot take or give files at the moment: the disk is full, or the object store fails or is away. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Every error of the S3 client says whose fault it was or what came back.
  const { code, $fault, $metadata } = error as Error & { code?: string; $fault?: string; $metadata?: object };
  return (code !== undefined && full.has(code)) || $fault !== undefined || $metadata !== undefined;
}
