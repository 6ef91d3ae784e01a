import { fileTypeFromFile } from 'file-type';
import sharp, { type ResizeOptions } from 'sharp';

const accepted: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};
/** What telephones of Apple take; decoders for it are under patents. */
const heic = /^image\/hei[cf]/;
const side = 256;
/** On a photo of a page the small print can be read. */
const scanSide = 2_400;
/** 8,160 × 6,120: the largest photos of the telephones that people have. */
const maxPixels = 50_000_000;
/** What decoding one picture may take. */
const maxDecodedBytes = 200 * 1024 * 1024;
/** Measured per pixel while a thumbnail is made. AVIF is decoded whole, in several planes and copies. */
const bytesPerPixel: Record<string, number> = { jpeg: 4, png: 4, webp: 4, gif: 6, heif: 18 };

// Its cache and threads would keep memory for nothing.
sharp.cache(false);
sharp.concurrency(1);

export type PictureVerdict = 'made' | 'heic' | 'refused';

/** Makes a square WebP of the first frame, upright and without metadata, unless it is too large. Runs in the file worker. */
export const encodeAvatar = (from: string, to: string): Promise<PictureVerdict> =>
  encode(from, to, { width: side, height: side, fit: 'cover' });

/** The same of the whole picture. */
export const encodeScan = (from: string, to: string): Promise<PictureVerdict> =>
  encode(from, to, { width: scanSide, height: scanSide, fit: 'inside', withoutEnlargement: true });

async function encode(from: string, to: string, size: ResizeOptions): Promise<PictureVerdict> {
  const mime = (await fileTypeFromFile(from))?.mime ?? '';
  const format = accepted[mime];
  if (!format) return heic.test(mime) ? 'heic' : 'refused';
  const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  // Only the header is read: its size decides before anything is decoded, and a file that lies about it fails.
  const header = await picture.metadata();
  if (header.format !== format || decodedBytes(format, header) > maxDecodedBytes) return 'refused';
  await picture.rotate().resize(size).webp({ quality: 82 }).toFile(to);
  return 'made';
}

type Header = { width?: number; height?: number; pageHeight?: number; depth?: string };

function decodedBytes(format: string, { width = 0, height = 0, pageHeight, depth }: Header): number {
  const samples = depth === 'uchar' ? 1 : 2;
  return width * (pageHeight ?? height) * (bytesPerPixel[format] ?? Number.POSITIVE_INFINITY) * samples;
}
