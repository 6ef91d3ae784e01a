import { expect, test } from 'vitest';
import { networkOf } from './caller.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
  ['2001:db8:1:ff::9', '2001:db8:1:0'],
  ['2001:db8:1:1ff::9', '2001:db8:1:100'],
  ['[2001:db8:1:102::9]:5678', '2001:db8:1:100'],
  ['::1', '0:0:0:0'],
])('a caller from %s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
