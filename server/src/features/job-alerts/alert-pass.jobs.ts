import { matchingFew } from '#domain/job-search/word-search.queries.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { Queue } from '#infra/queue/queue.ts';
import type { QueueLog } from '#infra/queue/worker.ts';
import { tellNext } from './alert-delivery.service.ts';
import { alertLinks } from './alert-links.service.ts';
import * as queries from './alert-pass.queries.ts';
import { deleteUnconfirmed } from './by-email.queries.ts';
import { daysToConfirm } from './by-email.service.ts';
import { presentFilters } from './job-alerts.presenter.ts';
import { readPublicationNumber } from './publications.queries.ts';

/** How many alerts one statement matches with how many new jobs: it has to end far below the limit of three seconds. */
type AtOnce = { alerts: number; jobs: number };
export type PassDeps = { db: Database; mailer: Mailer; publicUrl: string; atOnce?: AtOnce };

const hour = 3600 * 1000;
const atHour = 6;
const noId = '00000000-0000-0000-0000-000000000000';

/** Looks every few minutes: what a stopped process left undone at six is done by the next that looks. */
export function scheduleJobAlerts({ queue, log, ...deps }: PassDeps & { queue: Queue; log: QueueLog }): void {
  queue.work('job-alerts', (_data, { signal }) => sendDueAlerts(deps, new Date(), signal));
  queue.schedule('job-alerts', '*/5 * * * *').catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'job alerts could not be scheduled');
  });
}

/** The pass that was due last, unless it has been finished. Every step is a transaction, and none repeats another. */
export async function sendDueAlerts(deps: PassDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, mailer, publicUrl, atOnce } = deps;
  const pass = await beginPass(db, now);
  if (pass.finished_at) return;
  await matchAll(db, pass, { atOnce, signal });
  const telling = { db, mailer, publicUrl, links: alertLinks(db) };
  while (await tellNext(telling, pass, now)) {
    mailer.flush();
    signal?.throwIfAborted();
  }
  await deleteUnconfirmed(db, new Date(now.getTime() - daysToConfirm * 24 * hour));
  await queries.finishPass(db, pass, now);
}

type Matching = { atOnce?: AtOnce | undefined; signal?: AbortSignal | undefined };

async function matchAll(
  db: Database,
  pass: queries.Pass,
  { atOnce = { alerts: 50, jobs: 2_000 }, signal }: Matching = {},
): Promise<void> {
  const last = Number(pass.up_to);
  let seen = await queries.findSeenByAll(db, pass);
  while (seen < last) {
    seen = Math.min(seen + atOnce.jobs, last);
    let after: string | undefined = noId;
    while (after) {
      signal?.throwIfAborted();
      const due = await queries.listDue(db, String(seen), { after, limit: atOnce.alerts });
      if (due.length > 0) await queries.matchAlerts(db, String(seen), await groupByFilters(db, due));
      after = due.at(-1)?.id;
    }
  }
}

/** Equal filters are matched once, by the condition of the list of jobs. */
async function groupByFilters(db: Database, due: queries.DueAlert[]): Promise<queries.Matching[]> {
  const groups = new Map<string, queries.Matching>();
  for (const alert of due) {
    const filters = presentFilters(alert);
    const key = JSON.stringify(filters);
    const group = groups.get(key) ?? { condition: await matchingFew(db, filters), alerts: [] };
    group.alerts.push(alert);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A pass that was begun goes on with what was new at its beginning: nobody gets a second mail for what came since. */
async function beginPass(db: Database, now: Date): Promise<queries.Pass> {
  const day = dateOf(now.getTime() - atHour * hour);
  const begun = await queries.findPass(db, day);
  if (begun) return begun;
  await queries.insertPass(db, { day, monday: mondayOf(day), upTo: await readPublicationNumber(db) });
  return queries.findPass(db, day) as Promise<queries.Pass>;
}

/** Ghana keeps GMT all year: the day in Accra is the day in UTC. */
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const daysSince = (date.getUTCDay() + 6) % 7;
  return dateOf(date.getTime() - daysSince * 24 * hour);
}
