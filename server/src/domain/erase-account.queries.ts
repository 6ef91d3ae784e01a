import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { FileKey } from '#infra/storage/file-store.ts';
import type { UserRow } from './current-user.ts';
import { avatarKeyOf } from './stored-files.queries.ts';

type Person = Pick<UserRow, 'id' | 'email' | 'firstname' | 'lastname' | 'role'>;

/** Everything of theirs in the file store. */
export async function listFilesOf(tx: Queryable, person: UserRow): Promise<FileKey[]> {
  const sent = await tx
    .selectFrom('applications')
    .select('cv_file')
    .where('user_id', '=', person.id)
    .execute();
  const keys = [
    person.cv_file,
    avatarKeyOf(person.avatar),
    ...sent.map(({ cv_file: file }) => file),
    await findProofOf(tx, person.id),
  ];
  return keys.filter((key): key is FileKey => key !== null);
}

/** With the last member the company goes. */
async function findProofOf(tx: Queryable, userId: string): Promise<string | null> {
  const { rows } = await sql<{ document_file: string | null }>`
    SELECT document_file FROM company_verifications JOIN company_members AS own USING (company_id)
    WHERE user_id = ${userId} AND NOT EXISTS (
      SELECT FROM company_members AS other WHERE other.company_id = own.company_id AND other.user_id <> own.user_id)`.execute(
    tx,
  );
  return rows[0]?.document_file ?? null;
}

