import { mentorAnswerDays } from '@akwan/contract/limits.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import {
  countTaken,
  deletePending,
  findApplication,
  findLine,
  insertApplication,
} from './applying.queries.ts';
import { findOfferedForUpdate } from './mentorships.queries.ts';

/** Until when a mentor promises to answer. */
export const answerBy = (from: Date): Date => new Date(from.getTime() + mentorAnswerDays * 24 * 3_600_000);

/** The lock of the row serializes applicants: nobody takes a place between the count and the insert. Those on the waiting list come first. */
export async function applyForMentorship(
  db: Database,
  currentUser: CurrentUser,
  mentorshipId: string,
  input: { motivation: string | null; waiting: boolean },
): Promise<'pending' | 'waiting'> {
  const status = await inTransaction(db, async (tx) => {
    const mentorship = await findOfferedForUpdate(tx, mentorshipId);
    if (!mentorship) throw new AppError('not_found');
    if (await findApplication(tx, mentorshipId, currentUser.id))
      throw new AppError('already_applied_mentorship');
    const line = await findLine(tx, mentorshipId);
    if (line.is_paused) throw new AppError('mentorship_paused');
    const isFull = (await countTaken(tx, mentorshipId)) >= mentorship.max_applicants || line.waiting > 0;
    if (isFull && !input.waiting) throw new AppError('mentorship_closed');
    const now = new Date();
    await insertApplication(tx, {
      mentorship_id: mentorshipId,
      user_id: currentUser.id,
      motivation: input.motivation,
      applied_at: now,
      ...(isFull ? ({ status: 'waiting', answer_by: null } as const) : { answer_by: answerBy(now) }),
    });
    return isFull ? 'waiting' : 'pending';
  });
  emitEvent('application', { to: 'mentorship' });
  return status;
}

/** Only what is not decided can be withdrawn; it leaves no trace, and the person may apply again. */
export async function withdrawApplication(
  db: Database,
  currentUser: CurrentUser,
  mentorshipId: string,
): Promise<void> {
  if (await deletePending(db, mentorshipId, currentUser.id)) return;
  const decided = await findApplication(db, mentorshipId, currentUser.id);
  throw new AppError(decided ? 'already_decided' : 'not_found');
}
