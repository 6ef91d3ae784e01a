import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#infra/db/embedded/free-port.ts';
import { countOf } from '../faults/probes.ts';
import { waitFor } from '../faults/wait-for.ts';
import { giveToService, postgresProgram, runAsService, type Service, startService } from './programs.ts';

const urlAt = (port: number) => `postgres://akwan@127.0.0.1:${port}/akwan`;

/** A primary database and a replica that follows it; what is acknowledged is on both. */
export async function startPostgresPair(folder: string) {
  const [primary, replica] = [await freePort(), await freePort()];
  const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')];
  await mkdir(primaryFolder, { recursive: true });
  await giveToService(folder);
  await runAsService(postgresProgram('initdb'), ['-D', primaryFolder, '-U', 'akwan', '-A', 'trust']);
  await appendFile(join(primaryFolder, 'postgresql.conf'), settings);
  const first = await start(primaryFolder, primary);
  await query(urlAt(primary).replace(/akwan$/, 'postgres'), 'CREATE DATABASE akwan');
  await runAsService(postgresProgram('pg_basebackup'), [
    ...['-h', '127.0.0.1', '-p', String(primary), '-U', 'akwan', '-D', replicaFolder, '-R', '-c', 'fast'],
  ]);
  const second = await start(replicaFolder, replica);
  // A write is acknowledged when the replica has it: a failover loses nothing.
  await query(urlAt(primary), `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await query(urlAt(primary), 'SELECT pg_reload_conf()');
  const inStep = `SELECT count(*)::int AS n FROM pg_stat_replication WHERE sync_state = 'sync'`;
  await waitFor('a replica in step', async () => (await countOf(urlAt(primary), inStep)) === 1, {
    every: 100,
  });
  return {
    primaryPort: primary,
    replicaPort: replica,
    primaryUrl: urlAt(primary),
    replicaUrl: urlAt(replica),
    /** The primary database is gone from one moment to the next. */
    losePrimary: () => first.signal('SIGKILL'),
    promoteReplica: () => query(urlAt(replica), 'SELECT pg_promote(true, 60)'),
    async stop() {
      // Fast: connections are not waited for.
      for (const service of [second, first]) {
        service.signal('SIGINT');
        await service.stop();
      }
    },
  };
}

const settings = `
unix_socket_directories = ''
listen_addresses = '127.0.0.1'
max_connections = 200
wal_level = replica
max_wal_senders = 5
wal_keep_size = 256MB
hot_standby_feedback = on
logging_collector = on
`;

async function start(folder: string, port: number): Promise<Service> {
  const service = startService(postgresProgram('postgres'), ['-D', folder, '-p', String(port)]);
  const maintenance = urlAt(port).replace(/akwan$/, 'postgres');
  const isUp = () => countOf(maintenance, 'SELECT 1 AS n').then(Boolean, () => false);
  await waitFor('PostgreSQL', isUp, { every: 100 });
  return service;
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** PgBouncer: one entry in transaction mode, one in session mode for what listens and migrates. */
export async function startPooler(folder: string, databasePort: number) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'users.txt'), '"akwan" ""\n');
  const pointTo = (target: number) =>
    writeFile(
      file,
      `[databases]
akwan = host=127.0.0.1 port=${target} dbname=akwan pool_size=30
akwan_direct = host=127.0.0.1 port=${target} dbname=akwan pool_mode=session pool_size=20
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 5
`,
    );
  await pointTo(databasePort);
  await giveToService(folder);
  const service = startService('pgbouncer', ['-q', file]);
  const url = (entry: string) => `postgres://akwan@127.0.0.1:${port}/${entry}`;
  await waitFor('PgBouncer', () => countOf(url('akwan'), 'SELECT 1 AS n').then(Boolean, () => false), {
    every: 100,
  });
  return {
    url: url('akwan'),
    directUrl: url('akwan_direct'),
    async pointTo(target: number) {
      await pointTo(target);
      service.signal('SIGHUP');
    },
    stop: () => service.stop(),
  };
}
