import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';

/**
 * The comment of the archive, which is its very end: the SHA-256 of every byte before the 64 digits. So a single changed
 * byte shows, wherever it is, and so does a missing end.
 */
const digits = 64;
export const sealPlaceholder = `sha256:${'0'.repeat(digits)}`;

/** Passes an archive on and writes the digest where the placeholder was. */
export function sealArchive(): Transform {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk]);
      const end = Math.max(0, all.length - digits);
      held = all.subarray(end);
      hash.update(all.subarray(0, end));
      done(null, all.subarray(0, end));
    },
    flush(done) {
      done(null, hash.digest('hex'));
    },
  });
}

/** Reads the whole file; answers its digest, or null when it is damaged. */
export async function checkSeal(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size <= digits) return null;
    const { buffer } = await file.read(Buffer.alloc(digits), 0, digits, size - digits);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path, { end: size - digits - 1 })) hash.update(chunk);
    const found = hash.digest('hex');
    return found === buffer.toString('latin1') ? found : null;
  } finally {
    await file.close();
  }
}
