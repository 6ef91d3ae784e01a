import type { JobAlertChange, JobAlertInput } from '@akwan/contract/job-alerts.ts';
import { maxJobAlerts } from '@akwan/contract/limits.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { presentFilters } from './job-alerts.presenter.ts';
import * as queries from './job-alerts.queries.ts';
import { readPublicationNumber } from './publications.queries.ts';

/** Empty means "all". */
export const filtersOf = (input: Partial<JobAlertInput>): queries.Filters => ({
  search: input.search ?? '',
  q: input.q ?? '',
  type: input.type ?? '',
  location: input.location ?? '',
  category: input.category ?? '',
  style: input.style ?? '',
  pay: input.pay ?? '',
  closing_soon: input.closingSoon ?? '',
  verified: input.verified ?? '',
});

/** New is what becomes public from now on: the rest stands in the list that the person is looking at. */
export async function createAlert(
  db: Database,
  currentUser: CurrentUser,
  input: JobAlertInput,
  now: Date,
): Promise<queries.AlertRow> {
  const passed = await readPublicationNumber(db);
  return inTransaction(db, async (tx) => {
    await queries.lockOwner(tx, currentUser.id);
    if ((await queries.countAlerts(tx, currentUser)) >= maxJobAlerts) throw new AppError('too_many_alerts');
    return queries.insertAlert(tx, {
      id: newId(),
      user_id: currentUser.id,
      email: null,
      ...filtersOf(input),
      frequency: input.frequency,
      passed,
      confirmed_at: now,
      created_at: now,
    });
  });
}

/** A resumed or changed alert begins anew: older jobs are not mailed. */
export async function changeAlert(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  { frequency, paused, showAll, ...filters }: JobAlertChange,
  now: Date,
): Promise<queries.AlertRow> {
  const passed = await readPublicationNumber(db);
  return inTransaction(db, async (tx) => {
    const alert = await queries.findAlertForUpdate(tx, currentUser, id);
    if (!alert) throw new AppError('not_found');
    const after = filtersOf({ ...presentFilters(alert), ...filters });
    const isResumed = paused === false && (alert.paused_at !== null || alert.bounced_at !== null);
    const isOther = (Object.keys(after) as (keyof typeof after)[]).some(
      (name) => after[name] !== alert[name],
    );
    const beginsAnew = isResumed || isOther;
    if (beginsAnew) await queries.deleteFinds(tx, id);
    return queries.updateAlert(tx, id, {
      ...after,
      frequency: frequency ?? alert.frequency,
      ...(paused === true && { paused_at: alert.paused_at ?? now }),
      ...(isResumed && { paused_at: null, bounced_at: null }),
      ...(beginsAnew && { passed }),
      ...(showAll && { left_out: [] }),
    });
  });
}

export async function deleteAlert(db: Database, currentUser: CurrentUser, id: string): Promise<void> {
  if (!(await queries.deleteAlert(db, id, currentUser))) throw new AppError('not_found');
}
