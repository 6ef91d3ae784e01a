import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#infra/db/embedded/start-embedded-database.ts';
import { migrate } from '#infra/db/migrate.ts';
import { openDatabase } from '#infra/db/open-database.ts';
import { type AppProcess, createApp } from './app-process.ts';
import { startMailDouble } from './mail-double.ts';
import { startS3Double } from './s3-double.ts';
import { createWorld } from './world.ts';
import { startWriters } from './writers.ts';

export type Scene = Awaited<ReturnType<typeof openScene>>;

type Options = { apps: number; seekers: number; parallel: number; env?: Record<string, string> };

/** The product in several processes on one database, what is around it, and people who keep writing. */
export async function openScene(options: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'akwan-faults-'));
  chmodSync(folder, 0o755);
  /** Called first to last. */
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closers) await end();
  };
  try {
    const dataDir = join(folder, 'data');
    const database = await startEmbeddedDatabase({ dataDir, say: () => {} });
    closers.unshift(() => database.stop());
    const opened = openDatabase(database.url, { poolSize: 2 });
    await migrate(opened.db);
    await opened.close();
    const world = await createWorld(database.url, options.seekers);
    const mail = await startMailDouble();
    closers.unshift(() => mail.stop());
    const s3 = await startS3Double();
    closers.unshift(() => s3.stop());
    const started: AppProcess[] = [];
    const start = async (env: Record<string, string>) => {
      const app = await createApp({ DATABASE_URL: database.url, SMTP_URL: mail.url, ...options.env, ...env });
      closers.unshift(() => app.kill());
      started.push(app);
      await app.start();
      return app;
    };
    const files = join(folder, 'app');
    // Migrated and queued by the first, so that the others only find it.
    const apps: AppProcess[] = [await start({ DATA_DIR: files })];
    while (apps.length < options.apps) apps.push(await start({ DATA_DIR: files }));
    const writers = startWriters(() => apps, world, { parallel: options.parallel });
    closers.unshift(() => writers.stop());
    return {
      folder,
      databaseUrl: database.url,
      cluster: join(dataDir, 'postgres'),
      mail,
      s3,
      world,
      /** Those that the writers write to, and all that were ever started. */
      apps,
      started,
      start,
      writers,
      stores: { folders: [join(files, 'files')], objects: [s3.objects] },
      /** Before the folder is removed, after the processes that use it have ended. */
      closeLast: (end: () => unknown) => void closers.splice(-1, 0, end),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