/** An employer keeps the record that somebody applied: a date and a decision, no name, address, text or file. */
export async function emptyApplicationsOf(tx: Queryable, userId: string): Promise<void> {
  const own = tx.selectFrom('applications').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('application_notes').where('application_id', 'in', own).execute();
  await tx.deleteFrom('cv_openings').where('application_id', 'in', own).execute();
  await tx
    .updateTable('applications')
    .set({
      user_id: null,
      message: null,
      answers: '[]',
      decision_message: null,
      decision_mail: null,
      cv_file: null,
      cv_name: null,
      cv_type: null,
      cv_removed: null,
      // Nobody waits for an answer any more.
      answer_by: sql<Date | null>`CASE WHEN status = 'pending' THEN NULL ELSE answer_by END`,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function listJobsOf(tx: Queryable, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('jobs').select('id').where('posted_by', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Applicants keep the record of a job, so its title and company stay, and nothing else that was written about it. */
export async function removeJobsOf(tx: Queryable, userId: string, company: string | null): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      removed_at: sql`coalesce(removed_at, ${new Date()})`,
      company_name: sql`coalesce(company_name, ${company})`,
      about_role: '',
      qualification: '',
      responsibility: '',
      questions: '[]',
      external_links: null,
    })
    .where('posted_by', '=', userId)
    .execute();
}

/** What an employer wrote to those who were decided about. */
export async function emptyDecisionMessages(db: Queryable, userId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE applications SET decision_message = NULL WHERE id IN (
      SELECT applications.id FROM applications JOIN jobs ON jobs.id = job_id
      WHERE posted_by = ${userId} AND decision_message IS NOT NULL
      UNION ALL SELECT id FROM applications WHERE decided_by = ${userId} AND decision_message IS NOT NULL
      LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Those that others can see or will see; what was hidden with the account goes with it. */
export async function handOverJobs(
  tx: Queryable,
  person: Pick<UserRow, 'id' | 'company_name'>,
  heirId: string,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ posted_by: heirId, company_name: sql`coalesce(company_name, ${person.company_name})` })
    .where('posted_by', '=', person.id)
    .where('removed_at', 'is', null)
    .where('poster_suspended', '=', false)
    .execute();
}

/** The next owner of the job goes on with the applicants; messages of the former one are deleted already. */
export async function handOverConversations(tx: Queryable, userId: string): Promise<void> {
  await sql`
    UPDATE conversations SET host_id = posted_by FROM jobs
    WHERE jobs.id = job_id AND host_id = ${userId} AND posted_by <> ${userId}`.execute(tx);
}

/** What was issued in the person's name: a letter ends with it, a certificate does without it. */
export async function deleteNameOnPapers(tx: Queryable, userId: string): Promise<void> {
  await sql`
    DELETE FROM letters USING applications, jobs
    WHERE applications.id = application_id AND jobs.id = job_id AND posted_by = ${userId}`.execute(tx);
  await sql`
    UPDATE certificates SET mentor_name = NULL FROM mentorships
    WHERE mentorships.id = mentorship_id AND mentor_id = ${userId}`.execute(tx);
  // What a mentee wrote or was told goes with the certificate.
  await sql`
    DELETE FROM mentorship_feedback USING certificates, mentorships
    WHERE certificates.id = certificate_id AND mentorships.id = mentorship_id AND mentor_id = ${userId}`.execute(
    tx,
  );
}

/** What a mentor noted on sessions with this person alone is about the person. */
export async function deleteSessionNotesAbout(tx: Queryable, userId: string): Promise<void> {
  await sql`
    DELETE FROM mentoring_session_notes AS notes USING mentoring_session_mentees AS own
    WHERE own.user_id = ${userId} AND notes.session_id = own.session_id AND NOT EXISTS (
      SELECT FROM mentoring_session_mentees AS other
      WHERE other.session_id = own.session_id AND other.user_id <> own.user_id)`.execute(tx);
}

/** As with jobs: mentees keep the title. */
export async function removeMentorshipsOf(tx: Queryable, userId: string): Promise<void> {
  await sql`
    DELETE FROM mentorship_times USING mentorships WHERE mentorships.id = mentorship_id AND mentor_id = ${userId}`.execute(
    tx,
  );
  await tx
    .updateTable('mentorships')
    .set({ removed_at: sql`coalesce(removed_at, ${new Date()})`, description: '' })
    .where('mentor_id', '=', userId)
    .execute();
}

const deletedMessage = '(deleted)';

/** The other side keeps its own messages, and sees that there were others. */
export async function emptyMessagesOf(tx: Queryable, userId: string): Promise<void> {
  await sql`
    UPDATE messages SET text = ${deletedMessage} FROM conversations
    WHERE conversations.id = messages.conversation_id AND messages.text <> ${deletedMessage}
      AND ((messages.author = 'host' AND host_id = ${userId} AND written_by IS NULL)
        OR (messages.author = 'guest' AND guest_id = ${userId}) OR written_by = ${userId})`.execute(tx);
}

export async function deleteInterviewsOf(tx: Queryable, userId: string): Promise<void> {
  await tx
    .deleteFrom('interviews')
    .where((where) => where.or([where('host_id', '=', userId), where('guest_id', '=', userId)]))
    .execute();
}

/** Before the jobs are removed: those who applied for one that others saw are told by the queue. */
export async function insertWithdrawals(tx: Queryable, posterId: string): Promise<void> {
  await sql`
    INSERT INTO job_withdrawals (job_id)
    SELECT id FROM jobs WHERE posted_by = ${posterId} AND removed_at IS NULL
      AND EXISTS (SELECT FROM applications WHERE job_id = jobs.id AND status <> 'declined')
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Somebody else's work record that names this address: what was confirmed stays confirmed. */
async function deleteSupervisor(tx: Queryable, email: string): Promise<void> {
  const supervised = tx.selectFrom('work_records').select('id').where('supervisor_email', '=', email);
  await tx.deleteFrom('work_record_links').where('record_id', 'in', supervised).execute();
  await tx
    .updateTable('work_records')
    .set({ supervisor_name: null, supervisor_email: null })
    .where('supervisor_email', '=', email)
    .execute();
}

/** What they did as a visitor with the same address, and everything that refers to the account, goes with it. */
export async function deletePerson(tx: Queryable, { id, email }: Person): Promise<void> {
  for (const table of [
    'reports',
    'job_alerts',
    'job_alert_confirmations',
    'company_invitations',
    'company_address_codes',
  ] as const)
    await tx.deleteFrom(table).where('email', '=', email).execute();
  await deleteSupervisor(tx, email);
  await tx.deleteFrom('users').where('id', '=', id).execute();
}
