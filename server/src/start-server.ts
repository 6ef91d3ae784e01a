import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { erasureDeps } from './account-endings.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { demoColleagues, demoPassword, demoPeople } from './demo/demo-people.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { scheduleFileCleanup } from './domain/cleanup-files.ts';
import { mailerWithNotifications } from './domain/notifications.ts';
import { scheduleErasure } from './features/accounts/account-deletion.service.ts';
import { cleanupAccounts } from './features/accounts/accounts.jobs.ts';
import { ensureAdmin } from './features/accounts/operator-accounts.service.ts';
import { hashPassword } from './features/accounts/passwords.service.ts';
import { scheduleUnreadEmails } from './features/conversations/conversations.jobs.ts';
import { scheduleInterviewEmails } from './features/interviews/interviews.jobs.ts';
import { scheduleJobAlerts } from './features/job-alerts/alert-pass.jobs.ts';
import { markBounced } from './features/job-alerts/job-alerts.queries.ts';
import { followJobs } from './features/jobs/job-life.jobs.ts';
import { remindOfSavedJobs } from './features/jobs/saved-jobs.jobs.ts';
import { remindOfSessions } from './features/mentoring-sessions/mentoring-sessions.jobs.ts';
import { followMentorships } from './features/mentorships/mentorships.jobs.ts';
import { scheduleDailyDigests } from './features/notifications/notifications.jobs.ts';
import { scheduleRetention } from './features/own-data/retention.jobs.ts';
import { keepPledges } from './features/pledge/pledge.jobs.ts';
import { deliverPushes } from './features/push/push.jobs.ts';
import { scheduleRecordReminders } from './features/work-records/reminders.jobs.ts';
import { openPages } from './http/pages/open-pages.ts';
import { warmUp } from './http/pages/warm-up.ts';
import { copyDatabase } from './infra/backup/copy-database.ts';
import { openChangeFeed } from './infra/db/change-feed.ts';
import { startEmbeddedDatabase } from './infra/db/embedded/start-embedded-database.ts';
import { migrate } from './infra/db/migrate.ts';
import { openDatabase } from './infra/db/open-database.ts';
import { poolSizeFor } from './infra/db/pool-size.ts';
import { createMailer } from './infra/mail/mailer.ts';
import type { Watch } from './infra/metrics/watch-process.ts';
import { openPushKeys } from './infra/push/open-push-keys.ts';
import { startQueue } from './infra/queue/queue.ts';
import { openSecretBox } from './infra/secrets/open-secret-box.ts';
import { createFileChecks } from './infra/storage/file-checks.ts';
import { openFileStore } from './infra/storage/open-file-store.ts';
import { explainDatabase, explainFiles, explainListen } from './start-errors.ts';
import { serveOwnMetrics, traceIfWanted, watchIfWanted } from './watch-server.ts';

/** A connection that finds the queue full tries again after seconds, and cannot be told that we are busy. */
const backlog = 4_096;

export type Say = (line: string) => void;
type Closers = (() => Promise<unknown>)[];
type Stop = (options?: { isReplaced: boolean }) => Promise<void>;

const closeAll = async (opened: Closers, onError: (error: unknown) => void = () => {}) => {
  for (const close of opened.splice(0).reverse()) await close().catch(onError);
};

