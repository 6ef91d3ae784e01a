import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** On every answer, unless it says otherwise. */
export const commonHeaders = {
  'content-security-policy': apiPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Reset links carry a token in their address: no other site may learn it.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const securityHeaders = (options: { https: boolean }): Record<string, string> => ({
  ...commonHeaders,
  ...(options.https && strictTransport),
});

export function sendSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

const policy = 'content-security-policy';
/** What says something about documents and calls: for pictures, scripts, styles and fonts it is only weight. */
const documentHeaders = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-request-id',
  'server-timing',
];
export const withoutDocumentHeaders: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode < 400) {
    for (const name of documentHeaders) reply.removeHeader(name);
    // An SVG opens as a document, too.
    if (!String(reply.getHeader('content-type')).startsWith('image/svg')) reply.removeHeader(policy);
  }
  done(null, payload);
};

// Hexadecimal: it needs no escaping anywhere. Node fetches the randomness of many UUIDs at once.
export const newNonce = (): string => randomUUID().replaceAll('-', '');

/** What marks the inline scripts and styles of a page as ours: a nonce, or their hashes. */
export type InlineSources = { script: string; style: string };

export const nonceSources = (nonce: string): InlineSources => ({
  script: `'nonce-${nonce}'`,
  style: `'nonce-${nonce}'`,
});

/** For a page that many get: its policy names what stands inline by hash. */
export const hashSources = (inline: { scripts: string[]; styles: string[] }): InlineSources => ({
  script: inline.scripts.map(hashOf).join(' '),
  style: inline.styles.map(hashOf).join(' '),
});

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Pages run their own scripts, as workers too, and styles only. */
export function pagePolicy({ script, style }: InlineSources, development = false): string {
  const connect = development ? "'self' ws:" : "'self'";
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    // Vite's dev server injects styles without a nonce.
    `style-src 'self' ${development ? "'unsafe-inline'" : style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
