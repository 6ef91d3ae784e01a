import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Who asks, for what is answered before Fastify: the address that `request.ip` would be, behind trusted proxies too. */
export function clientAddress(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const trusted = trustProxy?.split(',').map((address) => address.trim());
  const trusts = trusted ? proxyAddress.compile(trusted) : () => false;
  return (request) => proxyAddress(request, trusts);
}
