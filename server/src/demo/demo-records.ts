import { randomUUID } from 'node:crypto';
import { dayAfter, mondayOf, mondaysBetween } from '@akwan/contract/lists/work-weeks.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';
import type { FileStore } from '#infra/storage/file-store.ts';
import { applicationRow } from './demo-applications.ts';

const day = 24 * 3_600_000;

const texts = [
  'Met the team and learned how samples are taken, labelled and stored.',
  'Took 40 water samples along the Densu with Mr Addo, and entered them in the sheet.',
  'Cleaned the data of October. Found two sensors that report in the wrong unit.',
  'Made the first charts for the monthly report, and presented them on Friday.',
  'Wrote a short guide for the next intern.\nHelped at the open day of the laboratory.',
  'Checked the results of the month against the paper sheets. Three corrections.',
];

/** Weeks are counted from the present one: `from` so many ago, `to` so many ago, or ahead when negative. */
type Plan = {
  from: number;
  to: number;
  written: number;
  confirmed: number;
  isComplete?: boolean;
  isHidden?: boolean;
};

/** Of the demo job seeker first: complete and public. Then waiting weeks, a whole that waits, hidden, not begun. */
const plans: Plan[] = [
  { from: 8, to: 3, written: 6, confirmed: 6, isComplete: true },
  { from: 4, to: -4, written: 4, confirmed: 1 },
  { from: 6, to: 1, written: 6, confirmed: 6 },
  { from: 9, to: 4, written: 5, confirmed: 5, isComplete: true, isHidden: true },
  { from: -1, to: -8, written: 0, confirmed: 0 },
];
/** Of the demo job seeker's national service: last week is empty. */
const service: Plan = { from: 3, to: -30, written: 2, confirmed: 1 };

type Deps = { db: Queryable; files: FileStore; employerId: string; jobseekerId: string };
type Work = {
  applicationId: string;
  userId: string;
  name: string;
  kind: 'Internship' | 'NSS';
  title: string;
  company: string;
};

export async function fillRecords({ db, files, employerId, jobseekerId }: Deps): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname', 'email', 'company_name', 'role'])
    .orderBy('id')
    .execute();
  const employer = people.find(({ id }) => id === employerId);
  const person = people.find(({ id }) => id === jobseekerId);
  if (!employer || !person) return;
  const others = people.filter(({ role, id }) => role === 'jobseeker' && id !== jobseekerId);
  const workers = [person, ...others].slice(0, plans.length);
  const job = await insertJob(db, employerId);
  const company = employer.company_name ?? 'The employer';
  for (const [index, worker] of workers.entries()) {
    const plan = plans[index];
    if (!plan) continue;
    const row = await applicationRow(files, worker, job.id, {
      status: 'approved',
      hoursAgo: 24 * 75 - index,
      opened: true,
      message: null,
    });
    await db.insertInto('applications').values(row).execute();
    const name = `${worker.firstname} ${worker.lastname}`;
    const work = { applicationId: row.id, userId: worker.id, name, kind: 'Internship' as const };
    await insertRecord(db, { ...work, title: job.title, company }, plan);
  }
  const serving = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'jobs.posted_by')
    .select(['applications.id', 'jobs.title', 'users.company_name'])
    .where('applications.user_id', '=', jobseekerId)
    .where('applications.status', '=', 'approved')
    .where('jobs.type', '=', 'NSS')
    .executeTakeFirst();
  if (!serving) return;
  const name = `${person.firstname} ${person.lastname}`;
  const work = { applicationId: serving.id, userId: person.id, name, kind: 'NSS' as const };
  await insertRecord(
    db,
    { ...work, title: serving.title, company: serving.company_name ?? company },
    service,
  );
}

/** Closed, since its people are at work. */
async function insertJob(db: Queryable, employerId: string): Promise<{ id: string; title: string }> {
  const at = Date.now() - 80 * day;
  const title = 'Water data intern';
  const id = idOf(at);
  await db
    .insertInto('jobs')
    .values({
      id,
      posted_by: employerId,
      title,
      location: 'Greater Accra Region',
      type: 'Internship',
      style: 'On-site',
      salary_range: '0 - 1,000',
      tags: ['Data Science'],
      about_role: 'Take samples along the Densu and turn them into a monthly report.',
      qualification: 'Any science, second year or later.',
      responsibility: 'Samples\nData entry\nCharts',
      closed_at: new Date(at + 20 * day),
      created_at: new Date(at),
      updated_at: new Date(at),
    })
    .execute();
  return { id, title };
}

async function insertRecord(db: Queryable, work: Work, plan: Plan): Promise<void> {
  const thisMonday = mondayOf(new Date().toISOString().slice(0, 10));
  const start = dayAfter(thisMonday, -7 * plan.from);
  const end = dayAfter(thisMonday, -7 * plan.to + 4);
  const openedAt = Date.parse(start) < Date.now() ? Date.parse(start) : Date.now() - day;
  const finishedAt = plan.isComplete ? new Date(Date.parse(end) + 2 * day) : null;
  const id = idOf(openedAt);
  await db
    .insertInto('work_records')
    .values({
      id,
      application_id: work.applicationId,
      user_id: work.userId,
      name: work.name,
      kind: work.kind,
      job_title: work.title,
      company: work.company,
      start_date: start,
      end_date: end,
      supervisor_name: 'Yaw Addo',
      supervisor_email: plan.isComplete ? null : 'yaw.addo@demo.example',
      public_id: randomUUID(),
      is_public: !plan.isHidden,
      finished_at: finishedAt,
      confirmed_by: null,
      created_at: new Date(openedAt),
    })
    .execute();
  const weeks = mondaysBetween(start, end)
    .slice(0, plan.written)
    .map((monday, index) => ({
      record_id: id,
      monday,
      text: texts[index % texts.length] ?? '',
      hours: index === 0 ? 32 : 40,
      updated_at: new Date(Date.parse(monday) + 4.5 * day),
      confirmed_at: index < plan.confirmed ? new Date(Date.parse(monday) + 8 * day) : null,
      confirmed_by: index < plan.confirmed ? 'Yaw Addo, supervisor (email at demo.example)' : null,
    }));
  if (weeks.length > 0) await db.insertInto('work_weeks').values(weeks).execute();
}
