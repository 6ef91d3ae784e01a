import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** Stands between the product and its database, which it can take away without a word or with one. */
export async function databaseBehindProxy(url: string) {
  const sockets = new Set<Socket>();
  let state: 'up' | 'down' | 'silent' = 'up';
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
  const proxy = createServer((client) => {
    if (state === 'down') return client.destroy();
    const database = connect(target);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    if (state === 'up') client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  afterAll(() => proxy.close());
  return {
    url: proxied.href,
    stop() {
      state = 'down';
      for (const socket of sockets) socket.destroy();
    },
    /** Connections stay open, new ones are accepted, and nothing comes through them. */
    hang() {
      state = 'silent';
      for (const socket of sockets) socket.unpipe().pause();
    },
    start() {
      state = 'up';
      for (const socket of sockets) socket.destroy();
    },
  };
}
