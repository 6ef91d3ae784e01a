import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from './make-cluster.ts';

/** Where a server listens: by a Unix socket, if it has one, a query costs the system half of what it costs over TCP. */
export type Listening = { port: number; socketFolder?: string | undefined };

const waysIn = [`local all ${DATABASE} scram-sha-256`, `host all ${DATABASE} 127.0.0.1/32 scram-sha-256`];
// The name of a socket fits into so many bytes on every system.
const maxPath = 103;

/** The cluster's own folder, which is closed to others; none when its path is too long for a socket, or hard to quote. */
export const socketFolderOf = (cluster: string): string | undefined =>
  Buffer.byteLength(join(cluster, '.s.PGSQL.65535')) > maxPath || cluster.includes('"') ? undefined : cluster;

/** Lets the product's role in both ways, into a cluster of an earlier release too, and removes sockets that a killed server left. */
export function prepareSocket(cluster: string): void {
  const file = join(cluster, 'pg_hba.conf');
  const lines = readFileSync(file, 'utf8').split('\n');
  const missing = waysIn.filter((line) => !lines.includes(line));
  if (missing.length > 0) writeFileSync(file, [...missing, ...lines].join('\n'));
  for (const name of readdirSync(cluster))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name), { force: true });
}

export const databaseAddress = (password: string, { port, socketFolder }: Listening): string =>
  `postgres://${DATABASE}:${password}@${socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'}:${port}/${DATABASE}`;
