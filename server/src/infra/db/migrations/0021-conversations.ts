import { type Kysely, sql } from 'kysely';

/**
 * A conversation belongs to a job or a mentorship and two people: the host (employer, mentor) and the guest (applicant, mentee).
 * Each side has its own count of unread messages, and the time from which a mail is due for them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE conversations (
      id uuid PRIMARY KEY,
      job_id uuid REFERENCES jobs,
      mentorship_id uuid REFERENCES mentorships,
      host_id uuid REFERENCES users ON DELETE SET NULL,
      guest_id uuid REFERENCES users ON DELETE SET NULL,
      message_count integer NOT NULL DEFAULT 0,
      last_message_id uuid,
      host_unread integer NOT NULL DEFAULT 0,
      guest_unread integer NOT NULL DEFAULT 0,
      host_mail_due_at timestamptz,
      guest_mail_due_at timestamptz,
      host_mailed_at timestamptz,
      guest_mailed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (num_nonnulls(job_id, mentorship_id) = 1),
      UNIQUE (job_id, guest_id),
      UNIQUE (mentorship_id, guest_id)
    )`.execute(db);
  for (const side of ['host', 'guest'].map((name) => ({ id: `${name}_id`, name }))) {
    const [person, unread, due] = [side.id, `${side.name}_unread`, `${side.name}_mail_due_at`].map((name) =>
      sql.ref(name),
    );
    const index = (name: string) => sql.ref(`conversations_${side.name}${name}`);
    await sql`CREATE INDEX ${index('')} ON conversations (${person}, last_message_id DESC)`.execute(db);
    await sql`
      CREATE INDEX ${index('_unread')} ON conversations (${person}, ${unread}) WHERE ${unread} > 0`.execute(
      db,
    );
    await sql`
      CREATE INDEX ${index('_mail_due')} ON conversations (${due}) WHERE ${due} IS NOT NULL`.execute(db);
  }
  await sql`
    CREATE TABLE messages (
      id uuid NOT NULL UNIQUE,
      conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
      number integer NOT NULL,
      author text NOT NULL CHECK (author IN ('host', 'guest')),
      text text NOT NULL,
      created_at timestamptz NOT NULL,
      removed_at timestamptz,
      PRIMARY KEY (conversation_id, number)
    )`.execute(db);
  await sql`
    CREATE TABLE blocks (
      blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (blocker_id, blocked_id)
    )`.execute(db);
  await sql`CREATE INDEX blocks_blocked ON blocks (blocked_id)`.execute(db);

  // Whoever stays keeps what they were sent; when both are gone nobody can read it any more.
  await sql`
    CREATE FUNCTION delete_left_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM conversations WHERE id = NEW.id;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER conversations_left AFTER UPDATE OF host_id, guest_id ON conversations
    FOR EACH ROW WHEN (NEW.host_id IS NULL AND NEW.guest_id IS NULL)
    EXECUTE FUNCTION delete_left_conversation()`.execute(db);

  // Reports can be about a message, too.
  await sql`
    ALTER TABLE reports ALTER job_id DROP NOT NULL,
      ADD message_id uuid REFERENCES messages (id) ON DELETE CASCADE,
      ADD CHECK (num_nonnulls(job_id, message_id) = 1)`.execute(db);
  await sql`CREATE UNIQUE INDEX reports_message_user ON reports (message_id, user_id)`.execute(db);

  // Open pages of a person hear of messages, and of the end of a session.
  await sql`
    CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('person_change', user_id::text) FROM (SELECT DISTINCT user_id FROM ended) AS people;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
    FOR EACH STATEMENT EXECUTE FUNCTION notify_session_end()`.execute(db);
}
