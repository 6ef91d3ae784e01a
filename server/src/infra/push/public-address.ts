import { type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the internet: this machine, its neighbours, and what a cloud answers only to its own machines. */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');
// Of IPv6 only what is routed, without the parts that embed an IPv4 address or are for documents.
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && routed.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Names are judged when they are resolved; an address in the URL itself never is. */
function mayBePublic(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? address.includes('.') : isPublicAddress(address);
}

/** No other port and no name to log in with: nothing but a push service is reached by it. */
export const isPushAddress = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' && `${port}${username}${password}` === '' && mayBePublic(hostname);

/** For a connection: what it resolves is what it connects to, so that a name cannot change in between. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...(options as LookupOptions), all: true }, (error, found) => {
    if (error) return callback(error, '');
    const refused = found.find(({ address }) => !isPublicAddress(address));
    if (refused || !found[0]) return callback(new Error('The name leads to no address of the internet'), '');
    if (options.all) return callback(null, found);
    callback(null, found[0].address, found[0].family);
  });
};
