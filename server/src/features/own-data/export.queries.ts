import { feedbackDays } from '@akwan/contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';

type Row = Record<string, unknown>;
type Owner = { id: string; email: string; verified_at: Date | null };
type Kind = { name: string; query(owner: Owner): RawBuilder<Row> };

/** What a person may know of another: the name that they met at Akwan, never an address or a number. */
const nameOf = (alias: string) =>
  sql`CASE WHEN ${sql.ref(`${alias}.id`)} IS NOT NULL THEN
    concat_ws(' ', ${sql.ref(`${alias}.firstname`)}, ${sql.ref(`${alias}.lastname`)}) END`;

const seenFrom = () => new Date(Date.now() - feedbackDays * 24 * 3_600_000);

/** Kinds that are about more than one table, each in an order that does not change while it is read. */
export const kinds: Kind[] = [
  {
    name: 'applications',
    query: ({ id }) => sql`
      SELECT a.id, jobs.title AS job, coalesce(jobs.company_name, poster.company_name) AS company, a.message, a.answers, a.status,
        a.stage, a.cv_name, a.cv_removed, a.created_at, a.cv_opened_at, a.answer_by, a.decided_at, a.decision_message,
        (SELECT coalesce(json_agg(json_build_object('stage', stage, 'at', reached_at) ORDER BY reached_at), '[]')
          FROM application_steps WHERE application_id = a.id) AS history
      FROM applications AS a JOIN jobs ON jobs.id = a.job_id LEFT JOIN users AS poster ON poster.id = jobs.posted_by
      WHERE a.user_id = ${id} ORDER BY a.id`,
  },
  {
    name: 'cv-openings',
    query: ({ id }) => sql`
      SELECT opened_at, application_id, jobs.title AS job,
        coalesce(opener.company_name, jobs.company_name, ${nameOf('opener')}) AS opened_by
      FROM cv_openings JOIN applications AS a ON a.id = application_id JOIN jobs ON jobs.id = a.job_id
      LEFT JOIN users AS opener ON opener.id = opened_by
      WHERE a.user_id = ${id} ORDER BY opened_at, application_id`,
  },
  {
    name: 'saved-jobs',
    query: ({ id }) => sql`
      SELECT saved_at, jobs.id AS job_id, jobs.title AS job FROM saved_jobs JOIN jobs ON jobs.id = job_id
      WHERE user_id = ${id} ORDER BY saved_at, jobs.id`,
  },
  {
    name: 'messages',
    query: ({ id }) => sql`
      SELECT m.conversation_id, m.number, m.created_at, coalesce(jobs.title, mentorships.title) AS about,
        coalesce(m.written_by = ${id}, (m.author = 'host') = (c.host_id = ${id})) AS mine, ${nameOf('other')} AS "with",
        CASE WHEN m.removed_at IS NULL THEN m.text ELSE '' END AS text
      FROM messages AS m JOIN conversations AS c ON c.id = m.conversation_id
      LEFT JOIN users AS other ON other.id = CASE WHEN c.host_id = ${id} THEN c.guest_id ELSE c.host_id END
      LEFT JOIN jobs ON jobs.id = c.job_id LEFT JOIN mentorships ON mentorships.id = c.mentorship_id
      WHERE c.host_id = ${id} OR c.guest_id = ${id} OR m.written_by = ${id} ORDER BY m.conversation_id, m.number`,
  },
  {
    name: 'interviews',
    query: ({ id }) => sql`
      SELECT i.id, jobs.title AS job, state, slots, minutes, place, link, note, chosen_slot, i.created_at, i.updated_at,
        ${nameOf('other')} AS "with"
      FROM interviews AS i JOIN jobs ON jobs.id = i.job_id
      LEFT JOIN users AS other ON other.id = CASE WHEN i.host_id = ${id} THEN i.guest_id ELSE i.host_id END
      WHERE i.host_id = ${id} OR i.guest_id = ${id} ORDER BY i.id`,
  },
  {
    name: 'work-weeks',
    query: ({ id }) => sql`
      SELECT record_id, monday, text, hours, updated_at, w.confirmed_at, w.confirmed_by
      FROM work_weeks AS w JOIN work_records AS r ON r.id = record_id
      WHERE r.user_id = ${id} ORDER BY record_id, monday`,
  },
  {
    name: 'mentorship-applications',
    query: ({ id }) => sql`
      SELECT m.title AS mentorship, ${nameOf('mentor')} AS mentor, status, motivation, applied_at, answer_by, decided_at
      FROM mentorship_applications JOIN mentorships AS m ON m.id = mentorship_id
      LEFT JOIN users AS mentor ON mentor.id = m.mentor_id
      WHERE user_id = ${id} ORDER BY applied_at, m.id`,
  },
  {
    name: 'mentorship-feedback',
    // That of the other side once it may be seen, as on the page.
    query: ({ id }) => sql`
      SELECT f.certificate_id, m.title AS mentorship, f.side, (own.side IS NOT NULL AND own.side = f.side) AS mine, f.text, f.created_at
      FROM mentorship_feedback AS f JOIN certificates AS c ON c.id = f.certificate_id
      JOIN mentorships AS m ON m.id = c.mentorship_id
      LEFT JOIN mentorship_feedback AS own ON own.certificate_id = c.id
        AND own.side = CASE WHEN c.user_id = ${id} THEN 'mentee' ELSE 'mentor' END
      WHERE (c.user_id = ${id} OR m.mentor_id = ${id})
        AND (own.side IS NOT NULL OR c.issued_at <= ${seenFrom()})
      ORDER BY f.certificate_id, f.side`,
  },
  {
    name: 'mentoring-sessions',
    query: ({ id }) => sql`
      SELECT s.id, topic, date, start_time, end_time, message, link, (mentor_id = ${id}) AS given, created_at,
        (SELECT present FROM mentoring_session_mentees WHERE session_id = s.id AND user_id = ${id}) AS present
      FROM mentoring_sessions AS s WHERE id IN (
        SELECT id FROM mentoring_sessions WHERE mentor_id = ${id}
        UNION SELECT session_id FROM mentoring_session_mentees WHERE user_id = ${id})
      ORDER BY s.id`,
  },
  {
    name: 'session-notes',
    // Of others what they shared with the person: the mentor of the session, or its mentees.
    query: ({ id }) => sql`
      SELECT n.session_id, s.topic, ${nameOf('writer')} AS "by", CASE WHEN n.user_id = ${id} THEN n.own END AS own,
        n.shared, n.updated_at
      FROM mentoring_session_notes AS n JOIN mentoring_sessions AS s ON s.id = n.session_id
      JOIN users AS writer ON writer.id = n.user_id
      WHERE n.user_id = ${id} OR (n.shared <> '' AND (s.mentor_id = ${id} OR (n.user_id = s.mentor_id AND EXISTS (
        SELECT FROM mentoring_session_mentees WHERE session_id = s.id AND user_id = ${id}))))
      ORDER BY n.session_id, n.user_id`,
  },
  {
    name: 'offered-times',
    query: ({ id }) => sql`
      SELECT mentorship_id, starts_at, minutes FROM mentorship_times AS t JOIN mentorships AS m ON m.id = t.mentorship_id
      WHERE m.mentor_id = ${id} ORDER BY mentorship_id, starts_at`,
  },
  {
    name: 'mentorships',
    query: ({ id }) => sql`SELECT * FROM mentorships WHERE mentor_id = ${id} ORDER BY id`,
  },
  { name: 'jobs', query: ({ id }) => sql`SELECT * FROM jobs WHERE posted_by = ${id} ORDER BY id` },
  {
    name: 'company',
    query: ({ id }) => sql`
      SELECT companies.*, role, joined_at FROM company_members JOIN companies ON companies.id = company_id
      WHERE user_id = ${id} ORDER BY companies.id`,
  },
  {
    name: 'company-verification',
    query: ({ id }) => sql`
      SELECT registration_number, registered_name, licence_number, note, document_type, status, reason,
        v.created_at, decided_at, (requested_by = ${id}) AS sent_by_me
      FROM company_verifications AS v JOIN company_members USING (company_id)
      WHERE user_id = ${id} AND role = 'owner' ORDER BY v.id`,
  },
  {
    name: 'invitations-sent-to-people',
    query: ({ id }) => sql`
      SELECT t.text, t.created_at, jobs.title AS job FROM talent_invitations AS t JOIN jobs ON jobs.id = t.job_id
      WHERE t.sent_by = ${id} ORDER BY t.id`,
  },
  {
    name: 'company-invitations',
    query: ({ id, email, verified_at: verifiedAt }) => sql`
      SELECT i.email, i.role, i.created_at, i.expires_at, (i.invited_by = ${id}) AS sent_by_me, companies.name AS company
      FROM company_invitations AS i JOIN companies ON companies.id = i.company_id
      WHERE i.invited_by = ${id} OR (i.email = ${email} AND ${verifiedAt !== null}) ORDER BY i.id`,
  },
  {
    name: 'notes-about-applications',
    query: ({ id }) => sql`
      SELECT application_id, text, updated_at FROM application_notes WHERE author_id = ${id} ORDER BY application_id`,
  },
  {
    name: 'blocked-people',
    query: ({ id }) => sql`
      SELECT blocks.created_at, ${nameOf('other')} AS blocked FROM blocks JOIN users AS other ON other.id = blocked_id
      WHERE blocker_id = ${id} ORDER BY blocks.created_at, blocked_id`,
  },
  {
    name: 'audit',
    // What the person did to others is theirs, what it says about the others is not.
    query: ({ id }) => sql`
      SELECT at, action, subject_kind, subject_id, CASE WHEN subject_id = ${id} THEN before END AS before,
        CASE WHEN subject_id = ${id} THEN after END AS after, CASE WHEN actor_id = ${id} THEN network END AS network
      FROM audit WHERE subject_id = ${id} OR actor_id = ${id} ORDER BY id`,
  },
  {
    name: 'mails',
    // Of an address that was never confirmed nobody knows whose it is.
    query: ({ email, verified_at: verifiedAt }) => sql`
      SELECT subject, CASE WHEN NOT secret THEN text END AS text, created_at, sent_at FROM mails
      WHERE to_address = ${email} AND ${verifiedAt !== null} ORDER BY id`,
  },
];

