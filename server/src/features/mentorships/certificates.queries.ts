import { type Insertable, sql } from 'kysely';
import type { CertificatesTable } from '#infra/db/mentorship-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** With the names of the day it was issued; of somebody who is leaving there is none. */
export function findCertificate(db: Queryable, id: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('mentorships', 'mentorships.id', 'certificates.mentorship_id')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    .leftJoin('users as mentor', (join) =>
      join.onRef('mentor.id', '=', 'mentorships.mentor_id').on('mentor.erase_at', 'is', null),
    )
    .select(['certificates.id', 'certificates.sessions_attended', 'certificates.issued_at'])
    .select(['mentorships.title', 'mentorships.skills', 'mentorships.duration'])
    .select(sql<string>`coalesce(certificates.name, users.firstname || ' ' || users.lastname)`.as('name'))
    .select(
      sql<string | null>`CASE WHEN mentor.id IS NOT NULL THEN
        coalesce(certificates.mentor_name, mentor.firstname || ' ' || mentor.lastname) END`.as('mentor_name'),
    )
    .where('certificates.id', '=', id)
    .where('users.erase_at', 'is', null)
    .executeTakeFirst();
}

export async function hasCertificate(db: Queryable, mentorshipId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('certificates')
    .select('id')
    .where('mentorship_id', '=', mentorshipId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertCertificate(
  db: Queryable,
  certificate: Insertable<CertificatesTable>,
): Promise<void> {
  await db.insertInto('certificates').values(certificate).execute();
}

/** Sessions of this mentor to which the person came. */
export async function countAttended(db: Queryable, mentorId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('mentoring_session_mentees as invited')
    .innerJoin('mentoring_sessions as session', 'session.id', 'invited.session_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('session.mentor_id', '=', mentorId)
    .where('invited.user_id', '=', userId)
    .where('invited.present', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}
