import pg from 'pg';
import { fillDemo } from '#demo/fill-demo.ts';
import { measureRows } from '#infra/backup/measure-rows.queries.ts';
import { selectTables } from '#infra/backup/select-rows.ts';
import { findBinaries } from '#infra/db/embedded/binaries.ts';
import { openCluster } from '#infra/db/embedded/cluster.ts';
import { chooseHome, clusterVersion, type DatabaseHome } from '#infra/db/embedded/database-home.ts';
import { findEarlierBinaries } from '#infra/db/embedded/earlier-binaries.ts';
import { databaseAddress } from '#infra/db/embedded/socket.ts';
import { supervise } from '#infra/db/embedded/supervise-server.ts';
import { migrate } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { createQueueTables } from '#infra/queue/queue.ts';
import { openFileStore } from '#infra/storage/open-file-store.ts';

const quiet = () => {};

/** The demo, and so many mails, in a cluster of an earlier PostgreSQL. */
export async function createEarlier(dataDir: string, major: string, mails: number): Promise<DatabaseHome> {
  const home = chooseHome(dataDir, quiet);
  const binaries = await findEarlierBinaries(home, major, console.log);
  const password = await openCluster(home, binaries, quiet);
  const server = await supervise(home, binaries, quiet);
  const url = databaseAddress(password, server);
  const { db, close } = openDatabase(url, { poolSize: 2, queryTimeout: 0 });
  await migrate(db);
  await createQueueTables(url);
  const files = await openFileStore({ dataDir, s3: undefined });
  await fillDemo(db, async () => 'x', files);
  await files.close();
  await close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO mails (id, to_address, subject, html, text)
     SELECT gen_random_uuid(), 'ama' || n || '@example.org', 'Mail ' || n, repeat(md5(n::text), 20), E'back\\\\slash\\tɛ' || n
     FROM generate_series(1, $1::int) AS n`,
    [mails],
  );
  await client.end();
  await server.stop();
  return home;
}

/** Rows and digest of every table of a cluster, with the programs of its own version. */
export async function measureCluster(home: DatabaseHome): Promise<Record<string, string>> {
  const version = clusterVersion(home.cluster);
  const current = await findBinaries(home, quiet);
  const binaries =
    current.major === version ? current : await findEarlierBinaries(home, version, console.log);
  const server = await supervise(home, binaries, quiet);
  const password = await openCluster(home, binaries, quiet);
  const client = new pg.Client({ connectionString: databaseAddress(password, server) });
  await client.connect();
  try {
    const measured: Record<string, string> = {};
    for (const { name, select } of await selectTables(client)) {
      const { rows, digest } = await measureRows(client, select);
      measured[name] = `${rows} ${digest}`;
    }
    return measured;
  } finally {
    await client.end();
    await server.stop();
  }
}
