import type { App } from './zod.ts';

/** Browsers' clients name JSON also when they send no body at all: for calls without a body that is no fault. */
export function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body, done);
  });
}
