import type { CompanyChanges } from '@akwan/contract/company.ts';
import type { CompanyRole } from '@akwan/contract/lists/company-roles.ts';
import { findPerson } from '#domain/account-state.queries.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import { findMembership, listMembersForUpdate, updateRole } from '#domain/company-members.queries.ts';
import { leaveCompany, requireOtherOwner } from '#domain/company-members.ts';
import { notifyPeople } from '#domain/conversations.queries.ts';
import type { CurrentUser, UserRow } from '#domain/current-user.ts';
import { companyReasons, holdOpenJobs } from '#domain/fraud/company-review.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { colleagueRemovedEmail, roleEmail } from './company.emails.ts';
import * as queries from './company.queries.ts';

export type CompanyDeps = { db: Database; mailer: Mailer; publicUrl: string; clock: () => Date };
export type Act = { currentUser: CurrentUser; network: string };

export async function readOwnCompany(db: Database | Tx, userId: string): Promise<queries.CompanyRow> {
  const company = await queries.findOwnCompany(db, userId);
  if (!company) throw new AppError('not_found');
  return company;
}

/** The members of the caller's company, locked; the caller is an owner of it. */
export async function lockAsOwner(tx: Tx, userId: string) {
  const membership = await findMembership(tx, userId);
  if (!membership) throw new AppError('not_found');
  const members = await listMembersForUpdate(tx, membership.company_id);
  const own = members.find(({ user_id }) => user_id === userId);
  if (own?.role !== 'owner') throw new AppError('owner_only');
  return { companyId: membership.company_id, members };
}

export function changeCompany({ db }: CompanyDeps, { currentUser, network }: Act, input: CompanyChanges) {
  const reasonsOf = { name: companyReasons(input.name), line: companyReasons(input.line) };
  return inTransaction(db, async (tx) => {
    const { companyId } = await lockAsOwner(tx, currentUser.id);
    const before = await readOwnCompany(tx, currentUser.id);
    await queries.updateCompany(tx, companyId, input);
    const reasons = (['name', 'line'] as const).flatMap((name) =>
      (input[name] || null) === before[name] ? [] : reasonsOf[name],
    );
    if (reasons.length > 0) await holdOpenJobs(tx, currentUser.id, reasons);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: 'company.changed',
      subjectKind: 'company',
      subjectId: companyId,
      before: { name: before.name },
      after: { changed: Object.keys(input), name: input.name },
      network,
    });
    return readOwnCompany(tx, currentUser.id);
  });
}

/** Two owners who demote each other at the same moment follow each other: the second is the last one. */
export async function changeRole(
  { db, mailer, publicUrl }: CompanyDeps,
  { currentUser, network }: Act,
  userId: string,
  role: CompanyRole,
): Promise<void> {
  const colleague = await findColleague(db, currentUser, userId);
  const email =
    userId === currentUser.id ? [] : [await roleEmail(colleague, currentUser.company_name, role, publicUrl)];
  await inTransaction(db, async (tx) => {
    const { companyId, members } = await lockAsOwner(tx, currentUser.id);
    const before = members.find(({ user_id }) => user_id === userId)?.role;
    if (!before) throw new AppError('not_found');
    if (before === role) return;
    if (role !== 'owner') requireOtherOwner(members, userId);
    await updateRole(tx, userId, role);
    await auditMember(tx, { currentUser, network }, 'company.role_changed', companyId, {
      before: { userId, role: before },
      after: { userId, role },
    });
    await notifyPeople(tx, [userId]);
    await mailer.enqueue(tx, ...email);
  });
  mailer.flush();
}

/** By an owner, or by oneself. */
export async function removeMember(
  { db, mailer, publicUrl }: CompanyDeps,
  { currentUser, network }: Act,
  userId: string,
): Promise<void> {
  const isOwn = userId === currentUser.id;
  const colleague = await findColleague(db, currentUser, userId);
  const email = isOwn ? [] : [await colleagueRemovedEmail(colleague, currentUser.company_name, publicUrl)];
  await inTransaction(db, async (tx) => {
    if (isOwn) {
      const { company_id } = (await findMembership(tx, userId)) ?? {};
      // Also of somebody without colleagues, who has nobody to leave it to.
      if (company_id) requireOtherOwner(await listMembersForUpdate(tx, company_id), userId);
    } else {
      const { members } = await lockAsOwner(tx, currentUser.id);
      if (!members.some(({ user_id }) => user_id === userId)) throw new AppError('not_found');
    }
    const companyId = await leaveCompany(tx, isOwn ? { userId } : { userId, heirId: currentUser.id });
    if (!companyId) throw new AppError('not_found');
    await auditMember(tx, { currentUser, network }, isOwn ? 'company.left' : 'company.removed', companyId, {
      before: { userId },
    });
    await mailer.enqueue(tx, ...email);
  });
  mailer.flush();
}

/** The password was checked before. */
export async function handOver(
  { db, mailer, publicUrl }: CompanyDeps,
  { currentUser, network }: Act,
  userId: string,
): Promise<void> {
  if (userId === currentUser.id) throw new AppError('not_found');
  const colleague = await findColleague(db, currentUser, userId);
  const email = await roleEmail(colleague, currentUser.company_name, 'owner', publicUrl);
  await inTransaction(db, async (tx) => {
    const { companyId, members } = await lockAsOwner(tx, currentUser.id);
    if (!members.some(({ user_id }) => user_id === userId)) throw new AppError('not_found');
    await updateRole(tx, userId, 'owner');
    await updateRole(tx, currentUser.id, 'recruiter');
    await auditMember(tx, { currentUser, network }, 'company.handed_over', companyId, { after: { userId } });
    await notifyPeople(tx, [userId]);
    await mailer.enqueue(tx, email);
  });
  mailer.flush();
}

/** Members of other companies are answered like people who do not exist. */
async function findColleague(db: Database, currentUser: CurrentUser, userId: string): Promise<UserRow> {
  const own = await findMembership(db, currentUser.id);
  const theirs = await findMembership(db, userId);
  const person = await findPerson(db, userId);
  if (!person || !own || own.company_id !== theirs?.company_id) throw new AppError('not_found');
  return person;
}

type Change = { before?: unknown; after?: unknown };

export const auditMember = (
  tx: Tx,
  { currentUser, network }: { currentUser: { id: string }; network: string },
  action: string,
  companyId: string,
  change: Change,
): Promise<void> =>
  auditLog.write(tx, {
    actorId: currentUser.id,
    action,
    subjectKind: 'company',
    subjectId: companyId,
    ...change,
    network,
  });
