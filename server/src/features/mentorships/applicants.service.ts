import type { Actor } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { Refusal } from '#domain/app-error.ts';
import { decidePending, findApplicant } from './applicants.queries.ts';
import { approvedLetter, declinedLetter } from './mentorships.emails.ts';
import { holdOwnMentorship } from './mentorships.service.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };
type Who = { mentorshipId: string; applicantId: string };

/** A decision is final. An approval needs no free place: the applicant has held one since applying. */
export async function decideOnApplicant(
  { db, mailer, publicUrl }: Deps,
  actor: Actor,
  { mentorshipId, applicantId }: Who,
  decision: 'approved' | 'declined',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { title } = await holdOwnMentorship(tx, actor, mentorshipId);
    const applicant = await findApplicant(tx, mentorshipId, applicantId);
    if (!applicant) throw new Refusal('not_found');
    const isDecided = await decidePending(tx, { mentorshipId, userId: applicantId }, decision);
    if (!isDecided) throw new Refusal('applicant_decided');
    const compose = decision === 'approved' ? approvedLetter : declinedLetter;
    await mailer.owe(tx, await compose({ applicant, mentor: actor, title, publicUrl }));
  });
  mailer.hurry();
}
