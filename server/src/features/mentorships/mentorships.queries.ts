import { maxShortTotal } from '@akwan/contract/limits.ts';
import type { MentorshipStatus } from '@akwan/contract/lists/choices.ts';
import type { MentorshipsQuery } from '@akwan/contract/mentorships.ts';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { contains, hasTrigram, matchesPrefixes } from '#infra/db/contains.ts';
import type { MentorshipsTable } from '#infra/db/mentorship-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';

export type MentorshipRow = Selectable<MentorshipsTable>;
export type MentorshipFilters = Omit<MentorshipsQuery, 'limit' | 'cursor'>;
/** Lists show each caller their own application, and the mentor all; a visitor has none. */
export type ViewerId = string | null;

/** The longest list that is shown whole, without pages. */
export const maxListed = 1_000;

export type MentorPageRow = NonNullable<Awaited<ReturnType<typeof findMentor>>>;
export type FullMentorshipRow = Awaited<ReturnType<typeof listMentorships>>[number];

/** Not taken away, and there is still somebody to offer it, who is not suspended. The first two also in what the index says. */
export const isOffered = sql`mentorships.removed_at IS NULL AND mentorships.mentor_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM users WHERE users.id = mentorships.mentor_id AND users.suspended_at IS NOT NULL)`;

/** Of somebody who leaves or is suspended nobody asks for an answer, and they get no place. */
export const isHere = sql`seeker.erase_at IS NULL AND seeker.suspended_at IS NULL`;

/** Somebody waited longer than the mentor promised. */
export const isPaused = sql<boolean>`EXISTS (
  SELECT FROM mentorship_applications AS late JOIN users AS seeker ON seeker.id = late.user_id
  WHERE late.mentorship_id = mentorships.id AND late.status = 'pending' AND late.pledge_step = 3 AND ${isHere})`;

/** How many are on the waiting list. */
export const waitingCount = sql<number>`(
  SELECT count(*)::integer FROM mentorship_applications AS line JOIN users AS seeker ON seeker.id = line.user_id
  WHERE line.mentorship_id = mentorships.id AND line.status = 'waiting' AND ${isHere})`;

/** A mentorship with its mentor, the places taken and the applications that the viewer may know of, in one read. */
function fullMentorships(db: Queryable, viewerId: ViewerId) {
  return db
    .selectFrom('mentorships')
    .leftJoin('users as mentor', 'mentor.id', 'mentorships.mentor_id')
    .selectAll('mentorships')
    .select([
      'mentor.firstname as mentor_firstname',
      'mentor.lastname as mentor_lastname',
      'mentor.avatar as mentor_avatar',
      'mentor.biography as mentor_biography',
      sql<{ user: string; status: MentorshipStatus }[]>`coalesce((
        SELECT json_agg(json_build_object('user', seen.user_id, 'status', seen.status) ORDER BY seen.applied_at)
        FROM mentorship_applications AS seen
        WHERE seen.mentorship_id = mentorships.id
          AND (seen.user_id = ${viewerId}::uuid OR mentorships.mentor_id = ${viewerId}::uuid)
      ), '[]')`.as('applicants'),
      sql<string>`(
        SELECT count(*) FROM mentorship_applications AS taken
        WHERE taken.mentorship_id = mentorships.id AND taken.status IN ('pending', 'approved')
      )`.as('current_applicants'),
      waitingCount.as('waiting'),
      isPaused.as('is_paused'),
    ]);
}

export function listMentorships(
  db: Queryable,
  filters: MentorshipFilters,
  { viewerId, before, limit }: { viewerId: ViewerId; before?: string | undefined; limit: number },
) {
  return fullMentorships(db, viewerId)
    .where(matching(filters))
    .$if(before !== undefined, (query) => query.where('mentorships.id', '<', before as string))
    .orderBy('mentorships.id', 'desc')
    .limit(limit)
    .execute();
}

