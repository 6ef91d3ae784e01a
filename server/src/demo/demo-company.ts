import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { idOf } from '#infra/new-id.ts';
import { demoColleagues } from './demo-people.ts';

const day = 24 * 3_600_000;

type Deps = { db: Queryable; employerId: string; passwordHash: string; joined: number };

/** The demo employer hires with two colleagues: one has declined applicants and prepares a job, one only looks. */
export async function fillCompany({ db, employerId, passwordHash, joined }: Deps): Promise<void> {
  const colleagues = demoColleagues.map(({ companyRole, ...person }, index) => ({
    companyRole,
    user: {
      // Behind the ids of the other demo people.
      id: idOf(joined + index + 1),
      created_at: new Date(joined + index + 1),
      ...person,
      role: 'employer' as const,
      password_hash: passwordHash,
      verified_at: new Date(),
      welcome_ended_at: new Date(),
    },
  }));
  await db
    .insertInto('users')
    .values(colleagues.map(({ user }) => user))
    .execute();
  for (const { companyRole, user } of colleagues) {
    await sql`
      UPDATE company_members SET role = ${companyRole},
        company_id = (SELECT company_id FROM company_members WHERE user_id = ${employerId})
      WHERE user_id = ${user.id}`.execute(db);
  }
  const recruiter = colleagues.find(({ companyRole }) => companyRole === 'recruiter')?.user.id ?? employerId;
  await prepareJob(db, employerId, recruiter);
  await sql`
    UPDATE applications SET decided_by = CASE status WHEN 'declined' THEN ${recruiter}::uuid ELSE ${employerId}::uuid END
    FROM jobs WHERE jobs.id = job_id AND posted_by = ${employerId} AND status <> 'pending'`.execute(db);
  await sql`
    UPDATE messages SET written_by = host_id FROM conversations
    WHERE conversations.id = conversation_id AND author = 'host' AND host_id = ${employerId}`.execute(db);
}

/** A draft with the texts of the first job. */
async function prepareJob(db: Queryable, employerId: string, recruiterId: string): Promise<void> {
  const first = await db
    .selectFrom('jobs')
    .select(['title', 'location', 'type', 'style', 'salary_range', 'tags'])
    .select(['about_role', 'qualification', 'responsibility'])
    .where('posted_by', '=', employerId)
    .orderBy('created_at')
    .executeTakeFirst();
  if (!first) return;
  const at = Date.now() - day;
  const now = new Date(at);
  await db
    .insertInto('jobs')
    .values({
      id: idOf(at),
      posted_by: recruiterId,
      ...first,
      draft_at: now,
      closed_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
