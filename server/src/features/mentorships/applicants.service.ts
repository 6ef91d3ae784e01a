import type { MentorshipStatus } from '@akwan/contract/lists/choices.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { cancelDecisionEmail, heldEmail } from '#domain/decisions.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { countTaken } from './applying.queries.ts';
import { hasCertificate } from './certificates.queries.ts';
import * as queries from './decisions.queries.ts';
import { approvedEmail, declinedEmail } from './mentorships.emails.ts';
import { holdOwnMentorship, readOwnMentorship } from './mentorships.service.ts';

type Deps = { db: Database; mailer: Mailer; publicUrl: string };
type Key = { mentorshipId: string; applicantId: string };

/** Decided once. An approval needs no free place: the applicant has held one since applying. */
export async function decideOnApplicant(
  { db, mailer, publicUrl }: Deps,
  currentUser: CurrentUser,
  key: Key,
  status: 'approved' | 'declined',
): Promise<void> {
  const { title } = await readOwnMentorship(db, currentUser, key.mentorshipId);
  const applicant = await queries.findApplicant(db, key);
  if (!applicant) throw new AppError('not_found');
  requirePending(applicant);
  const compose = status === 'approved' ? approvedEmail : declinedEmail;
  const message = await compose({
    applicant: { ...applicant, id: key.applicantId },
    mentor: currentUser,
    mentorshipId: key.mentorshipId,
    title,
    publicUrl,
  });
  await inTransaction(db, async (tx) => {
    await holdOwnMentorship(tx, currentUser, key.mentorshipId);
    const application = await queries.findApplicationForUpdate(tx, key);
    if (!application) throw new AppError('not_found');
    requirePending(application);
    const decidedAt = new Date();
    const email = heldEmail(message, decidedAt);
    await queries.updateDecision(tx, key, { status, decided_at: decidedAt, decision_mail: email.id });
    await mailer.enqueue(tx, email);
  });
}

function requirePending({ status }: { status: MentorshipStatus }): void {
  if (status === 'waiting') throw new AppError('applicant_waiting');
  if (status !== 'pending') throw new AppError('applicant_decided');
}

/** Pending again. A declined person needs a place again: another one may have taken it in these seconds. */
export function undoDecisionOnApplicant(
  { db, mailer }: Deps,
  currentUser: CurrentUser,
  key: Key,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const mentorship = await holdOwnMentorship(tx, currentUser, key.mentorshipId);
    const application = await queries.findApplicationForUpdate(tx, key);
    if (!application) throw new AppError('not_found');
    await cancelDecisionEmail(tx, mailer, application);
    if (application.status === 'declined') {
      const taken = await countTaken(tx, key.mentorshipId);
      if (taken >= mentorship.max_applicants) throw new AppError('place_taken');
    } else if (
      (await queries.isInvitedByIt(tx, key)) ||
      (await hasCertificate(tx, key.mentorshipId, key.applicantId))
    )
      throw new AppError('undo_too_late');
    await queries.updateDecision(tx, key, { status: 'pending', decided_at: null, decision_mail: null });
  });
}
