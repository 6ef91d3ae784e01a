import { createHash } from 'node:crypto';
import { compressBetter, compressQuickly, type Encoding, requestsUntilBetter } from './compression.ts';

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** The bytes of an answer in one encoding. */
export type Version = { encoding: Encoding; bytes: Buffer; headerList?: string[] };

/**
 * An answer with its encodings, each made when it is first asked for. Thousands are kept of which most are never asked
 * for again, so that it holds as little as it can.
 */
export type KeptAnswer = Answer & {
  etag: string;
  versions: Partial<Record<Encoding, Version | Promise<Version>>>;
  /** For Brotli, which is compressed again when many ask. */
  requests: number;
  isImproved: boolean;
  /** It was made while the process had little rest. */
  isUnderLoad: boolean;
};

export function keepAnswer({ status, headers, body }: Answer, isUnderLoad = false): KeptAnswer {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers: status === 200 ? { ...headers, etag } : headers,
    body: alone(body),
    etag,
    versions: {},
    requests: 0,
    isImproved: false,
    isUnderLoad,
  };
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
  if (encoding === 'identity') return keepVersion(answer, encoding, answer.body);
  const compressed = compressQuickly(encoding, answer);
  if (Buffer.isBuffer(compressed)) return keepVersion(answer, encoding, compressed);
  const making = compressed.then((bytes) => keepVersion(answer, encoding, bytes));
  making.catch(() => delete answer.versions[encoding]);
  answer.versions[encoding] = making;
  return making;
}

function keepVersion(answer: KeptAnswer, encoding: Encoding, bytes: Buffer): Version {
  const version = { encoding, bytes: alone(bytes) };
  answer.versions[encoding] = version;
  return version;
}

/** Until the better bytes are there, those that are there are sent. */
function improve(answer: KeptAnswer): void {
  const contentType = answer.headers['content-type'];
  if (answer.requests < requestsUntilBetter(contentType)) return;
  answer.isImproved = true;
  improving.isBusy = true;
  compressBetter(answer.body, contentType)
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
