import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

export type NotesRow = {
  session_id: string;
  user_id: string;
  own: string;
  shared: string;
  firstname: string;
  lastname: string;
};

/** What somebody who takes part may read: their own, the shared ones of their mentees, the shared one of their mentor. */
export async function listNotes(db: Queryable, sessionIds: string[], userId: string): Promise<NotesRow[]> {
  const { rows } = await sql<NotesRow>`
    SELECT notes.session_id, notes.user_id, CASE WHEN notes.user_id = ${userId} THEN notes.own ELSE '' END AS own,
      notes.shared, writer.firstname, writer.lastname
    FROM mentoring_session_notes AS notes
    JOIN mentoring_sessions AS session ON session.id = notes.session_id
    JOIN users AS writer ON writer.id = notes.user_id
    WHERE notes.session_id = ANY(${sessionIds}::uuid[]) AND writer.erase_at IS NULL
      AND (notes.user_id = ${userId} OR notes.user_id = session.mentor_id OR session.mentor_id = ${userId})
    ORDER BY writer.firstname, writer.lastname, writer.id`.execute(db);
  return rows;
}

/** Of those who take part. The session is held: it is not deleted meanwhile. False when there is none for this person. */
export async function upsertNotes(
  db: Queryable,
  sessionId: string,
  userId: string,
  { own = null, shared = null }: { own?: string | null | undefined; shared?: string | null | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO mentoring_session_notes AS notes (session_id, user_id, own, shared, updated_at)
    SELECT id, ${userId}, coalesce(${own}, ''), coalesce(${shared}, ''), ${new Date()}
    FROM mentoring_sessions AS session
    WHERE id = ${sessionId} AND (mentor_id = ${userId} OR EXISTS (
      SELECT FROM mentoring_session_mentees WHERE session_id = session.id AND user_id = ${userId}))
    FOR KEY SHARE
    ON CONFLICT (session_id, user_id) DO UPDATE
    SET own = coalesce(${own}, notes.own), shared = coalesce(${shared}, notes.shared), updated_at = excluded.updated_at`.execute(
    db,
  );
  return Boolean(numAffectedRows);
}
