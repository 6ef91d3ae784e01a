import type { FastifyRequest } from 'fastify';

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Someone who sits at this machine and asks it by a local name, not through a proxy. */
export function isDirectLocalCaller(request: FastifyRequest): boolean {
  return (
    loopback.test(request.socket.remoteAddress ?? '') &&
    forwardingHeaders.every((name) => request.headers[name] === undefined) &&
    localHost.test(request.headers.host ?? '')
  );
}
