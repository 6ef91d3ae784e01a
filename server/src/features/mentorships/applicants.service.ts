import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { decidePending, findApplicant } from './applicants.queries.ts';
import { approvedEmail, declinedEmail } from './mentorships.emails.ts';
import { holdOwnMentorship, readOwnMentorship } from './mentorships.service.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };
type Access = { mentorshipId: string; applicantId: string };

/** A decision is final. An approval needs no free place: the applicant has held one since applying. */
export async function decideOnApplicant(
  { db, mailer, publicUrl }: Deps,
  currentUser: CurrentUser,
  { mentorshipId, applicantId }: Access,
  decision: 'approved' | 'declined',
): Promise<void> {
  const { title } = await readOwnMentorship(db, currentUser, mentorshipId);
  const applicant = await findApplicant(db, mentorshipId, applicantId);
  if (!applicant) throw new AppError('not_found');
  if (applicant.status !== 'pending') throw new AppError('applicant_decided');
  const compose = decision === 'approved' ? approvedEmail : declinedEmail;
  const message = await compose({ applicant, mentor: currentUser, title, publicUrl });
  await inTransaction(db, async (tx) => {
    await holdOwnMentorship(tx, currentUser, mentorshipId);
    if (!(await findApplicant(tx, mentorshipId, applicantId))) throw new AppError('not_found');
    const isDecided = await decidePending(tx, { mentorshipId, userId: applicantId }, decision);
    if (!isDecided) throw new AppError('applicant_decided');
    await mailer.enqueue(tx, message);
  });
  mailer.flush();
}
