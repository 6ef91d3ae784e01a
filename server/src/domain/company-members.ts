import type { Tx } from '#infra/db/open-database.ts';
import { findPersonForUpdate } from './account-state.queries.ts';
import { AppError } from './app-error.ts';
import * as queries from './company-members.queries.ts';
import { notifyPeople } from './conversations.queries.ts';

type Members = queries.Membership[];

/** Of a company whose members are locked. */
export function requireOtherOwner(members: Members, userId: string): void {
  const isOwner = members.some((member) => member.user_id === userId && member.role === 'owner');
  const others = members.filter(({ role, user_id }) => role === 'owner' && user_id !== userId);
  if (isOwner && others.length === 0) throw new AppError('last_owner');
}

type Leaving = {
  userId: string;
  /** Who goes on with the jobs; an owner who can act when it is not said. */
  heirId?: string;
  /** An owner who goes says who becomes the owner, and goes on with the jobs. */
  newOwnerId?: string;
  /** An account that ends anyway cannot wait: then the longest-standing colleague becomes the owner. */
  force?: boolean;
};

/**
 * The jobs and all that belongs to them stay with the company; the person has an empty company of one. Somebody without
 * colleagues keeps the company. Answers the company that was left.
 */
export async function leaveCompany(
  tx: Tx,
  { userId, heirId, newOwnerId, force = false }: Leaving,
): Promise<string | null> {
  const membership = await queries.findMembership(tx, userId);
  if (!membership) return null;
  const { company_id: companyId } = membership;
  const members = await queries.listMembersForUpdate(tx, companyId);
  const others = members.filter(({ user_id }) => user_id !== userId);
  // Removed by somebody else at the same moment.
  if (others.length === members.length || others.length === 0) return null;
  if (newOwnerId) await nameOwner(tx, members, userId, newOwnerId);
  else if (!force) requireOtherOwner(members, userId);
  const heir = newOwnerId ?? heirId ?? heirAmong(others);
  const heirRole = others.find(({ user_id }) => user_id === heir)?.role;
  if (force && !others.some(({ role }) => role === 'owner')) await queries.updateRole(tx, heir, 'owner');
  else if (heirRole === 'reader' && !newOwnerId) throw new AppError('last_owner');
  // A job that is posted at this moment is committed when we get the lock, so it is handed over, too.
  await findPersonForUpdate(tx, userId);
  await queries.handOverWork(tx, { companyId, from: userId, to: heir });
  const own = await queries.insertCompanyOfOne(tx);
  await queries.moveMember(tx, { user_id: userId, company_id: own, role: 'owner' });
  await queries.deleteNewsAboutJobs(tx, userId);
  await notifyPeople(tx, [userId, heir]);
  return companyId;
}

/** Of a company whose members are locked. */
async function nameOwner(tx: Tx, members: Members, from: string, to: string): Promise<void> {
  const roleOf = (userId: string) => members.find(({ user_id }) => user_id === userId)?.role;
  if (roleOf(from) !== 'owner') throw new AppError('owner_only');
  if (from === to || !roleOf(to)) throw new AppError('not_found');
  await queries.updateRole(tx, to, 'owner');
}

/** The owner who has been there longest, else the recruiter, else anybody. */
function heirAmong(others: Members): string {
  const found = ['owner', 'recruiter', 'reader']
    .map((role) => others.find((member) => member.role === role))
    .find(Boolean);
  if (!found) throw new Error('nobody is left to hand over to');
  return found.user_id;
}
