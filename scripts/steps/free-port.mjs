import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of loopback that nobody uses at this moment; somebody else may be quicker to take it.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
