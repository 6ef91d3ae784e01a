import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@akwan/contract/endpoint.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { CurrentUser } from '#domain/current-user.ts';
import type { LogSecurity } from '#domain/security-log.ts';
import type { UploadedFile } from '#http/uploads/read-upload.ts';

/** What a handler may know of the request beside its input. */
export type CallContext = {
  /** The network the caller comes from: what limits and the audit log count by. */
  network: string;
  headers: IncomingHttpHeaders;
  /** Nothing in the request tells one visitor from another. */
  isAnonymous: boolean;
  /** True when a browser says that the request comes from our own pages. */
  isSameOrigin: boolean;
  /** True for a caller at this very machine, not through a proxy. */
  isDirectLocal: boolean;
  log: FastifyBaseLogger;
  /** Writes a line of the security log, with the caller's network. */
  logSecurity: LogSecurity;
  /** A header of the answer, for protocols that speak in headers. */
  setHeader(name: string, value: string): void;
  /** What this browser was given at its first login, to know it again. */
  device: string | undefined;
  /** Sets or clears the session cookie of the answer; the cookie of the device stays. */
  startSession(token: string, device?: string): void;
  endSession(): void;
};

/** The text parts and files of a form; the files lie in `folder`, which is removed afterwards. */
export type Form<Body> = { body: Body; files: Map<string, UploadedFile>; folder: string };

/** Reads the form when the handler asks for it, so that what can be refused before costs nobody an upload. */
export type ReadForm<Body> = <Result>(
  use: (form: Form<Body>) => Promise<Result>,
  options?: { ignore?: readonly string[] },
) => Promise<Result>;

export type FileResponse = {
  contentType: string;
  body: Readable | Buffer | string;
  status?: 304;
  headers?: Record<string, string | number>;
};

type UserOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'anyone'
    ? CurrentUser | null
    : CurrentUser;

export type HandlerInput<E extends Endpoint> = CallContext & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  currentUser: UserOf<E>;
} & (E['files'] extends object ? { readForm: ReadForm<BodyOf<E>> } : { body: BodyOf<E> }) &
  (E['bytes'] extends string ? { bytes: Readable | undefined } : unknown);

/** `success: true` is the same for all and added behind the handler. */
type HandlerReply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? Omit<ReplyOf<E>, 'success'>
  : FileResponse;

export type Handler = {
  endpoint: Endpoint;
  run(input: HandlerInput<Endpoint>): Promise<unknown>;
};

/** Joins an endpoint of the contract with the function that answers it. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: HandlerInput<E>) => Promise<HandlerReply<E>>,
): Handler {
  return { endpoint, run: run as unknown as Handler['run'] };
}
