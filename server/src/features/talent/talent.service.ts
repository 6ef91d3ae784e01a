import { maxInvitationsADay, maxUnansweredInvitations } from '@akwan/contract/limits.ts';
import { AppError } from '#domain/app-error.ts';
import { notifyPeople } from '#domain/conversations.queries.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import { invitedEmail } from './talent.emails.ts';
import * as queries from './talent.queries.ts';

export type TalentDeps = { db: Database; mailer: Mailer; publicUrl: string; clock: () => Date };

const day = 24 * 3_600_000;

/** People are found by companies that were checked, and by nobody else. */
export async function readVerifiedCompany(db: Queryable, userId: string): Promise<queries.CompanyRow> {
  const company = await queries.findCompany(db, userId);
  if (!company?.marked_at) throw new AppError('not_verified_company');
  return company;
}

export async function invitationsLeft(db: Queryable, companyId: string, now: Date): Promise<number> {
  const sent = await queries.countSent(db, companyId, new Date(now.getTime() - day));
  return Math.max(0, maxInvitationsADay - sent);
}

type Invitation = { talentId: string; jobId: string; text: string };

/**
 * Under a lock of the company, so that many at once do not exceed what it has a day. Whether the person has applied already is
 * not said: it would tell who they are.
 */
export async function invite(
  { db, mailer, publicUrl, clock }: TalentDeps,
  currentUser: CurrentUser,
  { talentId, jobId, text }: Invitation,
): Promise<void> {
  const company = await readVerifiedCompany(db, currentUser.id);
  if (company.role === 'reader') throw new AppError('reader_only');
  const [person, job] = await Promise.all([
    queries.findTalent(db, company, talentId),
    queries.findJob(db, company.id, jobId),
  ]);
  if (!person || !job) throw new AppError('not_found');
  if (!job.is_open) throw new AppError('job_gone');
  const id = newId();
  const companyName = company.name ?? 'A company';
  const email = await invitedEmail(
    person,
    { id, job, companyName, text, senderId: currentUser.id },
    publicUrl,
  );
  await inTransaction(db, async (tx) => {
    const now = clock();
    const locked = await queries.lockCompany(tx, company.id);
    if (!locked?.marked_at) throw new AppError('not_verified_company');
    // Switched off, or the company was named among those who never find the person.
    if (!(await queries.findTalent(tx, company, talentId))) throw new AppError('not_found');
    if ((await queries.countUnanswered(tx, company.id, person.id)) >= maxUnansweredInvitations)
      throw new AppError('invitations_unanswered');
    if ((await invitationsLeft(tx, company.id, now)) === 0) throw new AppError('invitations_spent');
    const isNew = await queries.insertInvitation(tx, {
      id,
      user_id: person.id,
      company_id: company.id,
      job_id: job.id,
      sent_by: currentUser.id,
      text,
      created_at: now,
    });
    if (!isNew) throw new AppError('already_invited');
    await notifyPeople(tx, [person.id]);
    await mailer.enqueue(tx, email);
  });
  mailer.flush();
}
