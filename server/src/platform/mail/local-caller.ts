import type { FastifyRequest } from 'fastify';

const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'via',
];
const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether somebody sits at this very machine. The socket decides, not the address that a trusted proxy names;
 * a local Host keeps out pages of other sites whose name was pointed here.
 */
export function isLocalCaller(request: FastifyRequest): boolean {
  return (
    loopback.test(request.socket.remoteAddress ?? '') &&
    localHost.test(request.headers.host ?? '') &&
    forwardingHeaders.every((name) => request.headers[name] === undefined)
  );
}
