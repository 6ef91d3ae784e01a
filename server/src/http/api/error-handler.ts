import type { Endpoint } from '@akwan/contract/endpoint.ts';
import { errorMessages } from '@akwan/contract/errors.ts';
import type { ErrorReply } from '@akwan/contract/reply.ts';
import type { FastifyInstance } from 'fastify';
import { sendErrorPage, showsPage } from '#http/pages/error-page.ts';
import { pathPattern } from '#http/pages/render-page.ts';
import { describeError, errorStatus } from './describe-error.ts';

type Endpoints = Readonly<Record<string, Endpoint>>;

/** Turns every error into the one reply that clients know, or into a page for a browser that asked for one. */
export function handleErrors(app: FastifyInstance, endpoints: Endpoints = {}): void {
  app.setErrorHandler((error, request, reply) => {
    const { code, status, message, fields, retryAfter } = describeError(
      error,
      request.log,
      request.currentUser?.id,
    );
    reply.code(status);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (showsPage(request)) return sendErrorPage(request, reply, message);
    const hasFields = Object.keys(fields).length > 0;
    return reply.send({
      success: false,
      code,
      message,
      ...(hasFields && { errors: fields }),
    } satisfies ErrorReply);
  });
  // Fastify's own reply echoes the address; this one is always the same.
  app.setNotFoundHandler(({ url }, reply) => {
    const allowed = methodsAt(endpoints, url);
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    const code = allowed.length > 0 ? 'method_not_allowed' : 'not_found';
    const message = errorMessages[code];
    return reply.code(errorStatus[code]).send({ success: false, code, message } satisfies ErrorReply);
  });
}

/** What an address of the API takes, when it was asked by another method. */
function methodsAt(endpoints: Endpoints, url: string): string[] {
  const [path = '/'] = url.split('?', 1);
  if (!path.startsWith('/api/')) return [];
  const found = Object.values(endpoints).filter((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].some((pattern) => pathPattern(pattern).test(path)),
  );
  return [...new Set(found.map(({ method }) => method))].sort();
}
