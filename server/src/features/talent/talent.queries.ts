import type { TalentQuery, VisibilityInput } from '@akwan/contract/talent.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOpen } from '#domain/job-status.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type TalentRow = Awaited<ReturnType<typeof listTalent>>[number];

export function findVisibility(db: Queryable, userId: string) {
  return db
    .selectFrom('talent')
    .select(['visible', 'hidden_from', 'availability'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** A person who comes back has another id, so what a company noted about the former one leads nowhere. */
export async function upsertVisibility(db: Queryable, userId: string, input: VisibilityInput): Promise<void> {
  const { visible, hiddenFrom, availability } = input;
  const changes = {
    visible,
    ...(hiddenFrom && { hidden_from: hiddenFrom }),
    ...(availability && { availability }),
    updated_at: new Date(),
  };
  await db
    .insertInto('talent')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...changes,
        id: sql`CASE WHEN talent.visible OR NOT excluded.visible THEN talent.id ELSE gen_random_uuid() END`,
      }),
    )
    .execute();
}

/** The company of an employer, with the mark and the role that decide what they may do here. */
export function findCompany(db: Queryable, userId: string) {
  return db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .leftJoin('company_verifications as papers', 'papers.company_id', 'companies.id')
    .select(['companies.id', 'companies.name', 'role', 'marked_at', 'papers.registered_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

export const lockCompany = (tx: Queryable, id: string) =>
  tx.selectFrom('companies').select('marked_at').where('id', '=', id).forUpdate().executeTakeFirst();

/** A name that is part of the other hides, too: in doubt the person is not found. */
const isHiddenFrom = ({ name, registered_name }: CompanyRow): RawBuilder<SqlBool> => sql`EXISTS (
  SELECT FROM unnest(talent.hidden_from) AS hidden, unnest(${[name, registered_name]}::text[]) AS called
  WHERE plain_company_name(hidden) <> '' AND plain_company_name(called) <> ''
    AND (strpos(plain_company_name(called), plain_company_name(hidden)) > 0
      OR strpos(plain_company_name(hidden), plain_company_name(called)) > 0))`;

/** People whom this company may find. */
const foundBy = (db: Queryable, company: CompanyRow) =>
  db
    .selectFrom('talent')
    .innerJoin('users', 'users.id', 'talent.user_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .where('talent.visible', '=', true)
    .where('users.role', '=', 'jobseeker')
    .where('users.verified_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .where(({ not }) => not(isHiddenFrom(company)));

type Filters = Pick<TalentQuery, 'skills' | 'region' | 'kind' | 'availability'>;

function filtered(db: Queryable, company: CompanyRow, { skills, region, kind, availability }: Filters) {
  let people = foundBy(db, company);
  if (skills && skills.length > 0) people = people.where(sql<SqlBool>`users.skills @> ${skills}::text[]`);
  if (region) people = people.where('users.location', '=', region);
  if (kind) people = people.where('profiles.wanted_type', '=', kind);
  if (availability) people = people.where('talent.availability', '=', availability);
  return people;
}

type Page = { after: string | undefined; limit: number };

export function listTalent(db: Queryable, company: CompanyRow, filters: Filters, { after, limit }: Page) {
  return filtered(db, company, filters)
    .select(['talent.id', 'talent.availability', 'users.skills', 'users.location', 'wanted_type', 'field'])
    .select(
      sql<string[]>`ARRAY(
        SELECT title FROM talent_invitations AS sent JOIN jobs ON jobs.id = job_id
        WHERE sent.user_id = talent.user_id AND sent.company_id = ${company.id} ORDER BY sent.id)`.as(
        'invited_to',
      ),
    )
    .$if(after !== undefined, (query) => query.where('talent.id', '>', after as string))
    .orderBy('talent.id')
    .limit(limit)
    .execute();
}

export async function countTalent(db: Queryable, company: CompanyRow, filters: Filters): Promise<number> {
  const { count } = await filtered(db, company, filters)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By the id of the list. */
export function findTalent(db: Queryable, company: CompanyRow, id: string) {
  return foundBy(db, company)
    .select(['users.id', 'users.email', 'users.firstname'])
    .where('talent.id', '=', id)
    .executeTakeFirst();
}

export function findJob(db: Queryable, companyId: string, jobId: string) {
  return db
    .selectFrom('jobs')
    .select(['jobs.id', 'title'])
    .select(isOpen.as('is_open'))
    .where('jobs.id', '=', jobId)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function countSent(db: Queryable, companyId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('talent_invitations')
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const hasApplied = sql<SqlBool>`EXISTS (SELECT FROM applications
  WHERE applications.job_id = invitation.job_id AND applications.user_id = invitation.user_id)`;

/** Neither declined nor followed by an application. */
export async function countUnanswered(db: Queryable, companyId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('talent_invitations as invitation')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('declined_at', 'is', null)
    .where(({ not }) => not(hasApplied))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewInvitation = {
  id: string;
  user_id: string;
  company_id: string;
  job_id: string;
  sent_by: string;
  text: string;
  created_at: Date;
};

/** False when the person was invited to this job before. */
export async function insertInvitation(tx: Queryable, invitation: NewInvitation): Promise<boolean> {
  const inserted = await tx
    .insertInto('talent_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.columns(['user_id', 'job_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function listInvitations(db: Queryable, userId: string) {
  return db
    .selectFrom('talent_invitations as invitation')
    .innerJoin('jobs', 'jobs.id', 'invitation.job_id')
    .innerJoin('companies', 'companies.id', 'invitation.company_id')
    .select(['invitation.id', 'invitation.text', 'invitation.created_at', 'invitation.company_id'])
    .select(['invitation.job_id', 'title', 'companies.name'])
    .where('user_id', '=', userId)
    .where('declined_at', 'is', null)
    .where(isOpen)
    .where(({ not }) => not(hasApplied))
    .orderBy('invitation.id', 'desc')
    .limit(50)
    .execute();
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export async function updateDeclined(db: Queryable, userId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('talent_invitations')
    .set({ declined_at: sql`coalesce(declined_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