/** Tables that the kinds above tell of, or that hold nothing but a secret. */
const told = [
  'applications',
  'saved_jobs',
  'mentorship_applications',
  'mentoring_session_mentees',
  'mentoring_session_notes',
  'company_members',
  'recovery_codes',
];

/** Every other table that belongs to people: a new one is in the export from its first day on. */
export async function listOtherTables(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT pg_class.relname AS name FROM pg_constraint
    JOIN pg_class ON pg_class.oid = conrelid
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'users'::regclass AND attname = 'user_id'
      AND pg_class.relname <> ALL (${told}::text[])
    ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

export const rowsOfTable = (table: string, { id }: Owner): RawBuilder<Row> =>
  sql`SELECT * FROM ${sql.table(table)} WHERE user_id = ${id} ORDER BY ctid`;

export async function* eachRow(db: Queryable, query: RawBuilder<Row>, portion = 500): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += portion) {
    const { rows } = await sql<Row>`${query} LIMIT ${portion} OFFSET ${offset}`.execute(db);
    yield* rows;
    if (rows.length < portion) return;
  }
}

/** Whatever the profile has, but for the password. */
export async function findProfile(db: Queryable, { id }: Owner): Promise<Row | undefined> {
  const { rows } = await sql<Row>`SELECT * FROM users WHERE id = ${id}`.execute(db);
  const { password_hash: _, ...profile } = rows[0] ?? {};
  return profile;
}

/** The CVs that were sent with applications. */
export const sentCvs = ({ id }: Owner) => sql<{
  cv_file: string;
  cv_type: string;
  job: string;
  created_at: Date;
}>`
  SELECT cv_file, cv_type, jobs.title AS job, applications.created_at FROM applications
  JOIN jobs ON jobs.id = job_id WHERE user_id = ${id} AND cv_file IS NOT NULL ORDER BY applications.id`;

/** The document with which an owner's company shows that it is real. */
export const proofs = ({ id }: Owner) => sql<{ document_file: string; document_type: string }>`
  SELECT document_file, document_type FROM company_verifications JOIN company_members USING (company_id)
  WHERE user_id = ${id} AND role = 'owner' AND document_file IS NOT NULL ORDER BY company_id`;
