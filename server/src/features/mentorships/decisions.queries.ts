import { sql } from 'kysely';
import type { Decision } from '#domain/decisions.ts';
import type { Queryable } from '#infra/db/open-database.ts';

type Key = { mentorshipId: string; applicantId: string };

export function findApplicant(db: Queryable, { mentorshipId, applicantId }: Key) {
  return db
    .selectFrom('mentorship_applications as application')
    .innerJoin('users', 'users.id', 'application.user_id')
    .select(['users.firstname', 'users.lastname', 'users.email'])
    .select(['application.status', 'application.decided_at', 'application.decision_mail'])
    .where('application.mentorship_id', '=', mentorshipId)
    .where('application.user_id', '=', applicantId)
    .where('users.erase_at', 'is', null)
    .executeTakeFirst();
}

export function findApplicationForUpdate(tx: Queryable, { mentorshipId, applicantId }: Key) {
  return tx
    .selectFrom('mentorship_applications')
    .select(['status', 'decided_at', 'decision_mail'])
    .where('mentorship_id', '=', mentorshipId)
    .where('user_id', '=', applicantId)
    .forUpdate()
    .executeTakeFirst();
}

/** Approved or declined, or pending again. */
export async function updateDecision(
  tx: Queryable,
  { mentorshipId, applicantId }: Key,
  decision: Decision,
): Promise<void> {
  await tx
    .updateTable('mentorship_applications')
    .set(decision)
    .where('mentorship_id', '=', mentorshipId)
    .where('user_id', '=', applicantId)
    .execute();
}

/** Whether an invitation to a session has told this person of the approval already. */
export async function isInvitedByIt(tx: Queryable, { mentorshipId, applicantId }: Key): Promise<boolean> {
  const invited = await tx
    .selectFrom('mentoring_session_mentees as invited')
    .innerJoin('mentoring_sessions', 'mentoring_sessions.id', 'invited.session_id')
    .innerJoin('mentorships', 'mentorships.mentor_id', 'mentoring_sessions.mentor_id')
    .select('invited.session_id')
    .where('mentorships.id', '=', mentorshipId)
    .where('invited.user_id', '=', applicantId)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM mentorship_applications AS other JOIN mentorships AS learning ON learning.id = other.mentorship_id
        WHERE other.user_id = invited.user_id AND other.status = 'approved'
          AND learning.mentor_id = mentorships.mentor_id AND learning.id <> mentorships.id
      )`,
    )
    .limit(1)
    .executeTakeFirst();
  return invited !== undefined;
}

/** The mails of approvals, of which those that are still held can be cancelled. */
export async function listApprovalEmailsForUpdate(tx: Queryable, mentorshipId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('mentorship_applications')
    .select('decision_mail')
    .where('mentorship_id', '=', mentorshipId)
    .where('status', '=', 'approved')
    .where('decision_mail', 'is not', null)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.flatMap(({ decision_mail }) => decision_mail ?? []);
}

export async function resetDecisions(tx: Queryable, mentorshipId: string, mailIds: string[]): Promise<void> {
  if (mailIds.length === 0) return;
  await tx
    .updateTable('mentorship_applications')
    .set({ status: 'pending', decided_at: null, decision_mail: null })
    .where('mentorship_id', '=', mentorshipId)
    .where('decision_mail', 'in', mailIds)
    .execute();
}
