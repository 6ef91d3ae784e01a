import type { CompanyInvitation, NewColleague } from '@akwan/contract/company.ts';
import { invitationDays, maxCompanyMembers } from '@akwan/contract/limits.ts';
import { AppError } from '#domain/app-error.ts';
import { listMembersForUpdate, moveMember } from '#domain/company-members.queries.ts';
import { notifyPeople } from '#domain/conversations.queries.ts';
import { type CurrentUser, hashToken, newToken, type UserRow } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import { newId } from '#infra/new-id.ts';
import { colleagueInvitationEmail, colleagueJoinedEmail } from './company.emails.ts';
import { presentInvitation } from './company.presenter.ts';
import * as queries from './company.queries.ts';
import { type Act, auditMember, type CompanyDeps, lockAsOwner, readOwnCompany } from './company.service.ts';

const day = 24 * 3_600_000;

type Invited = Pick<CompanyInvitation, 'email' | 'role'>;

export async function invite(
  { db, mailer, publicUrl, clock }: CompanyDeps,
  { currentUser, network }: Act,
  { email, role }: Invited,
): Promise<CompanyInvitation> {
  const company = await readOwnCompany(db, currentUser.id);
  const token = newToken();
  const url = `${publicUrl}/company/join/${token}`;
  const message = await colleagueInvitationEmail({
    to: email,
    sender: currentUser,
    company: company.name,
    role,
    url,
  });
  const now = clock();
  const invitation = {
    id: newId(),
    email,
    role,
    created_at: now,
    expires_at: new Date(now.getTime() + invitationDays * day),
  };
  await inTransaction(db, async (tx) => {
    const { companyId } = await lockAsOwner(tx, currentUser.id);
    const members = await queries.listMembers(tx, companyId);
    if (members.some((member) => member.email === email)) throw new AppError('already_member');
    const open = await queries.listInvitations(tx, companyId, now);
    const others = open.filter((other) => other.email !== email);
    if (members.length + others.length >= maxCompanyMembers) throw new AppError('company_full');
    await queries.upsertInvitation(tx, {
      ...invitation,
      company_id: companyId,
      token_hash: hashToken(token),
      invited_by: currentUser.id,
    });
    await auditMember(tx, { currentUser, network }, 'company.invited', companyId, { after: { email, role } });
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
  return presentInvitation(invitation);
}

export function withdraw({ db }: CompanyDeps, { currentUser, network }: Act, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { companyId } = await lockAsOwner(tx, currentUser.id);
    const email = await queries.deleteInvitation(tx, companyId, id);
    if (!email) throw new AppError('not_found');
    await auditMember(tx, { currentUser, network }, 'company.invitation_withdrawn', companyId, {
      before: { email },
    });
  });
}

export async function readInvitation(
  db: Database,
  token: string,
  now: Date,
  currentUser: CurrentUser | null,
): Promise<queries.InvitationRow> {
  const invitation = await queries.findInvitation(db, token, now, currentUser?.id ?? null);
  if (!invitation) throw new AppError('invitation_gone');
  return invitation;
}

/** The caller has the address that was invited. Jobs of a company of one move along. */
export async function accept(
  deps: CompanyDeps,
  { currentUser, network }: Act,
  invitation: queries.InvitationRow,
): Promise<void> {
  if (currentUser.email !== invitation.email) throw new AppError('other_address');
  if (!currentUser.verified_at) throw new AppError('not_verified');
  if (currentUser.role !== 'employer') throw new AppError('not_employer');
  if (currentUser.erase_at) throw new AppError('account_leaving');
  const join = await prepareJoin(deps, invitation, currentUser, network);
  await inTransaction(deps.db, (tx) => join(tx, currentUser));
  deps.mailer.flush();
}

export type SignUp<Origin, Session> = (
  person: NewColleague & { email: string },
  origin: Origin,
  join: (tx: Tx, user: UserRow) => Promise<void>,
) => Promise<Session>;

/** A new person: the account and the membership are one transaction. */
export async function acceptAsNewPerson<Origin, Session>(
  deps: CompanyDeps & { signUp: SignUp<Origin, Session> },
  { person, origin, network }: { person: NewColleague; origin: Origin; network: string },
  invitation: queries.InvitationRow,
): Promise<Session> {
  const join = await prepareJoin(deps, invitation, person, network);
  const session = await deps.signUp({ ...person, email: invitation.email }, origin, join);
  deps.mailer.flush();
  return session;
}

type Name = { firstname: string; lastname: string };

/** Renders the email to the colleague who invited; the rest is done in the transaction. */
async function prepareJoin(
  { mailer, publicUrl, clock }: CompanyDeps,
  invitation: queries.InvitationRow,
  { firstname, lastname }: Name,
  network: string,
) {
  const { invited_by: inviterId, inviter_email: to, firstname: called } = invitation;
  const joined = { id: invitation.id, firstname, lastname };
  const email =
    inviterId && to
      ? [await colleagueJoinedEmail({ id: inviterId, email: to, firstname: called ?? '' }, joined, publicUrl)]
      : [];
  return async (tx: Tx, user: UserRow): Promise<void> => {
    const own = await readOwnCompany(tx, user.id);
    // Both companies in one order: two who invite each other do not wait for each other.
    for (const id of [own.id, invitation.company_id].sort()) await listMembersForUpdate(tx, id);
    const colleagues = await queries.listMembers(tx, own.id);
    if (own.id !== invitation.company_id && colleagues.length > 1) throw new AppError('in_another_company');
    if (!(await queries.takeInvitation(tx, invitation.id, clock()))) throw new AppError('invitation_gone');
    if (own.id === invitation.company_id) return;
    const { company_id: companyId, role } = invitation;
    await moveMember(tx, { user_id: user.id, company_id: companyId, role });
    await auditMember(tx, { currentUser: user, network }, 'company.joined', companyId, {
      after: { userId: user.id, role },
    });
    await notifyPeople(tx, [inviterId]);
    await mailer.enqueue(tx, ...email);
  };
}
