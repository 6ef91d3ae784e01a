import { type Kysely, sql } from 'kysely';

/** The suspension by an administrator, apart from the deletion by the owner: neither lifts the other. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE users ADD barred_at timestamptz`.execute(db);
  await sql`
    UPDATE users SET barred_at = suspended_at WHERE suspended_at IS NOT NULL AND erase_at IS NULL`.execute(
    db,
  );
}
