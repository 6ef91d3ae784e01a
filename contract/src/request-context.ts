/** The one way from a page to its data: the server hands a door to every page request. */
export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type ApiCall = {
  method: ApiMethod;
  path: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, for uploads: the body is never held whole in memory. */
  raw?: { body: ReadableStream<Uint8Array>; contentType: string };
};

export type ApiReply = { status: number; body: unknown; retryAfter?: number };

export type FlashKind = 'success' | 'error' | 'info' | 'warning';
export type Flash = { kind: FlashKind; text: string };

export type RequestContext = {
  /** Calls the product's own API as the person who asked for the page; cookies it sets reach the browser. */
  call(call: ApiCall): Promise<ApiReply>;
  /** Keeps a message for the page that is shown next. */
  flash(message: Flash): void;
  takeFlash(): Flash[];
  /** Something broke while the page was made: it is logged under the request's id. */
  report(error: unknown): void;
  nonce: string;
  requestId: string;
  publicUrl: string;
  /** True while the local inbox page may be offered to this caller. */
  inboxOffered: boolean;
};

export type PageRenderer = (request: Request, requestContext: RequestContext) => Promise<Response>;
