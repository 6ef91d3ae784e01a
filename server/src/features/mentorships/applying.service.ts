import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import { countTaken, deletePending, findApplication, insertApplication } from './applying.queries.ts';
import { findOfferedForUpdate } from './mentorships.queries.ts';

/** Whoever wants a place waits for the row: between counting the places and taking one nobody else comes. */
export async function applyForMentorship(
  db: Database,
  currentUser: CurrentUser,
  mentorshipId: string,
  motivation: string | null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mentorship = await findOfferedForUpdate(tx, mentorshipId);
    if (!mentorship) throw new AppError('not_found');
    if (await findApplication(tx, mentorshipId, currentUser.id))
      throw new AppError('already_applied_mentorship');
    const taken = await countTaken(tx, mentorshipId);
    if (taken >= mentorship.max_applicants) throw new AppError('mentorship_closed');
    await insertApplication(tx, { mentorship_id: mentorshipId, user_id: currentUser.id, motivation });
  });
  emitEvent('application', { to: 'mentorship' });
}

/** Only what is pending can be withdrawn; it leaves no trace, and the person may apply again. */
export async function withdrawApplication(
  db: Database,
  currentUser: CurrentUser,
  mentorshipId: string,
): Promise<void> {
  if (await deletePending(db, mentorshipId, currentUser.id)) return;
  const decided = await findApplication(db, mentorshipId, currentUser.id);
  throw new AppError(decided ? 'already_decided' : 'not_found');
}
