import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

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

/** Some proxies name the port, too: `192.0.2.7:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (ip: string) => /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, '$1');

/** The network a caller comes from: an IPv4 address, or the /56 that one IPv6 household gets. */
export function networkOf(ip: string): string {
  const plain = withoutPort(ip).replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const groups = [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  const subnet = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return [...groups.slice(0, 3), subnet].join(':');
}

/** A browser says where a request comes from; without its word the origin counts as foreign. */
export function isSameOrigin({ headers }: { headers: IncomingHttpHeaders }): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (!origin || !host) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** After a logout only the cookie of the device is left, and no page depends on it. */
const isDeviceAlone = /^(?:__Host-)?akwan_device=[\w-]+$/;

/** Nothing in the request tells one visitor from another. */
export const isAnonymous = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  !headers.authorization && (!headers.cookie || isDeviceAlone.test(headers.cookie));
