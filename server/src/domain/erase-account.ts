import { inBatches } from '#infra/db/in-batches.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { FileStore } from '#infra/storage/file-store.ts';
import {
  countActiveAdmins,
  countActiveAdminsForUpdate,
  findOtherAdmin,
  findPerson,
  findPersonForUpdate,
} from './account-state.queries.ts';
import { AppError } from './app-error.ts';
import { auditLog } from './audit-log.ts';
import { leaveCompany } from './company-members.ts';
import type { UserRow } from './current-user.ts';
import { takeBackApprovals } from './decisions.ts';
import { erasedEmail } from './erase-account.emails.ts';
import * as queries from './erase-account.queries.ts';
import * as traces from './erase-traces.queries.ts';
import { upholdReportsOf } from './reports.queries.ts';
import { deleteUnusedTokens, listTokensOfJobs } from './search-vocabulary.queries.ts';

/** Prepared before the transaction, since emails are rendered for it; carried out inside, where it answers the emails. */
export type Ending = (person: UserRow) => Promise<(tx: Tx) => Promise<EmailMessage[]>>;

export type EraseDeps = {
  db: Database;
  mailer: Mailer;
  files: FileStore;
  publicUrl: string;
  /** Interviews and sessions that others wait for; they are told, and so are their calendars. */
  cancelMeetings: Ending;
  /** What is offered ends; those who take part are told. */
  endOffers: Ending;
};

type Erasure = {
  /** Who did it, when it was not the owner. */
  actorId?: string;
  network?: string;
};

/**
 * Everything that is known about a person goes, in one transaction; docs/decisions/0029 names what others keep.
 * Files follow the commit: one that a crash leaves behind is named by no row, and the cleanup removes it. Doing it again
 * changes nothing. Answers whether there was somebody to erase.
 */
export async function eraseAccount(deps: EraseDeps, userId: string, by: Erasure = {}): Promise<boolean> {
  const { db, mailer, files } = deps;
  const found = await findPerson(db, userId);
  if (!found) return false;
  // What belongs to a company stays with the colleagues.
  await inTransaction(db, (tx) => leaveCompany(tx, { userId, force: true }));
  const goodbye = await erasedEmail(found);
  const nameless = withoutName(found);
  const cancelMeetings = await deps.cancelMeetings(nameless);
  const endOffers = await deps.endOffers(nameless);
  requireOtherAdmin(found, found.role === 'admin' ? await countActiveAdmins(db) : 0);
  const startedAt = new Date();
  await eraseWhatIsMuch(db, found);
  const left = await inTransaction(db, async (tx) => {
    const activeAdmins = found.role === 'admin' ? await countActiveAdminsForUpdate(tx) : 0;
    const person = await findPersonForUpdate(tx, userId);
    if (!person) return null;
    requireOtherAdmin(person, activeAdmins);
    await handOverJobs(tx, person);
    const ownFiles = await queries.listFilesOf(tx, person);
    const tokens = await listTokensOfJobs(tx, userId);
    const jobIds = await queries.listJobsOf(tx, userId);
    // Before the mails go: one that waits is what tells that nobody has heard of the approval.
    await takeBackApprovals(tx, mailer, jobIds);
    await traces.deleteMailsAbout(tx, person);
    await traces.deleteNewNotificationsAbout(tx, person, startedAt);
    await traces.deleteLimitsOf(tx, person);
    const endings = [...(await cancelMeetings(tx)), ...(await endOffers(tx))];
    await queries.insertWithdrawals(tx, userId);
    await queries.removeJobsOf(tx, userId, person.company_name);
    await inBatches(undefined, (limit) => queries.emptyDecisionMessages(tx, userId, limit));
    await upholdReportsOf(tx, jobIds);
    await queries.emptyApplicationsOf(tx, userId);
    await queries.deleteNameOnPapers(tx, userId);
    await queries.deleteSessionNotesAbout(tx, userId);
    await queries.removeMentorshipsOf(tx, userId);
    await queries.emptyMessagesOf(tx, userId);
    await queries.handOverConversations(tx, userId);
    await queries.deleteInterviewsOf(tx, userId);
    await traces.emptyAuditOf(tx, person);
    await queries.deletePerson(tx, person);
    await auditLog.write(tx, {
      actorId: by.actorId ?? userId,
      action: by.actorId ? 'account.deleted' : 'account.erased',
      subjectKind: 'user',
      subjectId: userId,
      before: { role: person.role },
      ...(by.actorId && by.network && { network: by.network }),
    });
    await mailer.enqueue(tx, goodbye, ...endings);
    return { ownFiles, tokens };
  });
  mailer.flush();
  for (const key of left?.ownFiles ?? []) await files.remove(key).catch(() => {});
  // What fails here, the next night does.
  if (left?.tokens.length) await deleteUnusedTokens(db, left.tokens).catch(() => {});
  return left !== null;
}

const idsAtOnce = 500;

/** There may be tens of thousands of these rows, so they go in batches: others would wait for one large transaction. */
async function eraseWhatIsMuch(db: Database, person: UserRow): Promise<void> {
  const ids = await traces.listOwnIds(db, person);
  for (let start = 0; start < ids.length; start += idsAtOnce)
    await traces.deleteNotificationsAbout(db, person, ids.slice(start, start + idsAtOnce));
  // The jobs of an administrator go to another one with all that was written.
  if (person.role === 'admin') return;
  await inBatches(undefined, (limit) => queries.emptyDecisionMessages(db, person.id, limit));
}

/** The last one who can act stays; hidden ones do not count. */
export function requireOtherAdmin(person: UserRow, activeAdmins: number): void {
  if (person.role === 'admin' && !person.suspended_at && activeAdmins <= 1) throw new AppError('last_admin');
}

/** An administrator posts for others, so those jobs stay and are another administrator's now. */
export async function handOverJobs(tx: Tx, person: UserRow): Promise<void> {
  if (person.role !== 'admin') return;
  const heirId = await findOtherAdmin(tx, person.id);
  if (heirId) await queries.handOverJobs(tx, person, heirId);
}

/** Emails about the end name nobody: they outlive the erasure. */
const withoutName = (person: UserRow): UserRow => ({
  ...person,
  firstname: 'A former',
  lastname: { jobseeker: 'applicant', employer: 'employer', mentor: 'mentor', admin: 'member' }[person.role],
});
