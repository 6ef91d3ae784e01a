import type { CompanyChanges } from '@akwan/contract/company.ts';
import { type Insertable, sql } from 'kysely';
import { hashToken } from '#domain/current-user.ts';
import type { CompanyInvitationsTable } from '#infra/db/company-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findOwnCompany>>>;
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export function findOwnCompany(db: Queryable, userId: string) {
  return db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['companies.id', 'name', 'line', 'website', 'about', 'location', 'role'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function listMembers(db: Queryable, companyId: string) {
  return db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'firstname', 'lastname', 'email', 'company_members.role', 'joined_at'])
    .where('company_id', '=', companyId)
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute();
}

/** Who was removed, made less or suspended since has opened no door for later. */
const isByOwner = sql<boolean>`EXISTS (
  SELECT FROM company_members AS member JOIN users AS owner ON owner.id = member.user_id
  WHERE member.user_id = invited_by AND member.company_id = invitation.company_id
    AND member.role = 'owner' AND owner.suspended_at IS NULL)`;

export function listInvitations(db: Queryable, companyId: string, now: Date) {
  return db
    .selectFrom('company_invitations as invitation')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .where(isByOwner)
    .orderBy('id')
    .execute();
}

export async function updateCompany(tx: Queryable, id: string, input: CompanyChanges): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]])),
  );
  await tx
    .updateTable('companies')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Inviting an address again replaces what was sent before: the old link opens nothing any more. */
export async function upsertInvitation(
  tx: Queryable,
  invitation: Insertable<CompanyInvitationsTable>,
): Promise<void> {
  const { id, company_id: _, email: __, ...changes } = invitation;
  await tx
    .insertInto('company_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet({ id, ...changes }))
    .execute();
}

export async function deleteInvitation(
  tx: Queryable,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('company_invitations')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('email')
    .executeTakeFirst();
  return deleted?.email;
}

/** Of those that are valid; with the jobs that a reader would bring along. */
export function findInvitation(db: Queryable, token: string, now: Date, readerId: string | null) {
  return db
    .selectFrom('company_invitations as invitation')
    .innerJoin('companies', 'companies.id', 'invitation.company_id')
    .leftJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.company_id', 'invitation.email', 'invitation.role'])
    .select(['invitation.expires_at', 'invitation.invited_by', 'companies.name'])
    .select(['inviter.firstname', 'inviter.lastname', 'inviter.email as inviter_email'])
    .select(sql<boolean>`EXISTS (SELECT FROM users WHERE users.email = invitation.email)`.as('has_account'))
    .select(
      sql<number>`(SELECT count(*)::int FROM jobs WHERE posted_by = ${readerId}::uuid AND removed_at IS NULL)`.as(
        'own_jobs',
      ),
    )
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where(isByOwner)
    .executeTakeFirst();
}

/** Of two who open the link at the same moment one gets it. */
export async function takeInvitation(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('company_invitations as invitation')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where(isByOwner)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
