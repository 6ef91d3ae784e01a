import xxhash from 'xxhash-wasm';
import {
  compressBetter,
  compressQuickly,
  decompress,
  type Encoding,
  requestsUntilBetter,
} from './compression.ts';

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** The bytes of an answer in one encoding. */
export type Version = { encoding: Encoding; bytes: Buffer; headerList?: string[] };

/**
 * An answer with its encodings, each made when it is first asked for. Thousands are kept of which most are never asked
 * for again, so that it holds as little as it can.
 */
export type KeptAnswer = Omit<Answer, 'body'> & {
  etag: string;
  /** Of the body as it was made. */
  length: number;
  /** Until there is a version: who asks for another one later is rare, and gets it made from that. */
  body: Buffer | null;
  versions: Partial<Record<Encoding, Version | Promise<Version>>>;
  /** For Brotli, which is compressed again when many ask. */
  requests: number;
  isImproved: boolean;
  /** It was made while the process had little rest. */
  isUnderLoad: boolean;
};

// It tells versions of one answer apart, and nothing is kept secret by it: a hash for secrets takes up to twenty times as long.
const { h64Raw } = await xxhash();
const etagOf = (body: Buffer): string => `W/"${body.length.toString(36)}-${h64Raw(body).toString(36)}"`;

export function keepAnswer({ status, headers, body }: Answer, isUnderLoad = false): KeptAnswer {
  const etag = etagOf(body);
  return {
    status,
    headers: status === 200 ? { ...headers, etag } : headers,
    etag,
    length: body.length,
    body,
    versions: {},
    requests: 0,
    isImproved: false,
    isUnderLoad,
  };
}

/** What is the same as the last time need not be compressed again, and is still as often asked for. */
export function keepEncodings(last: KeptAnswer | undefined, created: KeptAnswer): KeptAnswer {
  if (last?.etag !== created.etag) return created;
  last.isUnderLoad = created.isUnderLoad;
  return last;
}

/** One answer at a time is compressed again, so that nobody's first one waits for a thread. */
const improving = { isBusy: false };

export function versionOf(answer: KeptAnswer, encoding: Encoding): Version | Promise<Version> {
  if (encoding === 'br') answer.requests += 1;
  const found = answer.versions[encoding];
  if (!found) return makeVersion(answer, encoding);
  if (encoding === 'br' && !answer.isImproved && !improving.isBusy && 'bytes' in found) improve(answer);
  return found;
}

function makeVersion(answer: KeptAnswer, encoding: Encoding): Version | Promise<Version> {
  const body = bodyOf(answer);
  if (encoding === 'identity') return keepVersion(answer, encoding, body);
  const compressed = compressQuickly(encoding, { ...answer, body });
  if (Buffer.isBuffer(compressed)) return keepVersion(answer, encoding, compressed);
  const making = compressed.then((bytes) => keepVersion(answer, encoding, bytes));
  making.catch(() => delete answer.versions[encoding]);
  answer.versions[encoding] = making;
  return making;
}

function keepVersion(answer: KeptAnswer, encoding: Encoding, bytes: Buffer): Version {
  const version = { encoding, bytes: alone(bytes) };
  answer.versions[encoding] = version;
  answer.body = null;
  return version;
}

function bodyOf({ body, versions: { identity, br, gzip } }: KeptAnswer): Buffer {
  if (body) return body;
  const known = [identity, br, gzip].find((version) => version && 'bytes' in version) as Version;
  return decompress(known.encoding, known.bytes);
}

/** Until the better bytes are there, those that are there are sent. */
function improve(answer: KeptAnswer): void {
  const contentType = answer.headers['content-type'];
  if (answer.requests < requestsUntilBetter(answer)) return;
  answer.isImproved = true;
  improving.isBusy = true;
  compressBetter(bodyOf(answer), contentType)
    .then((bytes) => keepVersion(answer, 'br', bytes))
    .catch(() => {})
    .finally(() => {
      improving.isBusy = false;
    });
}

/** A small buffer is often a piece of a large one, which would be kept with it. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
