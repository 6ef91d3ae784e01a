import { errorMessages } from '@akwan/contract/errors.ts';
import type { ErrorReply } from '@akwan/contract/reply.ts';
import type { FastifyInstance } from 'fastify';
import { sendErrorPage, showsPage } from '#http/pages/error-page.ts';
import { describeError } from './describe-error.ts';

/** Turns every error into the one reply that clients know, or into a page for a browser that asked for one. */
export function handleErrors(app: FastifyInstance): void {
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
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send({ success: false, code: 'not_found', message: errorMessages.not_found } satisfies ErrorReply),
  );
}
