import type { VerificationStatus } from '@akwan/contract/lists/choices.ts';
import { type Insertable, sql } from 'kysely';
import type { CompanyVerificationsTable } from '#infra/db/company-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type VerificationRow = NonNullable<Awaited<ReturnType<typeof findVerification>>>;
export type QueuedRow = Awaited<ReturnType<typeof listVerifications>>[number];
export type OwnCompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** The company of a member, with what the mark says. */
export function findCompany(db: Queryable, userId: string) {
  return db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['companies.id', 'name', 'role', 'marked_at', 'registration_checked', 'confirmed_domain'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Before the row of its request is: a new name changes both in this order. */
export function lockCompany(tx: Queryable, id: string) {
  return tx
    .selectFrom('companies')
    .select(['id', 'name', 'marked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findVerification(db: Queryable, companyId: string) {
  return db
    .selectFrom('company_verifications')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export function findById(db: Queryable, id: string) {
  return db.selectFrom('company_verifications').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Under a new id, so that an administrator who still sees the former request cannot decide about this one. */
export async function replaceVerification(
  tx: Queryable,
  verification: Insertable<CompanyVerificationsTable>,
): Promise<void> {
  await tx
    .deleteFrom('company_verifications')
    .where('company_id', '=', verification.company_id)
    .executeTakeFirst();
  await tx.insertInto('company_verifications').values(verification).execute();
}

type Decision = { status: VerificationStatus; reason: string | null; by: string; at: Date };

export async function updateDecision(
  tx: Queryable,
  id: string,
  { status, reason, by, at }: Decision,
): Promise<void> {
  await tx
    .updateTable('company_verifications')
    .set({ status, reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute();
}

export async function updateMark(tx: Queryable, companyId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ marked_at: at, registration_checked: at !== null, updated_at: new Date() })
    .where('id', '=', companyId)
    .execute();
}

/** Those who are told of the decision. */
export function listOwners(db: Queryable, companyId: string) {
  return db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.email', 'users.firstname'])
    .where('company_id', '=', companyId)
    .where('company_members.role', '=', 'owner')
    .where('users.suspended_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

type Page = { status: VerificationStatus; limit: number; offset: number };

/** Those that wait, the oldest first; those that are decided, the latest first. */
export function listVerifications(db: Queryable, { status, limit, offset }: Page) {
  return db
    .selectFrom('company_verifications as verification')
    .innerJoin('companies', 'companies.id', 'company_id')
    .leftJoin('users as sender', 'sender.id', 'requested_by')
    .selectAll('verification')
    .select(['companies.name', 'confirmed_domain', 'sender.id as sender_id'])
    .select(['sender.firstname', 'sender.lastname', 'sender.email'])
    .where('status', '=', status)
    .orderBy('verification.created_at', status === 'pending' ? 'asc' : 'desc')
    .orderBy('verification.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countVerifications(db: Queryable, status: VerificationStatus): Promise<number> {
  const { count } = await db
    .selectFrom('company_verifications')
    .where('status', '=', status)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findCode(db: Queryable, companyId: string) {
  return db
    .selectFrom('company_address_codes')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

type NewCode = { company_id: string; email: string; code_hash: Buffer; sent_at: Date; expires_at: Date };

export async function replaceCode(tx: Queryable, code: NewCode): Promise<void> {
  const { company_id: _, ...fresh } = code;
  await tx
    .insertInto('company_address_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...fresh, attempts: 0 }))
    .execute();
}

/** Takes one of the tries before the code is looked at: however many guesses come at once, few are checked. */
export function spendTry(db: Queryable, companyId: string, tries: number) {
  return db
    .updateTable('company_address_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('company_id', '=', companyId)
    .where('attempts', '<', tries)
    .returning(['code_hash', 'expires_at', 'email'])
    .executeTakeFirst();
}

/** The code may have been used, or another one sent, in the meantime. */
export async function takeCode(tx: Queryable, companyId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('company_address_codes')
    .where('company_id', '=', companyId)
    .where('code_hash', '=', codeHash)
    .returning('company_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function updateDomain(tx: Queryable, companyId: string, domain: string): Promise<void> {
  await tx.updateTable('companies').set({ confirmed_domain: domain }).where('id', '=', companyId).execute();
}
