import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
type Compressed = Exclude<Encoding, 'identity'>;
/** `isUnderLoad`: it was made while the process had little rest. */
type Compressible = { headers: Record<string, string>; isUnderLoad: boolean };

// No answer is longer than this window, and a larger one is memory that each compression sets up anew.
const atLevel = (level: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: 18 },
});

// docs/performance.md has the sizes and costs of all levels: people pay for the bytes of a page.
export const brotliOptions = atLevel(6);
// JSON goes to programs, and most lists are asked for once: a quarter of the work for a fifth more bytes.
const quickly = { page: brotliOptions, json: atLevel(1) };
// A third of the work for a sixth more bytes, while there is more to do than a core can.
const pageUnderLoad = atLevel(2);

// A page takes a tenth of a second of another thread for a tenth of its bytes: under load, only what many read before it
// changes is worth that.
const better = { page: atLevel(11), json: brotliOptions };

const kindOf = (contentType = '') => (contentType.startsWith('application/json') ? 'json' : 'page');

/** How often an answer must have been asked for until it is compressed again, better. */
export const requestsUntilBetter = ({ headers, isUnderLoad }: Compressible): number =>
  kindOf(headers['content-type']) === 'page' && isUnderLoad ? 100 : 2;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** For an answer that is sent once. */
export const compress = (encoding: Compressed, body: Buffer): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, brotliOptions) : zip(body);

/** Below this many bytes, handing them to another thread costs more than compressing them quickly. */
const small = 128 * 1024;

/** For the first who asks, who waits for it and is mostly the last as well. */
export function compressQuickly(
  encoding: Compressed,
  { headers, body, isUnderLoad }: Compressible & { body: Buffer },
) {
  if (encoding === 'gzip') return zip(body);
  const kind = kindOf(headers['content-type']);
  const quick = kind === 'json' ? quickly.json : isUnderLoad && pageUnderLoad;
  return quick && body.length <= small ? brotliCompressSync(body, quick) : brotli(body, quickly[kind]);
}

/** On another thread, while others are answered with what is there. */
export const compressBetter = (body: Buffer, contentType?: string): Promise<Buffer> =>
  brotli(body, better[kindOf(contentType)]);

export const decompress = (encoding: Encoding, bytes: Buffer): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
