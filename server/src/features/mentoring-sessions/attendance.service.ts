import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import * as queries from './mentoring-sessions.queries.ts';

/** Can be corrected as often as needed; only who was invited can have come. */
export function recordAttendance(
  db: Database,
  currentUser: CurrentUser,
  id: string,
  present: string[],
): Promise<{ session: queries.SessionRow; invited: queries.InvitedRow[] }> {
  return inTransaction(db, async (tx) => {
    const session = await queries.findSessionForUpdate(tx, id);
    if (session?.mentor_id !== currentUser.id) throw new AppError('not_found');
    const invited = new Set((await queries.listInvited(tx, [id])).map((person) => person.id));
    if (present.some((userId) => !invited.has(userId)))
      throw new AppError('not_your_mentee', { field: 'present' });
    await queries.updateAttendance(tx, id, present);
    return { session, invited: await queries.listInvited(tx, [id]) };
  });
}
