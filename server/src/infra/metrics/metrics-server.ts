import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry } from 'prom-client';
import type { Report } from './watch-process.ts';

export type Log = { warn(details: object, message: string): void };
type Options = { port: number; host: string; log: Log; read: () => Promise<Report[]> };

/** Answers `GET /metrics` on a port of its own, which the proxy in front does not know. */
export async function serveMetrics({ port, host, log, read }: Options) {
  const server = createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    if (request.method !== 'GET') return response.writeHead(405).end();
    try {
      const all = AggregatorRegistry.aggregate(await read());
      const text = await all.metrics();
      response.writeHead(200, { 'content-type': all.contentType, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      log.warn({ reason: String(error) }, 'the metrics could not be read');
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  // Rejects when the port is taken.
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
