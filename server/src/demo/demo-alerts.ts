import { insertAlert } from '#features/job-alerts/job-alerts.queries.ts';
import { filtersOf } from '#features/job-alerts/job-alerts.service.ts';
import { numberPublications } from '#features/job-alerts/publications.queries.ts';
import type { Tx } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';

const day = 24 * 3_600_000;

/** A daily alert that has found something before, and a weekly one that rests. */
export async function fillAlerts(tx: Tx, userId: string): Promise<void> {
  const passed = await numberPublications(tx);
  const since = new Date(Date.now() - 20 * day);
  const common = { user_id: userId, email: null, passed, confirmed_at: since, created_at: since };
  const ids = { daily: idOf(since.getTime()), weekly: idOf(since.getTime() + 1) };
  const place = 'Greater Accra Region';
  await insertAlert(tx, {
    ...common,
    id: ids.daily,
    ...filtersOf({ type: 'Entry level', location: place, category: 'Software Development' }),
    frequency: 'daily',
  });
  await insertAlert(tx, {
    ...common,
    id: ids.weekly,
    ...filtersOf({ q: 'data' }),
    frequency: 'weekly',
  });
  const lately = new Date(Date.now() - 2 * day);
  await tx.updateTable('job_alerts').set({ last_sent_at: lately }).where('id', '=', ids.daily).execute();
  await tx.updateTable('job_alerts').set({ paused_at: lately }).where('id', '=', ids.weekly).execute();
}
