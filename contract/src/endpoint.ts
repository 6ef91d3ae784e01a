import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Role } from './lists/roles.ts';

/**
 * Who may call an endpoint: everyone without a look at the session (`public`), everyone with or without one
 * (`anyone`), every account even before its address is verified (`account`), or verified people of some roles.
 */
export type Access = 'public' | 'anyone' | 'account' | readonly [Role, ...Role[]];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file part of a multipart form: how large it may be, and the error when it is larger. */
export type FilePart = { maxBytes: number; tooLarge: ErrorCode };

const formTextBytes = 512 * 1024;

/** How large a multipart form for these files can be: all of them, and its texts. */
export const formBytes = (files: Readonly<Record<string, FilePart>> = {}): number =>
  Object.values(files).reduce((sum, { maxBytes }) => sum + maxBytes, formTextBytes);

/** The answer is a file of one of these content types, not JSON. */
export type FileReply = { contentTypes: readonly [string, ...string[]] };

export type Endpoint = {
  method: Method;
  path: string;
  /** Other paths that answer the same. */
  aliases?: readonly string[];
  /** Earlier paths, answered for links that exist already; OpenAPI does not name them. */
  formerPaths?: readonly string[];
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON; with `files` also the text parts of a multipart form. */
  body?: z.ZodType;
  files?: Readonly<Record<string, FilePart>>;
  /** The content type of a body that is read as the bytes it is. */
  bytes?: string;
  /** Whatever it is sent with, a form of any kind included, is read and counts for nothing. */
  ignoresBody?: true;
  /** Text parts that may come several times, as ticked boxes do; their values are joined by comma and space. */
  lists?: readonly string[];
  /** 204 has no body: its reply is in the headers. */
  status?: 200 | 201 | 202 | 204;
  reply: z.ZodType | FileReply;
  /** Errors of its own, beside those that follow from access and input. */
  errors?: readonly ErrorCode[];
  /** The same path is a page for a browser: what a request accepts decides which of both it gets. */
  alsoPage?: true;
  /**
   * What a visitor's reply shows: the response cache holds it until one of these tags is invalidated, for a minute at most.
   * An empty list is for what may be a minute old. Without tags nothing is cached.
   */
  cacheTags?: readonly CacheTag[] | TagsOfReply;
  /** HEAD is answered like GET, unless reading leaves a trace. */
  head?: false;
};

/**
 * `jobs` and `mentorships` stand for any change of any of them, `jobs:<userId>` for the jobs of one account, `job:<id>` for one.
 * `openings` says which jobs are open and in which order, `openings:<filter>=<value>` the same of those with that facet,
 * `job-texts` what a search finds, `posters` how employers look in lists.
 */
export type CacheTag =
  | 'jobs'
  | 'mentorships'
  | 'openings'
  | 'job-texts'
  | 'posters'
  | `${'job' | 'company' | 'jobs' | 'openings'}:${string}`;

/** As a method, so that an endpoint may name the types of its own reply and query. */
type TagsOfReply = { of(reply: unknown, query: object): readonly CacheTag[] }['of'];

/** Describes one call: its path, access, input, reply and errors, for server, pages, OpenAPI and tests alike. */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition;

/** Server and pages are bundled apart, so an endpoint is known by what it says, not by identity. */
export const endpointKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

export type JsonEndpoint = Endpoint & { reply: z.ZodType };

/** A list that is asked for by page number and says how many there are in all. */
export type NumberedList<Reply extends { total: number }> = JsonEndpoint & {
  params?: never;
  query: z.ZodObject;
  reply: z.ZodType<unknown, Reply>;
};

export const isJson = (endpoint: Endpoint): endpoint is JsonEndpoint => !('contentTypes' in endpoint.reply);

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : never;

/** Values as they come from an address or a form: which there are is checked here, what they are by the schema. */
type Loose<Schema> = Schema extends z.ZodType ? { [Key in keyof z.input<Schema>]?: unknown } : never;

/** A multipart form as it comes in, read by the endpoint itself. */
export type FormUpload = { body: ReadableStream<Uint8Array> | null; contentType: string };

export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: { [Key in keyof z.input<E['params']>]: unknown } }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: Loose<E['query']> } : unknown) &
  (E['files'] extends object ? { upload?: FormUpload } : unknown) &
  (E['body'] extends z.ZodType ? { body?: Loose<E['body']> } : unknown);
