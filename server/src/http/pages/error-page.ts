import { pageTitle, product } from '@akwan/contract/product.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, nonceSources, pagePolicy } from '#http/requests/security-headers.ts';

/** True for a browser that asked for a page or a file and gets neither: too busy, say, or the file is gone. */
export function showsPage(request: FastifyRequest): boolean {
  const { access, isFile } = request.routeOptions.config;
  return (access === 'page' || isFile === true) && Boolean(request.headers.accept?.includes('text/html'));
}

/** Stands alone, without scripts and stylesheet: the server may be in no state to send them. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, message: string) {
  const nonce = newNonce();
  return reply
    .header('content-security-policy', pagePolicy(nonceSources(nonce), false))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageTitle('Please try again')}</title>
<style nonce="${nonce}">
:root { color-scheme: light; --paper: #fbf8f2; --ink: #1b1a17; --green: #0b5b41; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --paper: #161510; --ink: #f5efe3; --green: #157a58; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { display: grid; min-height: 100vh; place-content: center; justify-items: start; gap: 1rem; padding: 1rem;
  box-sizing: border-box; }
h1 { margin: 0; max-width: 24rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; font-weight: 700; }
a { padding: 0.75rem 1.25rem; border-radius: 8px; background: var(--green); color: #fff; font-weight: 600; text-decoration: none; }
</style>
</head>
<body>
<main>
<p>${product.name}</p>
<h1>${message}</h1>
<a href="${request.method === 'GET' ? '' : '/'}">${request.method === 'GET' ? 'Try again' : 'Go to the start page'}</a>
</main>
</body>
</html>
`);
}
