import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppProcess, createApp } from '../faults/app-process.ts';
import { startMailDouble } from '../faults/mail-double.ts';
import { startS3Double } from '../faults/s3-double.ts';
import { createWorld } from '../faults/world.ts';
import { startBalancer } from './balancer.ts';
import { startPooler, startPostgresPair } from './postgres-pair.ts';

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
type Options = { apps: number; seekers: number; say(line: string): void };

/** Everything on loopback in a folder of its own: database, replica, pooler, files, mail, processes, balancer. */
export async function openCluster({ apps: count, seekers, say }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'akwan-cluster-'));
  chmodSync(folder, 0o755);
  /** Called first to last. */
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closers.splice(0)) await end();
  };
  try {
    say('PostgreSQL, its replica and PgBouncer');
    const databaseFolder = join(folder, 'database');
    mkdirSync(databaseFolder);
    const databases = await startPostgresPair(databaseFolder);
    closers.unshift(() => databases.stop());
    const pooler = await startPooler(join(folder, 'pooler'), databases.primaryPort);
    closers.unshift(() => pooler.stop());
    const mail = await startMailDouble();
    closers.unshift(() => mail.stop());
    const s3 = await startS3Double();
    closers.unshift(() => s3.stop());
    say(`${count} processes and HAProxy`);
    const apps: AppProcess[] = [];
    for (let n = 0; n < count; n += 1) {
      const app = await createApp({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: pooler.directUrl,
        DATABASE_REPLICA_URL: databases.replicaUrl,
        SMTP_URL: mail.url,
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: 'akwan',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        DATA_DIR: join(folder, `app-${n + 1}`),
        SHUTDOWN_DELAY: '3',
        NODE_NO_WARNINGS: '1',
      });
      closers.unshift(() => app.kill());
      await app.start();
      apps.push(app);
    }
    const balancer = await startBalancer(join(folder, 'balancer'), apps);
    closers.unshift(() => balancer.stop());
    const world = await createWorld(databases.primaryUrl, seekers);
    return { folder, databases, pooler, mail, s3, apps, balancer, world, close };
  } catch (error) {
    await close();
    throw error;
  }
}
