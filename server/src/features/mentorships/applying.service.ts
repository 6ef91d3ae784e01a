import type { Actor } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import { Refusal } from '#domain/app-error.ts';
import { countTaken, deletePending, findApplication, insertApplication } from './applying.queries.ts';
import { findOfferedForUpdate } from './mentorships.queries.ts';

/** Whoever wants a place waits for the row: between counting the places and taking one nobody else comes. */
export function applyForMentorship(db: Database, actor: Actor, mentorshipId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const mentorship = await findOfferedForUpdate(tx, mentorshipId);
    if (!mentorship) throw new Refusal('not_found');
    if (await findApplication(tx, mentorshipId, actor.id)) throw new Refusal('already_applied_mentorship');
    const taken = await countTaken(tx, mentorshipId);
    if (taken >= mentorship.max_applicants) throw new Refusal('mentorship_closed');
    await insertApplication(tx, mentorshipId, actor.id);
  });
}

/** Only what is pending can be withdrawn; it leaves no trace, and the person may apply again. */
export async function withdrawApplication(db: Database, actor: Actor, mentorshipId: string): Promise<void> {
  if (await deletePending(db, mentorshipId, actor.id)) return;
  const decided = await findApplication(db, mentorshipId, actor.id);
  throw new Refusal(decided ? 'already_decided' : 'not_found');
}
