import type { CompanyRole } from '@akwan/contract/lists/company-roles.ts';
import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import type { Member } from './job-policies.ts';

export type Membership = { user_id: string; company_id: string; role: CompanyRole };

export function findMembership(db: Queryable, userId: string): Promise<Membership | undefined> {
  return db
    .selectFrom('company_members')
    .select(['user_id', 'company_id', 'role'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * The caller with the membership that they have until the transaction ends: of a decision and a removal at the same moment one
 * waits for the other. Locked before jobs and applications.
 */
export async function holdMember<User extends Member>(tx: Queryable, user: User): Promise<User> {
  if (user.companyId === null) return user;
  const held = await tx
    .selectFrom('company_members')
    .select(['company_id', 'role'])
    .where('user_id', '=', user.id)
    .forShare()
    .executeTakeFirst();
  return { ...user, companyId: held?.company_id ?? null, companyRole: held?.role ?? null };
}

/** Everyone of a company, locked with it: changes of its members follow each other. Those who can act first. */
export async function listMembersForUpdate(tx: Queryable, companyId: string): Promise<Membership[]> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'company_id', 'company_members.role'])
    .where('company_id', '=', companyId)
    .orderBy(sql`users.suspended_at IS NOT NULL`)
    .orderBy('joined_at')
    .forUpdate('company_members')
    .execute();
}

export async function updateRole(tx: Queryable, userId: string, role: CompanyRole): Promise<void> {
  await tx.updateTable('company_members').set({ role }).where('user_id', '=', userId).execute();
}

/** Their jobs move along; a company without members is deleted. Both by triggers. */
export async function moveMember(tx: Queryable, member: Membership): Promise<void> {
  const { user_id, ...changes } = member;
  await tx
    .updateTable('company_members')
    .set({ ...changes, joined_at: new Date() })
    .where('user_id', '=', user_id)
    .execute();
}

export async function insertCompanyOfOne(tx: Queryable): Promise<string> {
  const id = newId();
  await tx.insertInto('companies').values({ id }).execute();
  return id;
}

type HandOver = { companyId: string; from: string; to: string };

/** What somebody worked on goes on with a colleague, who is told of it from now on. */
export async function handOverWork(tx: Queryable, { companyId, from, to }: HandOver): Promise<void> {
  const jobs = sql`(SELECT id FROM jobs WHERE company_id = ${companyId})`;
  await sql`UPDATE jobs SET posted_by = ${to} WHERE posted_by = ${from} AND company_id = ${companyId}`.execute(
    tx,
  );
  await sql`
    UPDATE messages SET written_by = ${from} FROM conversations
    WHERE conversations.id = conversation_id AND host_id = ${from} AND job_id IN ${jobs}
      AND author = 'host' AND written_by IS NULL`.execute(tx);
  await sql`UPDATE conversations SET host_id = ${to} WHERE host_id = ${from} AND job_id IN ${jobs}`.execute(
    tx,
  );
  await sql`UPDATE interviews SET host_id = ${to} WHERE host_id = ${from} AND job_id IN ${jobs}`.execute(tx);
  await sql`
    UPDATE application_notes SET author_id = ${to} FROM applications
    WHERE applications.id = application_id AND author_id = ${from} AND job_id IN ${jobs}`.execute(tx);
}

const kindsAboutJobs = ['application', 'interview', 'message', 'answer', 'decision'];

/** A former member learns nothing more of the applicants, not even by emails that still wait. */
export async function deleteNewsAboutJobs(tx: Queryable, userId: string): Promise<void> {
  await sql`
    DELETE FROM notifications WHERE user_id = ${userId} AND kind = ANY(${kindsAboutJobs}::text[])`.execute(
    tx,
  );
  await sql`
    DELETE FROM mails WHERE to_address = (SELECT email FROM users WHERE id = ${userId})
      AND sent_at IS NULL AND started_at IS NULL AND digest_id IS NOT NULL
      AND purpose->>'kind' = ANY(${kindsAboutJobs}::text[])`.execute(tx);
}
