import { fileTypeFromFile } from 'file-type';

const accepted: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};
const side = 256;
// 6,000 × 4,000: more than a camera puts into 2 MB, and no more than 100 MB while it is decoded.
const maxPixels = 24_000_000;

let last: Promise<unknown> = Promise.resolve();

/** Makes a square WebP of the first frame, upright and without what the camera wrote; false when it is no picture. */
export function makeAvatar(from: string, to: string): Promise<boolean> {
  // One after the other: decoding is where memory goes.
  const encoded = last.then(() => encode(from, to)).catch(() => false);
  last = encoded;
  return encoded;
}

async function encode(from: string, to: string): Promise<boolean> {
  const type = await fileTypeFromFile(from);
  const format = accepted[type?.mime ?? ''];
  if (!format) return false;
  // Native code that only those need who change their picture.
  const { default: sharp } = await import('sharp');
  const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  if ((await picture.metadata()).format !== format) return false;
  await picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toFile(to);
  return true;
}
