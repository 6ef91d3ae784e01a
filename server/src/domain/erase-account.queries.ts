import { type Expression, type SqlBool, sql } from 'kysely';
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
  const keys = [person.cv_file, avatarKeyOf(person.avatar), ...sent.map(({ cv_file: file }) => file)];
  return keys.filter((key): key is FileKey => key !== null);
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

/** Applicants keep the record of a job, so its title and company stay, and nothing else that was written about it or to them. */
export async function removeJobsOf(tx: Queryable, userId: string, company: string | null): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      removed_at: sql`coalesce(removed_at, ${new Date()})`,
      company_name: sql`coalesce(company_name, ${company})`,
      about_role: '',
      qualification: '',
      responsibility: '',
      external_links: null,
    })
    .where('posted_by', '=', userId)
    .execute();
  const own = tx.selectFrom('jobs').select('id').where('posted_by', '=', userId);
  await tx
    .updateTable('applications')
    .set({ decision_message: null })
    .where('job_id', 'in', own)
    .where('decision_message', 'is not', null)
    .execute();
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

/** Whoever has the job now goes on with the applicants; what the former one wrote was deleted before. */
export async function handOverConversations(tx: Queryable, userId: string): Promise<void> {
  await sql`
    UPDATE conversations SET host_id = posted_by FROM jobs
    WHERE jobs.id = job_id AND host_id = ${userId} AND posted_by <> ${userId}`.execute(tx);
}

/** As with jobs: mentees keep the title. */
export async function removeMentorshipsOf(tx: Queryable, userId: string): Promise<void> {
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
      AND ((messages.author = 'host' AND host_id = ${userId}) OR (messages.author = 'guest' AND guest_id = ${userId}))`.execute(
    tx,
  );
}

export async function deleteInterviewsOf(tx: Queryable, userId: string): Promise<void> {
  await tx
    .deleteFrom('interviews')
    .where((where) => where.or([where('host_id', '=', userId), where('guest_id', '=', userId)]))
    .execute();
}

/**
 * What is the person's: news about it that has the person's name is not about a namesake. The jobs of an administrator may
 * be another one's by now.
 */
const idsOf = ({ id, role }: Person) => sql`
  WITH own_jobs AS (
    SELECT jobs.id FROM jobs WHERE posted_by = ${id}
      OR (${role === 'admin'} AND posted_by IN (SELECT users.id FROM users WHERE role = 'admin'))
  ), own AS (
    SELECT ${id} AS id
    UNION SELECT id::text FROM own_jobs
    UNION SELECT id::text FROM applications WHERE user_id = ${id} OR job_id IN (SELECT id FROM own_jobs)
    UNION SELECT id::text FROM interviews WHERE host_id = ${id} OR guest_id = ${id}
    UNION SELECT id::text FROM conversations WHERE host_id = ${id} OR guest_id = ${id}
    UNION SELECT id::text FROM mentorships WHERE mentor_id = ${id}
    UNION SELECT id::text FROM mentoring_sessions WHERE mentor_id = ${id}
  )`;

/** The address itself, not the end or the beginning of another one: ama@… is a part of mama@…, too. */
function namesAddress(text: Expression<unknown>, email: string) {
  const address = email.replace(/[!-/:-?[-`{-~]/g, '\\$&');
  // A line break of a text inside JSON is written as two signs.
  const pattern = `(^|[^a-z0-9._%+-]|\\\\[nrt])${address}($|[^a-z0-9.-]|\\.($|[^a-z0-9]))`;
  return sql<SqlBool>`(strpos(${text}, ${email}) > 0 AND ${text} ~* ${pattern})`;
}

/**
 * Mails to the person, and mails to others that the person caused or that name the person. A name alone may be a
 * namesake's: by name only those go that the local inbox has shown already, or that are about what is the person's. Their
 * queue jobs find nothing to send.
 */
