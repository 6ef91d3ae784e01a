import type { IncomingMessage } from 'node:http';

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Someone who sits at this machine and asks it by a local name, not through a proxy. */
export function isDirectLocalCaller({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    loopback.test(socket.remoteAddress ?? '') &&
    localHost.test(headers.host ?? '')
  );
}
