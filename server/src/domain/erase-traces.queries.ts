import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '#infra/db/contains.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { recipientHash } from '#infra/mail/mail-ledger.queries.ts';
import type { UserRow } from './current-user.ts';

/** What others were told about a person: in mails, in notifications, in the audit log. */
type Person = Pick<UserRow, 'id' | 'email' | 'firstname' | 'lastname' | 'role'>;

const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`;

/**
 * What is the person's: news about it that has the person's name is not about a namesake. The jobs of an administrator may
 * be another one's by now.
 */
const ownIds = ({ id, role }: Person): RawBuilder<unknown> => sql`
  WITH own_jobs AS (
    SELECT jobs.id FROM jobs WHERE posted_by = ${id}
      OR (${role === 'admin'} AND posted_by IN (SELECT users.id FROM users WHERE role = 'admin'))
  )
  SELECT ${id} AS id
  UNION SELECT id::text FROM own_jobs
  UNION SELECT id::text FROM applications WHERE user_id = ${id} OR job_id IN (SELECT id FROM own_jobs)
  UNION SELECT id::text FROM work_records WHERE user_id = ${id}
  UNION SELECT id::text FROM interviews WHERE host_id = ${id} OR guest_id = ${id}
  UNION SELECT id::text FROM conversations WHERE host_id = ${id} OR guest_id = ${id}
  UNION SELECT conversation_id::text FROM messages WHERE written_by = ${id}
  UNION SELECT id::text FROM applications WHERE decided_by = ${id}
  UNION SELECT id::text FROM mentorships WHERE mentor_id = ${id}
  UNION SELECT id::text FROM mentoring_sessions WHERE mentor_id = ${id}`;

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
  // A change that was asked for went to an address that is on no account yet.
  const pending = tx.selectFrom('email_changes').select('email').where('user_id', '=', id);
  const addresses = [email, ...(await pending.execute()).map((change) => change.email)];
  const content = sql`concat_ws(' ', subject, text, html, attachments::text, purpose::text, headers::text)`;
  const { rows } = await sql<{ id: string }>`
    WITH own AS (${ownIds(person)}), named AS (
      SELECT id, sent_at FROM mails WHERE strpos(${content}, ${nameOf(person)}) > 0
    ), about_own AS (
      SELECT mail_id FROM mail_ledger CROSS JOIN LATERAL unnest(ids_in(about || ' ' || topic)) AS found
      JOIN own ON own.id = found WHERE mail_id IN (SELECT id FROM named)
    )
    DELETE FROM mails WHERE to_address = ANY(${addresses})
      OR id IN (SELECT mail_id FROM mail_ledger WHERE sender = ${id})
      OR ${sql.join(
        addresses.map((address) => namesAddress(content, address)),
        sql` OR `,
      )} OR strpos(${content}, ${id}) > 0
      OR id IN (SELECT id FROM named WHERE sent_at IS NOT NULL OR id IN (SELECT mail_id FROM about_own))
    RETURNING id`.execute(tx);
  await sql`
    DELETE FROM mail_ledger WHERE sender = ${id} OR strpos(about || ' ' || topic, ${id}) > 0
      OR recipient = ANY(${addresses.map(recipientHash)}::bytea[])`.execute(tx);
  await sql`DELETE FROM mail_recipients WHERE recipient = ANY(${addresses.map(recipientHash)}::bytea[])`.execute(
    tx,
  );
  await tx.deleteFrom('mail_digests').where('to_address', 'in', addresses).execute();
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

/** Written exactly as in the index notifications_subjects. */
const subjects = sql`ids_in(coalesce(about, '') || ' ' || link)`;

const names = (person: Person) =>
  sql`(strpos(text, ${nameOf(person)}) > 0 OR strpos(coalesce(about, ''), ${person.id}) > 0)`;

export async function listOwnIds(db: Queryable, person: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${ownIds(person)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What others were told on screen about these things, where it names the person. */
export async function deleteNotificationsAbout(db: Queryable, person: Person, ids: string[]): Promise<void> {
  await sql`
    DELETE FROM notifications WHERE id IN (
      SELECT found.id FROM unnest(${ids}::text[]) AS own CROSS JOIN LATERAL (
        SELECT id FROM notifications WHERE ${subjects} @> ARRAY[own] AND ${names(person)}) AS found)`.execute(
    db,
  );
}

/** The same about all that is the person's, since a moment that was just now. */
export async function deleteNewNotificationsAbout(tx: Queryable, person: Person, since: Date): Promise<void> {
  await sql`
    WITH own AS (${ownIds(person)})
    DELETE FROM notifications WHERE created_at >= ${since} AND ${names(person)}
      AND EXISTS (SELECT FROM unnest(${subjects}) AS found JOIN own ON own.id = found)`.execute(tx);
}

export async function deleteLimitsOf(tx: Queryable, { id, email }: Person): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE strpos(key, ${id}) > 0 OR strpos(lower(key), ${email}) > 0`.execute(
    tx,
  );
}

/** Written exactly as in the index audit_search. */
const auditText = sql<string>`(action || ' ' || subject_id || ' ' ||
  coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;

/**
 * What was done stays written, by and to an opaque id. An administrator's decisions about others stay whole. Each of the
 * statements has its index; joined by OR they would be a scan of the whole log.
 */
export async function emptyAuditOf(tx: Queryable, { id, email, role }: Person): Promise<void> {
  await sql`SELECT set_config('akwan.erases', 'yes', true)`.execute(tx);
  const empty = async (records: RawBuilder<unknown>) => {
    await sql`
      UPDATE audit SET before = NULL, after = NULL,
        network = CASE WHEN actor_id = ${id} THEN NULL ELSE network END
      WHERE ${records} AND (before IS NOT NULL OR after IS NOT NULL OR network IS NOT NULL)`.execute(tx);
  };
  await empty(sql`subject_kind = 'user' AND subject_id = ${id}`);
  if (role !== 'admin') await empty(sql`actor_id = ${id}`);
  await empty(
    sql`${contains(auditText, email)} AND ${namesAddress(sql`concat_ws(' ', before::text, after::text)`, email)}`,
  );
  await sql`UPDATE audit SET network = NULL WHERE actor_id = ${id} AND network IS NOT NULL`.execute(tx);
  await sql`SELECT set_config('akwan.erases', '', true)`.execute(tx);
}
