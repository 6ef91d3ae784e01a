import type { Insertable } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { JobsTable } from '#infra/db/tables.ts';
import { idOf } from '#infra/new-id.ts';
import { type DemoJob, readDemoJobs } from './demo-texts.ts';

const hour = 3_600_000;

/** About sixty jobs of the past weeks, told from the moment of filling: the newest is an hour old. */
export async function fillJobs(db: Queryable, demoEmployerId: string, passwordHash: string): Promise<void> {
  const now = Date.now();
  const texts = readDemoJobs();
  const employers = texts.employers.map((employer, index) => {
    // One after the other, all before their first job.
    const joined = now - (60 * 24 - index * 7) * hour;
    return { ...employer, joined, id: idOf(joined) };
  });
  await db
    .insertInto('users')
    .values(
      employers.map(({ id, joined, firstname, lastname, email, company, location, biography }) => ({
        id,
        role: 'employer' as const,
        firstname,
        lastname,
        email,
        company_name: company,
        location,
        biography,
        password_hash: passwordHash,
        verified_at: new Date(now),
        created_at: new Date(joined),
      })),
    )
    .execute();
  const rows = [
    ...texts.ofVolta.map((job) => jobRow(job, demoEmployerId, now)),
    ...employers.flatMap(({ id, jobs }) => jobs.map((job) => jobRow(job, id, now))),
  ];
  await db.insertInto('jobs').values(rows).execute();
}

function jobRow(job: DemoJob, postedBy: string, now: number): Insertable<JobsTable> {
  // Nobody posts on the full hour: the title decides the minutes.
  const createdAt = now - job.hoursAgo * hour + ((job.title.length * 7) % 50) * 60_000;
  const closing = job.closesInDays && new Date(now + job.closesInDays * 24 * hour).toISOString().slice(0, 10);
  return {
    id: idOf(createdAt),
    posted_by: postedBy,
    title: job.title,
    location: job.place,
    type: job.type,
    style: job.style,
    salary_range: job.pay,
    tags: job.tags,
    about_role: job.about,
    qualification: job.needs.join('\n'),
    responsibility: job.does.join('\n'),
    closing_date: closing || null,
    ...(job.type === 'NSS' && { service_year: '2026/2027', allowance: 715.57 }),
    created_at: new Date(createdAt),
    updated_at: new Date(createdAt),
  };
}
