// Bridge for features that are not in the endpoint table yet; goes with the last of them.
import { Readable } from 'node:stream';
import type { Access } from '@akwan/contract/endpoint.ts';
import type { ErrorCode } from '@akwan/contract/errors.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { z } from 'zod';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import { requireAccess } from './access.ts';
import { authenticate, requireSameOrigin } from './authenticate.ts';
import { withUpload as readUpload, type Upload } from './read-upload.ts';
import { InvalidInput, parseInput } from './zod.ts';

export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  import('fastify').FastifyBaseLogger,
  ZodTypes
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    legacy?: true;
  }
  interface FastifyRequest {
    visitor: CurrentUser | null;
    currentUser: CurrentUser;
  }
}

type Options = { config: { access: Access; legacy: true } };
export function allow(who: 'anyone' | 'account'): Options;
export function allow(...who: [Role, ...Role[]]): Options;
export function allow(...who: string[]): Options {
  const [first] = who;
  const isWord = first === 'anyone' || first === 'account';
  return { config: { access: (isWord ? first : who) as Access, legacy: true } };
}

export function supportLegacyRoutes(app: FastifyInstance, db: Database): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    const part = httpPart === 'params' ? 'params' : httpPart === 'querystring' ? 'query' : 'body';
    return { error: new InvalidInput(result.error.issues, part) };
  });
  app.decorateRequest('visitor', null);
  app.decorateRequest('currentUser', {
    getter(this: FastifyRequest) {
      if (!this.visitor) throw new AppError('not_logged_in');
      return this.visitor;
    },
  });
  const identify = async (request: FastifyRequest) => {
    const { access, legacy } = request.routeOptions.config;
    if (!legacy || !access || access === 'page') return;
    request.visitor = await authenticate(db, request);
    if (!['GET', 'HEAD'].includes(request.method)) requireSameOrigin(request, request.visitor);
    requireAccess(access, request.visitor);
  };
  app.addHook('onRequest', identify);
  app.addHook('preHandler', async (request) => {
    if (request.visitor && request.body !== undefined) await identify(request);
  });
}

type LegacyPlan = {
  folder: string;
  files: Record<string, { max: number; tooLarge: ErrorCode }>;
  lists?: readonly string[];
};
export type UploadPlan = LegacyPlan;
export function withUpload<Result>(
  request: FastifyRequest,
  { folder, files, lists = [] }: LegacyPlan,
  use: (upload: Upload, folder: string) => Promise<Result>,
): Promise<Result> {
  const { body, headers } = request;
  const parts = Object.fromEntries(
    Object.entries(files).map(([name, { max, tooLarge }]) => [name, { maxBytes: max, tooLarge }]),
  );
  const source =
    body instanceof Readable
      ? { form: { stream: body, contentType: headers['content-type'] ?? '' } }
      : { body };
  return readUpload(source, { folder, files: parts, lists }, use);
}

export const readInput = <Schema extends z.ZodType>(schema: Schema, input: unknown) =>
  parseInput(schema, input, 'body');

export type LegacyCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  json?: unknown;
  raw?: { body: ReadableStream<Uint8Array>; contentType: string };
};

// Not the user agent: a link preview's would lead the call back to the page it came from.
const carriedOver = ['cookie', 'host', 'origin', 'sec-fetch-site', 'x-forwarded-for', 'forwarded'];

export async function legacyCall(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  call: LegacyCall,
) {
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const name of carriedOver) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  // A token asks for pages, too; what a proxy in front asks for (Basic) is not ours.
  const { authorization } = request.headers;
  if (authorization && /^Bearer\s/i.test(authorization)) headers.authorization = authorization;
  if (call.raw) headers['content-type'] = call.raw.contentType;
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    headers,
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    ...(call.json !== undefined && { payload: call.json as object }),
    ...(call.raw && { payload: Readable.fromWeb(call.raw.body as import('node:stream/web').ReadableStream) }),
  });
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie);
  const retryAfter = Number(answer.headers['retry-after']);
  return {
    status: answer.statusCode,
    body: answer.body && String(answer.headers['content-type']).includes('json') ? answer.json() : undefined,
    ...(retryAfter > 0 && { retryAfter }),
  };
}
