import type { FastifyInstance } from 'fastify';

/** Clients name JSON also when they send no body at all: for endpoints without a body that is no error. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body, done);
  });
}
