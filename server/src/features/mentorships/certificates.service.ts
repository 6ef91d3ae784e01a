import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import * as queries from './certificates.queries.ts';
import { findApplicant, findApplicationForUpdate } from './decisions.queries.ts';
import { completedEmail } from './mentorships.emails.ts';
import { certificatePath } from './mentorships.presenter.ts';
import { holdOwnMentorship, type MentorshipDeps, readOwnMentorship } from './mentorships.service.ts';

/** Issued once, to a mentee who takes part, who gets the link. */
export async function completeMentorship(
  { db, mailer, publicUrl }: MentorshipDeps,
  currentUser: CurrentUser,
  { mentorshipId, userId }: { mentorshipId: string; userId: string },
): Promise<queries.CertificateRow> {
  const { title } = await readOwnMentorship(db, currentUser, mentorshipId);
  const key = { mentorshipId, applicantId: userId };
  const mentee = await findApplicant(db, key);
  if (mentee?.status !== 'approved') throw new AppError('not_found');
  // The link alone opens it, so it must not be guessable.
  const id = randomUUID();
  const message = await completedEmail({
    mentee: { id: userId, ...mentee },
    mentor: currentUser,
    mentorshipId,
    title,
    url: publicUrl + certificatePath(id),
    path: certificatePath(id),
  });
  const certificate = await inTransaction(db, async (tx) => {
    await holdOwnMentorship(tx, currentUser, mentorshipId);
    const application = await findApplicationForUpdate(tx, key);
    if (application?.status !== 'approved') throw new AppError('not_found');
    if (await queries.hasCertificate(tx, mentorshipId, userId)) throw new AppError('already_completed');
    await queries.insertCertificate(tx, {
      id,
      mentorship_id: mentorshipId,
      user_id: userId,
      sessions_attended: await queries.countAttended(tx, currentUser.id, userId),
      name: `${mentee.firstname} ${mentee.lastname}`,
      mentor_name: `${currentUser.firstname} ${currentUser.lastname}`,
      issued_at: new Date(),
    });
    await mailer.enqueue(tx, message);
    return readCertificate(tx, id);
  });
  mailer.flush();
  return certificate;
}

export async function readCertificate(db: Queryable, id: string): Promise<queries.CertificateRow> {
  const certificate = await queries.findCertificate(db, id);
  if (!certificate) throw new AppError('not_found');
  return certificate;
}
