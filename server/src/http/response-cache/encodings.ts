import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One level for everything that is sent. The window is as long as nearly every page. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/** Below this many bytes, compression saves no packet. */
const minCompressed = 512;

/** For responses that are not cached. */
export const compressOptions = {
  threshold: minCompressed,
  encodings: ['br', 'gzip', 'identity'] satisfies Encoding[],
  brotliOptions,
};

const [compress, decompress, zip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)];

const acceptsBrotli = /\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/;
const acceptsGzip = /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/;

function bestEncoding(accepted: string): Encoding {
  if (acceptsBrotli.test(accepted)) return 'br';
  return acceptsGzip.test(accepted) ? 'gzip' : 'identity';
}

type Bytes = Buffer | Promise<Buffer>;

export type EncodedBody = ReturnType<typeof encodedBody>;

/** Brotli, which nearly all browsers read, is made at once. */
export async function encodeBody(body: Buffer, onGrow: () => void): Promise<EncodedBody> {
  if (body.length < minCompressed) return encodedBody('identity', body, onGrow);
  return encodedBody('br', copyOf(await compress(body, brotliOptions)), onGrow);
}

/** Other encodings are made from the one that is stored, once, when somebody asks. */
export function encodedBody(stored: Encoding, bytes: Buffer, onGrow: () => void) {
  const variants = new Map<Encoding, Bytes>([[stored, bytes]]);

  const hold = async (encoding: Encoding): Promise<Buffer> => {
    const plain = await decompress(bytes);
    const variant = encoding === 'gzip' ? copyOf(await zip(plain)) : plain;
    variants.set(encoding, variant);
    onGrow();
    return variant;
  };

  return {
    /** The best encoding that a client reads, and its bytes. */
    for(accepted = ''): { encoding: Encoding; bytes: Bytes } {
      const encoding = stored === 'br' ? bestEncoding(accepted) : stored;
      const variant = variants.get(encoding) ?? hold(encoding);
      variants.set(encoding, variant);
      return { encoding, bytes: variant };
    },
    stored: () => ({ encoding: stored, bytes }),
    size: () =>
      [...variants.values()].reduce((sum, variant) => sum + ('length' in variant ? variant.length : 0), 0),
  };
}

/** zlib returns a piece of a larger buffer, which would take its memory as long as the piece is held. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
