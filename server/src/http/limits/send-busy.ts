import { errorMessages } from '@akwan/contract/errors.ts';
import { pageTitle } from '@akwan/contract/product.ts';
import type { ErrorReply } from '@akwan/contract/reply.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { showsPage } from '#http/pages/error-page.ts';
import { commonHeaders } from '#http/requests/security-headers.ts';

const json = JSON.stringify({
  success: false,
  code: 'busy',
  message: errorMessages.busy,
} satisfies ErrorReply);

const page = (link: string, label: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${pageTitle('Please try again')}</title>
<h1>${errorMessages.busy}</h1>
<p><a href="${link}">${label}</a></p>
</html>
`;
const pages = { same: page('', 'Try again'), start: page('/', 'Go to the start page') };

/**
 * The shortest 503 that a person or a program understands. It passes no further hook, is not compressed and looks up
 * nothing: a server that is too busy to answer has to say so at a fraction of the cost.
 */
export function sendBusy(request: FastifyRequest, reply: FastifyReply, retryAfter: number): void {
  const isPage = showsPage(request);
  const body = isPage ? (request.method === 'GET' ? pages.same : pages.start) : json;
  reply.hijack();
  reply.raw.writeHead(503, {
    ...commonHeaders,
    'retry-after': String(retryAfter),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.end(request.method === 'HEAD' ? undefined : body);
}
