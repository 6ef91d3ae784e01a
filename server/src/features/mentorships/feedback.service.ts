import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import * as queries from './feedback.queries.ts';

type Key = { mentorshipId: string; userId: string };

export async function readFeedback(
  db: Queryable,
  currentUser: CurrentUser,
  key: Key,
): Promise<queries.FeedbackRow> {
  const { certificateId, side } = await completedFor(db, currentUser, key);
  return queries.findFeedback(db, certificateId, side);
}

/** Once for each side. The mentorship is locked: what is written while it is deleted does not stay. */
export function giveFeedback(
  db: Database,
  currentUser: CurrentUser,
  { text, ...key }: Key & { text: string },
): Promise<queries.FeedbackRow> {
  return inTransaction(db, async (tx) => {
    const { certificateId, side } = await completedFor(tx, currentUser, key, { lock: true });
    const feedback = { certificate_id: certificateId, side, text, created_at: new Date() };
    if (!(await queries.insertFeedback(tx, feedback))) throw new AppError('feedback_given');
    return queries.findFeedback(tx, certificateId, side);
  });
}

/** Its mentor and that mentee; for everybody else there is nothing. */
async function completedFor(db: Queryable, currentUser: CurrentUser, key: Key, options?: { lock: boolean }) {
  const found = await queries.findParticipation(db, key, options);
  const isMentor = found?.mentor_id === currentUser.id;
  if (!found || (!isMentor && key.userId !== currentUser.id)) throw new AppError('not_found');
  if (!found.certificate_id) throw new AppError('not_completed');
  return { certificateId: found.certificate_id, side: isMentor ? 'mentor' : 'mentee' } as const;
}
