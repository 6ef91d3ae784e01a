import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { FileKey } from '#infra/storage/file-store.ts';

/** CVs of applications that were decided before: the rows no longer name them. Answers the files to remove. */
export async function expireCvs(db: Queryable, decidedBefore: Date, limit: number): Promise<FileKey[]> {
  const { rows } = await sql<{ cv_file: FileKey }>`
    WITH old AS (
      SELECT id, cv_file FROM applications
      WHERE cv_file IS NOT NULL AND status <> 'pending' AND decided_at < ${decidedBefore}
      ORDER BY decided_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE applications SET cv_file = NULL, cv_name = NULL, cv_type = NULL, cv_removed = 'expired'
    FROM old WHERE old.id = applications.id RETURNING old.cv_file`.execute(db);
  return rows.map(({ cv_file: file }) => file);
}

/** Documents of companies about which was decided before; what they showed stays written. */
export async function expireProofs(db: Queryable, decidedBefore: Date, limit: number): Promise<FileKey[]> {
  const { rows } = await sql<{ document_file: FileKey }>`
    WITH old AS (
      SELECT id, document_file FROM company_verifications
      WHERE document_file IS NOT NULL AND decided_at < ${decidedBefore} LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE company_verifications AS each SET document_file = NULL, document_type = NULL
    FROM old WHERE old.id = each.id RETURNING old.document_file`.execute(db);
  return rows.map(({ document_file: file }) => file);
}

export async function deleteOldInvitations(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM talent_invitations WHERE id IN (
      SELECT id FROM talent_invitations WHERE created_at < ${before} LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteOldAddressCodes(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM company_address_codes WHERE company_id IN (
      SELECT company_id FROM company_address_codes WHERE expires_at < ${before} LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Shown, waiting or lost: whatever a mail is, nobody needs it any more. */
export async function deleteOldEmails(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE created_at < ${before} LIMIT ${limit})`.execute(
    db,
  );
  await sql`
    DELETE FROM mail_digests WHERE send_after < ${before}
      AND NOT EXISTS (SELECT FROM mails WHERE digest_id = mail_digests.id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteOldNotifications(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE created_at < ${before} LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** From which network something was done helps for a while; what was done stays written. */
export async function emptyAuditNetworks(tx: Queryable, before: Date, limit: number): Promise<number> {
  await sql`SELECT set_config('akwan.erases', 'yes', true)`.execute(tx);
  const { numAffectedRows } = await sql`
    UPDATE audit SET network = NULL WHERE id IN (
      SELECT id FROM audit WHERE network IS NOT NULL AND at < ${before} ORDER BY at LIMIT ${limit})`.execute(
    tx,
  );
  await sql`SELECT set_config('akwan.erases', '', true)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Who opened a CV that is gone since. */
export async function deleteOldOpenings(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM cv_openings WHERE ctid IN (
      SELECT cv_openings.ctid FROM cv_openings JOIN applications ON applications.id = application_id
      WHERE opened_at < ${before} AND cv_file IS NULL LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