/** Everything in one process. */
export async function startServer(config: Config, log: FastifyBaseLogger, say: Say): Promise<{ stop: Stop }> {
  const opened: Closers = [];
  const stop = () => closeAll(opened);
  try {
    const prepared = await prepare(config, say);
    opened.push(prepared.close);
    const server = await serve(config, prepared.databaseUrl, log);
    opened.push(server.stop);
    const metrics = await serveOwnMetrics(config, log, server.watch);
    opened.push(async () => metrics?.close());
    announce(config, say);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What is done once, however many processes serve: the database, its schema, the first people in it. */
export async function prepare(
  config: Config,
  say: Say,
): Promise<{ databaseUrl: string; close(): Promise<void> }> {
  const opened: Closers = [];
  const close = () => closeAll(opened);
  try {
    const databaseUrl = config.databaseUrl ?? (await openEmbedded(config, say, opened));
    await migrateAtStart(config, databaseUrl).catch(explainDatabase);
    const files = await openFileStore(config).catch(explainFiles);
    const database = openDatabase(databaseUrl, { poolSize: 2, hasSession: !config.databaseDirectUrl });
    try {
      // The demo fills empty databases only, so it comes before the administrator.
      if (config.demo) await fillDemo(database.db, hashPassword, files);
      if (config.admin) await ensureAdmin(database.db, config.admin);
    } finally {
      await database.close();
      await files.close();
    }
    return { databaseUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** database → queue → app → listen; what was opened is closed in the opposite order. */
export async function serve(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<{ stop: Stop; watch: Watch | undefined }> {
  const opened: Closers = [];
  const hasSession = !config.databaseDirectUrl;
  let isReplaced = false;
  let stopping: Promise<void> | undefined;
  const stop: Stop = async (options) => {
    isReplaced = options?.isReplaced ?? false;
    stopping ??= closeAll(opened, (error) => log.error(error));
    await stopping;
  };
  try {
    opened.push(await traceIfWanted(config));
    // A worker of a newer release may take the place of an old one.
    await migrateAtStart(config, databaseUrl).catch(explainDatabase);
    const changes = openChangeFeed(config.databaseDirectUrl ?? databaseUrl, log);
    opened.push(() => changes.close());
    const { db, pool, readFromReplica, replicaPool, close } = openDatabase(databaseUrl, {
      poolSize: poolSizeFor(config.workers),
      hasSession,
      ...(config.databaseReplicaUrl && { replica: { url: config.databaseReplicaUrl, changes, log } }),
    });
    opened.push(close);
    const secretBox = await openSecretBox(db, config);
    const queue = await startQueue({ databaseUrl, log, hasSession });
    opened.push(() => queue.stop());
    const mailer = mailerWithNotifications(
      createMailer({
        db,
        queue,
        smtpUrl: config.smtpUrl,
        mailFrom: config.mailFrom,
        log,
        onBounce: (address) => markBounced(db, address, new Date()),
      }),
      queue,
    );
    const pushKeys = await openPushKeys(db, secretBox);
    deliverPushes({ db, queue, keys: pushKeys });
    cleanupAccounts({ db, queue, log, secretBox });
    followMentorships({ db, queue, mailer, publicUrl: config.publicUrl, log });
    remindOfSessions({ db, queue, mailer, publicUrl: config.publicUrl, log });
    scheduleUnreadEmails({ db, queue, mailer, publicUrl: config.publicUrl, log });
    scheduleJobAlerts({ db, queue, mailer, publicUrl: config.publicUrl, log });
    remindOfSavedJobs({ db, queue, mailer, publicUrl: config.publicUrl, log });
    scheduleDailyDigests({ db, queue, mailer, publicUrl: config.publicUrl, log });
    keepPledges({ db, queue, mailer, publicUrl: config.publicUrl, log });
    followJobs({ db, queue, mailer, publicUrl: config.publicUrl, log });
    scheduleRecordReminders({ db, queue, mailer, publicUrl: config.publicUrl, log });
    scheduleInterviewEmails({ db, queue, mailer, publicUrl: config.publicUrl, log });
    const files = await openFileStore(config).catch(explainFiles);
    opened.push(() => files.close());
    const checks = createFileChecks(config);
    opened.push(async () => checks.close());
    // Up to 0.1, what had not arrived as a whole lay here.
    await rm(join(config.dataDir, 'partial-uploads'), { recursive: true, force: true });
    scheduleFileCleanup({ db, files, queue, log });
    scheduleErasure({
      ...erasureDeps({ db, mailer, files, publicUrl: config.publicUrl }),
      queue,
      log,
    });
    scheduleRetention({ db, files, queue, log });

    const pages = await openPages(config.development, config.offlinePages);
    opened.push(pages.close);
    const app = await buildApp({
      config,
      db,
      pool,
      readFromReplica,
      mailer,
      files,
      checks,
      secretBox,
      pushKeys,
      queue,
      log,
      isReplaced: () => isReplaced,
      // In development a page changes with its code, too.
      ...(!config.development && { changes }),
      pages: pages.pages,
      assets: pages.assets,
    });
    opened.push(() => app.close());
    const pools = { requests: pool, queue: queue.pool, ...(replicaPool && { replica: replicaPool }) };
    if (!config.development) await warmUp(app, ['/', '/jobs', '/mentorships']);
    // Our own requests are over: nobody else's are counted before.
    const watch = await watchIfWanted(config, { ...app.readings, pools, queues: queue.listStates });
    opened.push(async () => watch?.close());
    await app
      .listen({ port: config.port, host: config.host, backlog })
      .catch((error) => explainListen(error, config));
    return { stop, watch };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Building an index over a full table takes longer than any request may. */
async function migrateAtStart({ databaseDirectUrl }: Config, databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseDirectUrl ?? databaseUrl, {
    poolSize: 2,
    queryTimeout: 0,
    hasSession: !databaseDirectUrl,
  });
  try {
    await migrate(db);
  } finally {
    await close();
  }
}

async function openEmbedded(config: Config, say: Say, opened: Closers): Promise<string> {
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir, say, copyDatabase });
  opened.push(() => database.stop());
  return database.url;
}

export function announce(config: Config, say: Say): void {
  say(`ready: ${config.publicUrl}`);
  if (config.demo) {
    say(`  demo accounts, all with the password "${demoPassword}":`);
    for (const person of demoPeople) say(`    ${person.role.padEnd(10)} ${person.email}`);
    for (const { companyRole, email } of demoColleagues)
      say(`    ${companyRole.padEnd(10)} ${email}, in the company of the employer`);
  }
  if (config.keepsDemoAway)
    say(
      '  no demo accounts, since HOST lets the network in: DEMO=true makes them, ADMIN_EMAIL an administrator',
    );
  if (!config.smtpUrl) say(`  mail goes to the local inbox: http://localhost:${config.port}/inbox`);
  if (!config.smtpUrl && !config.isLocal) say('  without SMTP_URL nobody outside this machine gets any mail');
}
