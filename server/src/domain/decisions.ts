import { undoSeconds } from '@akwan/contract/limits.ts';
import type { MentorshipStatus } from '@akwan/contract/lists/choices.ts';
import type { Tx } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import { AppError } from './app-error.ts';
import { listApprovalEmailsForUpdate, resetDecisions } from './decisions.queries.ts';

/** What a row says of its decision, be it about a job or a mentorship. */
export type Decision = {
  status: 'pending' | 'approved' | 'declined';
  decided_at: Date | null;
  decision_mail: string | null;
};

/** As above, or on a waiting list and not to be decided yet. */
type Decidable = Omit<Decision, 'status'> & { status: MentorshipStatus };

const endOf = (decidedAt: Date) => new Date(decidedAt.getTime() + undoSeconds * 1000);

/** The email that tells a decision is held back for as long as the decision can be undone. */
export const heldEmail = (message: EmailMessage, decidedAt: Date) => ({
  ...message,
  id: newId(),
  dueAt: endOf(decidedAt),
});

/** Null when nothing is decided or it is too late. */
export function undoUntil({ status, decided_at, decision_mail }: Decidable): string | null {
  if (status === 'pending' || !decided_at || !decision_mail) return null;
  const end = endOf(decided_at);
  return end > new Date() ? end.toISOString() : null;
}

/** For lists of waiting people: the time of an undo may have ended since the database listed the row. */
export const stillWaits = ({ status, undoUntil }: { status: string; undoUntil: string | null }): boolean =>
  status === 'pending' || undoUntil !== null;

/** With the decision's row locked. An email that is being sent cannot be taken back: its row decides. */
export async function cancelDecisionEmail(tx: Tx, mailer: Mailer, decision: Decidable): Promise<void> {
  if (!decision.decided_at) throw new AppError('not_decided');
  const mailId = undoUntil(decision) && decision.decision_mail;
  const cancelled = mailId ? await mailer.cancel(tx, mailId) : [];
  if (cancelled.length === 0) throw new AppError('undo_too_late');
}

/** Nobody is congratulated on a job that administrators took away: an approval that has not been told yet is taken back. */
export async function takeBackApprovals(tx: Tx, mailer: Mailer, jobIds: string[]): Promise<void> {
  const held = await listApprovalEmailsForUpdate(tx, jobIds);
  await resetDecisions(tx, jobIds, await mailer.cancel(tx, ...held));
}