/** What a mentor offers to everybody. */
export function listOfferedBy(db: Queryable, mentorId: string, viewerId: ViewerId) {
  return fullMentorships(db, viewerId)
    .where('mentorships.mentor_id', '=', mentorId)
    .where(sql<boolean>`${isOffered}`)
    .orderBy('mentorships.id', 'desc')
    .limit(maxListed)
    .execute();
}

export function findMentor(db: Queryable, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname', 'avatar', 'biography', 'location', 'created_at'])
    .select(
      sql<string>`(
        SELECT count(*) FROM certificates JOIN mentorships ON mentorships.id = mentorship_id
        WHERE mentorships.mentor_id = users.id
      )`.as('completed'),
    )
    .where('id', '=', id)
    .where('role', '=', 'mentor')
    .where('verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}

/** So many of the newest are compared: the cost does not grow with what is offered. */
const newestTeaching = 60;

/** The newest that teach one of these skills. */
export function listTeaching(db: Queryable, skills: string[], viewerId: ViewerId) {
  return fullMentorships(db, viewerId)
    .where(sql<boolean>`${isOffered} AND mentorships.skills && ${skills}::text[]`)
    .orderBy('mentorships.id', 'desc')
    .limit(newestTeaching)
    .execute();
}

export async function countMentorships(db: Queryable, filters: MentorshipFilters): Promise<number> {
  const isShort = filters.search !== undefined && !hasTrigram(filters.search);
  const found = db
    .selectFrom('mentorships')
    .select('mentorships.id')
    .where(matching(filters))
    .$if(isShort, (query) => query.limit(maxShortTotal))
    .as('found');
  const { count } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching({ search, skill }: MentorshipFilters) {
  const conditions = [isOffered];
  if (search) conditions.push(inTexts(search));
  if (skill) conditions.push(sql`mentorships.skills @> ARRAY[${skill}]`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

const isNewest = sql<SqlBool>`mentorships.id IN (
  SELECT id FROM mentorships WHERE removed_at IS NULL AND mentor_id IS NOT NULL ORDER BY id DESC LIMIT ${maxListed})`;

/** One or two letters stand in nearly every description: they are looked for in titles alone. */
function inTexts(search: string) {
  const title = sql<string>`mentorships.title`;
  if (!hasTrigram(search)) return matchesPrefixes(title, search, isNewest);
  const inDescription = contains(sql<string>`mentorships.description`, search);
  return sql<SqlBool>`(${contains(title, search)} OR ${inDescription})`;
}

export function listOwnMentorships(db: Queryable, mentorId: string) {
  return fullMentorships(db, mentorId)
    .where('mentorships.mentor_id', '=', mentorId)
    .where('mentorships.removed_at', 'is', null)
    .orderBy('mentorships.id', 'desc')
    .limit(maxListed)
    .execute();
}

export function findOwnMentorship(db: Queryable, id: string, mentorId: string) {
  return fullMentorships(db, mentorId)
    .where('mentorships.id', '=', id)
    .where('mentorships.mentor_id', '=', mentorId)
    .where('mentorships.removed_at', 'is', null)
    .executeTakeFirst();
}

export function listOwnOffered(db: Queryable, mentorId: string): Promise<MentorshipRow[]> {
  return db
    .selectFrom('mentorships')
    .selectAll()
    .where('mentor_id', '=', mentorId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Holds the row, so that all who want a place of one mentorship follow each other. */
export function findOfferedForUpdate(db: Queryable, id: string): Promise<MentorshipRow | undefined> {
  return db
    .selectFrom('mentorships')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`${isOffered}`)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertMentorship(
  db: Queryable,
  mentorship: Insertable<MentorshipsTable>,
): Promise<void> {
  await db.insertInto('mentorships').values(mentorship).execute();
}

export async function updateMentorship(
  db: Queryable,
  id: string,
  changes: Updateable<MentorshipsTable>,
): Promise<void> {
  await db.updateTable('mentorships').set(changes).where('id', '=', id).execute();
}
