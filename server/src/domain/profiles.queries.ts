import type { Selectable } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import type { ProfilesTable } from '#infra/db/profile-tables.ts';

/** What employers see of a profile beside the account; all null for people who have told nothing. */
export const applicantColumns = [
  'profiles.field',
  'profiles.linkedin',
  'profiles.github',
  'profiles.portfolio',
  'profiles.education',
  'profiles.experience',
  'profiles.service_status',
  'profiles.service_year',
  'profiles.programme',
  'profiles.institution',
] as const;

export type ProfileRow = Selectable<ProfilesTable>;

export function findProfile(db: Queryable, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Puts a stored CV on the profile, or the file's key in the transaction of an application. */
export async function updateProfileCv(tx: Queryable, userId: string, key: string): Promise<string | null> {
  const before = await tx
    .selectFrom('users')
    .select('cv_file')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('users')
    .set({ cv: cvPathOf(userId), cv_file: key, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  return before?.cv_file ?? null;
}

/** The path that streams the CV of a profile. */
export const cvPathOf = (userId: string): string => `/profiles/${userId}/cv`;
