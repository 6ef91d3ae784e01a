import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['142.250.1.1', true],
  ['2a00:1450:4003::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('a message may be sent to %s: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('a name that leads to this machine is refused when the connection is made', async () => {
  const refused = new Promise((resolve) => lookupPublic('localhost', {}, resolve));
  expect(await refused).toMatchObject({ message: expect.stringContaining('no address of the internet') });
});
