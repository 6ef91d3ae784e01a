import type { CallInput, Endpoint, FileReply, JsonEndpoint, ReplyOf } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** Why a call failed. `fields` names the fields that are wrong, `submitted` repeats the text parts of an upload. */
export type ApiError = {
  code: ErrorCode;
  status: number;
  message: string;
  fields: Record<string, string>;
  retryAfter?: number;
  submitted?: Record<string, string>;
};

export type ApiResult<Reply> = { ok: true; reply: Reply } | { ok: false; error: ApiError };

/** Only endpoints that need no input may be called without any. */
type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Calls the product's own API in this process, as the person who asked for the page. */
export type ApiClient = {
  call<E extends JsonEndpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ApiResult<ReplyOf<E>>>;
  /** For endpoints that answer a file: the page hands it on. */
  download<E extends Endpoint & { reply: FileReply }>(
    endpoint: E,
    ...input: CallArguments<E>
  ): Promise<ApiResult<Response>>;
};

export type FlashKind = 'success' | 'error' | 'info' | 'warning';
/** `hint` is a second line on the cause. */
export type Flash = { kind: FlashKind; text: string; hint?: string | undefined };

/** What the server hands to every page request. */
export type RequestContext = {
  api: ApiClient;
  /** Keeps a message for the page that is shown next. */
  flash(message: Flash): void;
  takeFlash(): Flash[];
  /** Logs an error of the page under the request's id. */
  report(error: unknown): void;
  nonce: string;
  requestId: string;
  publicUrl: string;
  /** True while the local inbox page may be offered to this caller. */
  inboxOffered: boolean;
};

/** HTML is there as a whole: as the body of a Response it would be encoded, streamed and decoded again. */
export type RenderedPage = Response & {
  html?: string;
  /** The texts of its inline scripts and styles: their hashes go into the policy. Null: they carry the nonce, so that the page is never cached. */
  inline?: { scripts: string[]; styles: string[] } | null;
};

export type PageRenderer = (request: Request, context: RequestContext) => Promise<RenderedPage>;

/** A page that is the same for every visitor, and the query parameters that its loader reads. */
export type CacheablePage = { path: string; query: readonly string[] };

/** A page whose form sends files. */
export type UploadPage = {
  path: string;
  /** Where the page has other forms, too: the parameters of the address of this one. */
  query?: Record<string, readonly string[]>;
  /** The endpoint that reads the form; its files bound the size of the body. */
  endpoint: Endpoint;
};

/** What the pages' bundle exports for the server. */
export type PagesModule = {
  renderPage: PageRenderer;
  /** The paths of all pages. */
  pagePaths: readonly string[];
  /** No other page reads a multipart form. */
  uploadPages: readonly UploadPage[];
  /** What a page does not name is not part of its cache key. */
  cacheablePages: readonly CacheablePage[];
};
