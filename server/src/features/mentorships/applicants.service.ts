import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { decidePending, findApplicant } from './applicants.queries.ts';
import { approvedLetter, declinedLetter } from './mentorships.emails.ts';
import { holdOwnMentorship } from './mentorships.service.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };
type Access = { mentorshipId: string; applicantId: string };

/** A decision is final. An approval needs no free place: the applicant has held one since applying. */
export async function decideOnApplicant(
  { db, mailer, publicUrl }: Deps,
  currentUser: CurrentUser,
  { mentorshipId, applicantId }: Access,
  decision: 'approved' | 'declined',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { title } = await holdOwnMentorship(tx, currentUser, mentorshipId);
    const applicant = await findApplicant(tx, mentorshipId, applicantId);
    if (!applicant) throw new AppError('not_found');
    const isDecided = await decidePending(tx, { mentorshipId, userId: applicantId }, decision);
    if (!isDecided) throw new AppError('applicant_decided');
    const compose = decision === 'approved' ? approvedLetter : declinedLetter;
    await mailer.enqueue(tx, await compose({ applicant, mentor: currentUser, title, publicUrl }));
  });
  mailer.flush();
}
