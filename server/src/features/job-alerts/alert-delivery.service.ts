import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import * as queries from './alert-delivery.queries.ts';
import type { AlertLinks } from './alert-links.service.ts';
import type { Pass } from './alert-pass.queries.ts';
import { alertEmail } from './job-alerts.emails.ts';
import { presentFilters } from './job-alerts.presenter.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string; links: AlertLinks };

// So many are rendered before a transaction begins.
const emailsAtOnce = 50;

/** Mails what the next alerts have found; false when there was none left. */
export async function tellNext(deps: Deps, pass: Pass, now: Date): Promise<boolean> {
  const { db, mailer } = deps;
  const finds = await queries.listFinds(db, pass, emailsAtOnce);
  if (finds.length === 0) return false;
  const jobs = await queries.listFoundJobs(db, [...new Set(finds.flatMap(({ job_ids }) => job_ids))]);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const prepared: Prepared[] = [];
  for (const find of finds) prepared.push(await prepare(deps, pass, find, byId));
  await inTransaction(db, async (tx) => {
    const taken = await queries.takeFinds(tx, finds);
    const ours = prepared.filter(({ alertId }) => taken.has(alertId));
    await queries.keepFinds(
      tx,
      pass,
      ours.flatMap(({ alertId, held }) => (held.length > 0 ? { alert_id: alertId, job_ids: held } : [])),
    );
    const told = ours.filter(({ message }) => message !== undefined);
    await queries.markSent(
      tx,
      told.map(({ alertId }) => alertId),
      now,
    );
    await mailer.enqueue(tx, ...told.flatMap(({ message }) => message ?? []));
  });
  return true;
}

type Prepared = { alertId: string; held: string[]; message?: EmailMessage };

/** Jobs that were closed meanwhile are not told at all. */
async function prepare(
  { links, publicUrl }: Deps,
  pass: Pass,
  find: queries.Find,
  byId: Map<string, queries.FoundJob>,
): Promise<Prepared> {
  const { alert_id: alertId, to } = find;
  if (!to) return { alertId, held: [] };
  const jobs = find.job_ids.flatMap((id) => byId.get(id) ?? []);
  const open = jobs.filter(({ is_open }) => is_open);
  const held = jobs.filter(({ is_open }) => !is_open).map(({ id }) => id);
  if (open.length === 0) return { alertId, held };
  const notForMe = async (jobId: string) =>
    `${publicUrl}/job-alerts/not-for-me/${await links.tokenForJob(alertId, jobId)}`;
  const message = await alertEmail({
    id: alertId,
    to,
    filters: presentFilters(find),
    frequency: find.frequency,
    jobs: await Promise.all(open.map(async (job) => ({ ...job, notForMe: await notForMe(job.id) }))),
    total: find.total - (find.job_ids.length - open.length),
    day: pass.day,
    unsubscribeUrl: `${publicUrl}/job-alerts/unsubscribe/${await links.tokenFor(alertId)}`,
    publicUrl,
  });
  return { alertId, held, message };
}
