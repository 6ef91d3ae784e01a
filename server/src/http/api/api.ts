import { type Endpoint, endpointKey, isJson } from '@akwan/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CurrentUser } from '#domain/current-user.ts';
import { securityLog } from '#domain/security-log.ts';
import { isAnonymous, isDirectLocalCaller, isSameOrigin, networkOf } from '#http/requests/caller.ts';
import { readTexts, type UploadSource, withUpload } from '#http/uploads/read-upload.ts';
import type { Database, OpenDatabase } from '#infra/db/open-database.ts';
import { requireAccess } from './access.ts';
import { clearSessionCookie, deviceIn, setDeviceCookie, setSessionCookie } from './authenticate.ts';
import type { CallContext, Handler, HandlerInput, ReadForm } from './handler.ts';
import { requireContractError, requireContractReply } from './strict-contract.ts';
import { type InvalidInput, parseInput } from './zod.ts';

/** Input as it came: over HTTP or from a page of ours. */
export type RawInput = UploadSource & { params?: unknown; query?: unknown };

export type Api = ReturnType<typeof createApi>;

type Options = {
  db: Database;
  /** Every endpoint there is, by its operation id. */
  endpoints: Readonly<Record<string, Endpoint>>;
  handlers: readonly Handler[];
  /** Where files wait while they are checked. */
  uploadFolder: string;
  /** Session cookies are for https only. */
  secureCookies: boolean;
  /** For tests: a reply or an error that the contract does not name is a fault. */
  strict?: boolean;
  /** With a replica: what is read inside may come from there. */
  readFromReplica?: OpenDatabase['readFromReplica'];
};

/** All endpoints with their handlers. The HTTP adapter and the pages' client both call `run`. */
export function createApi(options: Options) {
  const { db, endpoints, handlers, uploadFolder, secureCookies, strict, readFromReplica } = options;
  const byKey = matchHandlers(endpoints, handlers);

  /** Access check, validation, handler: the same for every way in. */
  async function run(
    { endpoint, run: answer }: Handler,
    raw: RawInput,
    currentUser: CurrentUser | null,
    context: CallContext,
  ): Promise<unknown> {
    try {
      requireAccess(endpoint.access, currentUser);
      const input = {
        ...context,
        currentUser,
        params: parsePart(endpoint.params, raw.params, 'params'),
        query: parsePart(endpoint.query, raw.query, 'query'),
        ...(endpoint.files
          ? { readForm: formReader(endpoint, raw) }
          : { body: parsePart(endpoint.body, raw.body, 'body') }),
        ...(endpoint.bytes && { bytes: raw.form?.stream }),
      };
      const work = () => answer(input as HandlerInput<Endpoint>);
      // The change feed tells when a replica has what visitors see; people who are signed in read their own writes.
      const isPublicRead = context.isAnonymous && endpoint.method === 'GET' && endpoint.cacheTags;
      const result = await (isPublicRead && readFromReplica ? readFromReplica(work) : work());
      if (!isJson(endpoint)) return result;
      const reply = { success: true, ...(result as object) };
      if (strict) requireContractReply(endpoint, reply);
      return reply;
    } catch (error) {
      if (strict) requireContractError(endpoint, error);
      throw error;
    }
  }

  function formReader(endpoint: Endpoint, raw: RawInput): ReadForm<unknown> {
    return (use, { ignore = [] } = {}) => {
      const files = Object.fromEntries(
        Object.entries(endpoint.files ?? {}).filter(([name]) => !ignore.includes(name)),
      );
      const plan = { folder: uploadFolder, files, lists: endpoint.lists ?? [] };
      return withUpload(raw, plan, ({ fields, files }, folder) =>
        use({ body: parsePart(endpoint.body, fields, 'body'), files, folder }),
      );
    };
  }

  /** What was typed into a form that failed before it was read. */
  const textsIn = ({ lists = [] }: Endpoint, { form }: RawInput) =>
    readTexts(form, { folder: uploadFolder, lists });

  function contextOf(request: FastifyRequest, reply: FastifyReply): CallContext {
    const network = networkOf(request.ip);
    const device = deviceIn(request.cookies);
    return {
      network,
      headers: request.headers,
      isAnonymous: isAnonymous(request),
      isSameOrigin: isSameOrigin(request),
      isDirectLocal: isDirectLocalCaller(request),
      log: request.log,
      logSecurity: securityLog(request.log, network),
      setHeader: (name, value) => void reply.header(name, value),
      device,
      startSession: (token, newDevice) => {
        setSessionCookie(reply, token, secureCookies);
        if (newDevice && newDevice !== device) setDeviceCookie(reply, newDevice, secureCookies);
      },
      endSession: () => clearSessionCookie(reply, secureCookies),
    };
  }

  return {
    db,
    endpoints,
    handlers: [...byKey.values()],
    find(endpoint: Endpoint): Handler {
      const handler = byKey.get(endpointKey(endpoint));
      if (!handler) throw new Error(`${endpointKey(endpoint)} has no handler`);
      return handler;
    },
    run,
    textsIn,
    contextOf,
  };
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: InvalidInput['part']): unknown {
  return schema ? parseInput(schema, value, part) : undefined;
}

/** An endpoint without a handler, or a handler without an endpoint, keeps the server from starting. */
function matchHandlers(endpoints: Options['endpoints'], handlers: readonly Handler[]): Map<string, Handler> {
  const byKey = new Map<string, Handler>();
  for (const handler of handlers) {
    const key = endpointKey(handler.endpoint);
    if (byKey.has(key)) throw new Error(`${key} has two handlers`);
    byKey.set(key, handler);
  }
  const known = new Set(Object.values(endpoints).map(endpointKey));
  for (const key of known) if (!byKey.has(key)) throw new Error(`${key} has no handler`);
  for (const key of byKey.keys()) if (!known.has(key)) throw new Error(`${key} is not in the endpoint table`);
  return byKey;
}
