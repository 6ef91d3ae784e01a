import type { LeaveOut } from '@akwan/contract/job-alerts.ts';
import { alertLabel } from '@akwan/contract/lists/alert-frequencies.ts';
import { AppError } from '#domain/app-error.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { AlertLinks } from './alert-links.service.ts';
import { presentFilters } from './job-alerts.presenter.ts';
import { findMailedJob, updateLeftOut } from './job-alerts.queries.ts';

async function findMailed(db: Database, links: AlertLinks, token: string) {
  const ids = await links.jobIn(token);
  const found = ids && (await findMailedJob(db, ids.alertId, ids.jobId));
  if (!found) throw new AppError('link_invalid');
  // The alert was made for its own category: without that nothing would be left of it.
  return { ...found, categories: found.tags.filter((tag) => tag !== found.category) };
}

/** What can be left out from now on, by the link beside a job in a mail. */
export async function readMailedJob(db: Database, links: AlertLinks, token: string) {
  const { title, company, posted_by, categories, ...alert } = await findMailed(db, links, token);
  return {
    title,
    companyName: company,
    hasEmployer: posted_by !== null,
    categories,
    alert: alertLabel(presentFilters(alert)),
  };
}

/** Jobs of the same employer or categories are not mailed to this alert again. */
export async function leaveOut(
  db: Database,
  links: AlertLinks,
  token: string,
  what: LeaveOut,
): Promise<void> {
  const { id, posted_by, categories } = await findMailed(db, links, token);
  const kinds =
    what === 'employer'
      ? [posted_by].flatMap((employer) => (employer ? `employer=${employer}` : []))
      : categories.map((category) => `category=${category}`);
  if (kinds.length === 0) throw new AppError('bad_request');
  await updateLeftOut(db, id, kinds);
}