export async function deleteMailsAbout(tx: Queryable, person: Person): Promise<void> {
  const { id, email } = person;
  const name = `${person.firstname} ${person.lastname}`;
  const content = sql`concat_ws(' ', subject, text, html, attachments::text, purpose::text, headers::text)`;
  const { rows } = await sql<{ id: string }>`
    ${idsOf(person)}
    DELETE FROM mails WHERE to_address = ${email}
      OR id IN (SELECT mail_id FROM mail_ledger WHERE sender = ${id})
      OR ${namesAddress(content, email)} OR strpos(${content}, ${id}) > 0
      OR (strpos(${content}, ${name}) > 0 AND (sent_at IS NOT NULL OR EXISTS (
        SELECT FROM mail_ledger JOIN own ON strpos(about || ' ' || topic, own.id) > 0 WHERE mail_id = mails.id)))
    RETURNING id`.execute(tx);
  await sql`
    DELETE FROM mail_ledger WHERE sender = ${id} OR recipient = sha256(convert_to(${email}, 'UTF8'))
      OR strpos(about || ' ' || topic, ${id}) > 0`.execute(tx);
  await tx.deleteFrom('mail_digests').where('to_address', '=', email).execute();
  const ids = rows.map((row) => row.id);
  for (const table of ['pgboss.job', 'pgboss.archive']) {
    const { rows: found } = await sql<{
      table: string | null;
    }>`SELECT to_regclass(${table}) AS table`.execute(tx);
    if (!found[0]?.table) continue;
    // What a mail server answered may quote the address.
    await sql`
      DELETE FROM ${sql.table(table)} WHERE id = ANY(${ids}::uuid[])
        OR ${namesAddress(sql`concat_ws(' ', data::text, output::text)`, email)}`.execute(tx);
  }
}

/** What others were told on screen, where it names the person: of a namesake, only what is about this one. */
export async function deleteNotificationsAbout(tx: Queryable, person: Person): Promise<void> {
  const { id } = person;
  const name = `${person.firstname} ${person.lastname}`;
  await sql`
    ${idsOf(person)}
    DELETE FROM notifications WHERE strpos(coalesce(about, ''), ${id}) > 0 OR (strpos(text, ${name}) > 0
      AND EXISTS (SELECT FROM own WHERE strpos(concat_ws(' ', about, link), own.id) > 0))`.execute(tx);
}

export async function deleteLimitsOf(tx: Queryable, { id, email }: Person): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE strpos(key, ${id}) > 0 OR strpos(lower(key), ${email}) > 0`.execute(
    tx,
  );
}

/** What was done stays written, by and to an opaque id. An administrator's decisions about others stay whole. */
export async function emptyAuditOf(tx: Queryable, { id, email, role }: Person): Promise<void> {
  await sql`SELECT set_config('akwan.erases', 'yes', true)`.execute(tx);
  await sql`
    UPDATE audit SET before = NULL, after = NULL,
      network = CASE WHEN actor_id = ${id} THEN NULL ELSE network END
    WHERE subject_id = ${id} OR (actor_id = ${id} AND ${role !== 'admin'})
      OR ${namesAddress(sql`concat_ws(' ', before::text, after::text)`, email)}`.execute(tx);
  await sql`UPDATE audit SET network = NULL WHERE actor_id = ${id} AND network IS NOT NULL`.execute(tx);
  await sql`SELECT set_config('akwan.erases', '', true)`.execute(tx);
}

export function listApplicantsOf(db: Queryable, posterId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .select(['jobs.id', 'jobs.title', 'users.email'])
    .where('jobs.posted_by', '=', posterId)
    .where('jobs.removed_at', 'is', null)
    .where('applications.status', '!=', 'declined')
    .where('users.erase_at', 'is', null)
    .orderBy('applications.id')
    .execute();
}

/** What they did as a visitor with the same address, and everything that refers to the account, goes with it. */
export async function deletePerson(tx: Queryable, { id, email }: Person): Promise<void> {
  for (const table of ['reports', 'job_alerts', 'job_alert_confirmations'] as const)
    await tx.deleteFrom(table).where('email', '=', email).execute();
  await tx.deleteFrom('users').where('id', '=', id).execute();
}
