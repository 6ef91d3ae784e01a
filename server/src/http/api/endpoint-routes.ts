import { Readable } from 'node:stream';
import { type Endpoint, isJson } from '@akwan/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#domain/current-user.ts';
import { withoutDocumentHeaders } from '#http/requests/security-headers.ts';
import { acceptUploads } from '#http/uploads/read-upload-body.ts';
import { requireAccess } from './access.ts';
import type { Api, RawInput } from './api.ts';
import { authenticate, requireSameOrigin } from './authenticate.ts';
import type { FileResponse, Handler } from './handler.ts';

/** The HTTP adapter: every endpoint of the table at its method and all its paths. */
export async function registerEndpoints(app: FastifyInstance, api: Api): Promise<void> {
  await app.register(async (json) => {
    acceptEmptyJson(json);
    for (const handler of api.handlers) if (takesJson(handler)) addRoutes(json, api, handler);
  });
  await app.register(async (any) => {
    any.removeAllContentTypeParsers();
    any.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, _body, done) =>
      done(null, undefined),
    );
    for (const handler of api.handlers) if (handler.endpoint.ignoresBody) addRoutes(any, api, handler);
  });
  await app.register(async (forms) => {
    acceptUploads(forms);
    for (const handler of api.handlers) if (takesStream(handler)) addRoutes(forms, api, handler);
  });
}

const takesStream = ({ endpoint: { files, bytes } }: Handler) => files !== undefined || bytes !== undefined;
const takesJson = (handler: Handler) => !takesStream(handler) && !handler.endpoint.ignoresBody;

function addRoutes(app: FastifyInstance, api: Api, handler: Handler): void {
  const { endpoint } = handler;
  const { access, method, status = 200 } = endpoint;
  const isPublic = access === 'public';

  const readSession = async (request: FastifyRequest): Promise<CurrentUser | null> => {
    if (isPublic) return null;
    const currentUser = await authenticate(api.db, request);
    if (method !== 'GET') requireSameOrigin(request, currentUser);
    return currentUser;
  };

  const { path, aliases = [], formerPaths = [] } = endpoint;
  for (const url of [path, ...aliases, ...formerPaths]) {
    app.route({
      method,
      url,
      config: { access, isFile: !isJson(endpoint) },
      ...(isPublicPicture(endpoint) && { onSend: withoutDocumentHeaders }),
      ...(endpoint.head === false && { exposeHeadRoute: false }),
      ...(isJson(endpoint) && status !== 204 && { schema: { response: { [status]: endpoint.reply } } }),
      // Before the body: a caller without access need not send it.
      onRequest: async (request, reply) => {
        if (endpoint.alsoPage) reply.header('vary', 'Accept, Cookie, Authorization');
        request.currentUser = await readSession(request);
        requireAccess(access, request.currentUser);
      },
      handler: async (request, reply) => {
        // A body may take minutes to arrive; the person may have been suspended or logged out meanwhile.
        const isLate = request.currentUser && request.body !== undefined;
        const currentUser = isLate ? await readSession(request) : request.currentUser;
        const answer = await api.run(handler, rawInput(request), currentUser, api.contextOf(request, reply));
        request.raw.cacheFill?.addReply(endpoint, answer, request.query);
        if (!isJson(endpoint)) return sendFile(reply, answer as FileResponse);
        return status === 204 ? reply.code(204).send() : reply.code(status).send(answer);
      },
    });
  }
}

const isPublicPicture = ({ access, reply }: Endpoint) =>
  access === 'public' &&
  'contentTypes' in reply &&
  reply.contentTypes.every((type) => type.startsWith('image/'));

function rawInput(request: FastifyRequest): RawInput {
  const { params, query, body, headers } = request;
  if (!(body instanceof Readable)) return { params, query, body };
  return { params, query, form: { stream: body, contentType: headers['content-type'] ?? '' } };
}

function sendFile(reply: FastifyReply, { contentType, headers = {}, status, body }: FileResponse) {
  if (status === 304) return reply.code(304).headers(headers).send();
  return reply.headers({ 'content-type': contentType, ...headers }).send(body);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The person behind the session of a call; pages ask through their API client. */
    currentUser: CurrentUser | null;
  }
}

/** Clients name JSON also when they send no body at all: for endpoints without a body that is no error. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body, done);
  });
}
