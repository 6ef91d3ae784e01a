import type { CallInput, JsonEndpoint, ReplyOf } from '@akwan/contract/endpoint.ts';
import type { ErrorCode } from '@akwan/contract/errors.ts';
import type { ErrorReply } from '@akwan/contract/reply.ts';
import type { ApiError } from '@akwan/contract/request-context.ts';
import { buildHref, type EndpointName } from './endpoint-href.ts';

/** `unreachable`: no answer of ours came, because there is no network or a proxy answered instead. */
export type BrowserError = Omit<ApiError, 'code'> & { code: ErrorCode | 'unreachable' };

export type BrowserResult<Reply> = { ok: true; reply: Reply } | { ok: false; error: BrowserError };

type Options = { signal?: AbortSignal; keepalive?: boolean; headers?: Record<string, string> };

type Input<E extends JsonEndpoint> = Omit<CallInput<E>, 'upload'> &
  (E['files'] extends object ? { upload?: FormData } : unknown) &
  (E['bytes'] extends string ? { bytes: Blob } : unknown) &
  Options;

/** Only endpoints that need no input may be called without any. */
type CallArguments<E extends JsonEndpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

type LooseInput = Options & {
  params?: object;
  query?: object;
  body?: object;
  upload?: FormData;
  bytes?: Blob;
};

/**
 * Calls an endpoint from a component, by its type and its name, which has to match:
 * `await callFromBrowser<typeof suggestJobs>('GET /api/jobs/suggestions', { query })`.
 * It never rejects; a call that was aborted is as unreachable as one without a network.
 */
export async function callFromBrowser<E extends JsonEndpoint>(
  endpoint: EndpointName<E>,
  ...[input]: CallArguments<E>
): Promise<BrowserResult<ReplyOf<E>>> {
  const { params, query, body, upload, bytes, headers, ...options } = (input ?? {}) as LooseInput;
  const [method] = endpoint.split(' ');
  const request: RequestInit = {
    ...options,
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : (upload ?? bytes),
  };
  try {
    return await readResult(await fetch(buildHref(endpoint, { params, query }), request));
  } catch {
    return { ok: false, error: unreachable(0) };
  }
}

type Answer<Reply> = ({ success: true } & Reply) | ErrorReply | null;

/** The server says `success` in every answer of its own; anything else comes from in between and is shown to nobody. */
async function readResult<Reply>(response: Response): Promise<BrowserResult<Reply>> {
  const { status, headers } = response;
  // Its reply is in the headers.
  if (status === 204) return { ok: true, reply: { success: true } as Reply };
  const answer: Answer<Reply> = await response.json().catch(() => null);
  if (response.ok && answer?.success === true) return { ok: true, reply: answer };
  if (response.ok || answer?.success !== false) return { ok: false, error: unreachable(status) };
  const { code, message, errors: fields = {} } = answer;
  const retryAfter = Number(headers.get('retry-after'));
  return { ok: false, error: { code, status, message, fields, ...(retryAfter > 0 && { retryAfter }) } };
}

const unreachable = (status: number): BrowserError => ({
  code: 'unreachable',
  status,
  message: 'We could not be reached. Check your connection and try again.',
  fields: {},
});
