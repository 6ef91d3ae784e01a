import type { CompanyMark } from '@akwan/contract/verifications.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type MarkRow = {
  marked_at: Date | null;
  registration_checked: boolean;
  confirmed_domain: string | null;
};

/** What was checked of a company, and when; null when nobody has. */
export const presentMark = (row: MarkRow | undefined): CompanyMark | null =>
  row?.marked_at
    ? {
        checkedAt: row.marked_at.toISOString(),
        registration: row.registration_checked,
        domain: row.confirmed_domain,
      }
    : null;

export function findMark(db: Queryable, companyId: string): Promise<MarkRow | undefined> {
  return db
    .selectFrom('companies')
    .select(['marked_at', 'registration_checked', 'confirmed_domain'])
    .where('id', '=', companyId)
    .executeTakeFirst();
}
