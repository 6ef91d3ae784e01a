import { expect, test } from 'vitest';
import { networkOf } from './rate-limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('a caller from %s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
