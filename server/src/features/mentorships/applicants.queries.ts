import type { ApplicantsQuery } from '@akwan/contract/mentorship-applications.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { userColumns } from '#domain/current-user.ts';
import { isPendingOrUndoable } from '#domain/decisions.queries.ts';
import type { MentorshipApplicationsTable } from '#infra/db/mentorship-tables.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { feedbackColumns } from './feedback.queries.ts';
import { maxListed } from './mentorships.queries.ts';

export type ApplicationRow = Selectable<MentorshipApplicationsTable>;
export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantPart>['execute']>>[number];
export type MenteeRow = Awaited<ReturnType<typeof listMentees>>[number];
type Filters = Pick<ApplicantsQuery, 'mentorshipId' | 'applicantId' | 'status' | 'undoable'>;

/** Everybody who applied for what this mentor offers; what was taken away is no longer shown. */
function applicantsOf(db: Queryable, mentorId: string, filters: Filters) {
  const { mentorshipId, applicantId, status, undoable } = filters;
  const isListed =
    status === 'pending' && undoable
      ? isPendingOrUndoable('application')
      : sql<SqlBool>`application.status = ${status}`;
  return db
    .selectFrom('mentorship_applications as application')
    .innerJoin('mentorships', 'mentorships.id', 'application.mentorship_id')
    .innerJoin('users', 'users.id', 'application.user_id')
    .where('mentorships.mentor_id', '=', mentorId)
    .where('mentorships.removed_at', 'is', null)
    .where('users.erase_at', 'is', null)
    .$if(Boolean(mentorshipId), (query) => query.where('mentorships.id', '=', mentorshipId as string))
    .$if(applicantId !== undefined, (query) => query.where('users.id', '=', applicantId as string))
    .$if(Boolean(status), (query) => query.where(isListed));
}

type Part = { sort: 'newest' | 'oldest'; limit: number; offset: number };

const directionOf = ({ sort }: Part) => (sort === 'newest' ? 'desc' : 'asc');

const applicantPart = (db: Queryable, mentorId: string, filters: Filters, part: Part) =>
  applicantsOf(db, mentorId, filters)
    .select([
      'users.id',
      'users.firstname',
      'users.lastname',
      'users.email',
      'users.avatar',
      'users.skills',
      'users.biography',
      'mentorships.id as mentorship_id',
      'mentorships.title as mentorship_title',
      'application.status',
      'application.motivation',
      'application.applied_at',
      'application.decided_at',
      'application.answer_by',
      'application.decision_mail',
    ])
    .orderBy('application.applied_at', directionOf(part))
    .orderBy('users.id', directionOf(part))
    .orderBy('mentorships.id', directionOf(part))
    .limit(part.limit)
    .offset(part.offset);

/** One part of the list, how many the filters leave and how many of the mentor's applicants wait: one round trip. */
export async function listApplicants(db: Queryable, mentorId: string, filters: Filters, part: Part) {
  const amount = (of: Filters) =>
    applicantsOf(db, mentorId, of).select(sql<number>`count(*)::int`.as('amount'));
  const amounts = db.selectNoFrom([amount(filters).as('total'), amount({ status: 'pending' }).as('pending')]);
  // A part beyond the end has no rows, but its amounts.
  const rows = await db
    .selectFrom(amounts.as('amounts'))
    .leftJoin(applicantPart(db, mentorId, filters, part).as('listed'), (join) => join.onTrue())
    .selectAll('listed')
    .select(['amounts.total', 'amounts.pending'])
    .orderBy('listed.applied_at', directionOf(part))
    .orderBy('listed.id', directionOf(part))
    .orderBy('listed.mentorship_id', directionOf(part))
    .execute();
  const { total, pending } = rows[0] ?? {};
  const applicants = rows.filter((row): row is typeof row & ApplicantRow => row.id !== null);
  return { applicants, total: total ?? 0, pending: pending ?? 0 };
}

/** One entry per person and mentorship, the latest approval first; the oldest beyond the limit are left out. */
export function listMentees(db: Queryable, mentorId: string) {
  return applicantsOf(db, mentorId, { status: 'approved' })
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.mentorship_id', '=', 'application.mentorship_id')
        .onRef('certificates.user_id', '=', 'application.user_id'),
    )
    .select(userColumns)
    .select(feedbackColumns('mentor'))
    .select([
      'mentorships.id as mentorship_id',
      'mentorships.title as mentorship_title',
      'mentorships.description as mentorship_description',
      'certificates.id as certificate_id',
    ])
    .orderBy('application.decided_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(maxListed)
    .execute();
}

/** Whom it concerns when a mentorship goes: those who wait, also on the waiting list, and those who take part. */
export function listConcerned(db: Queryable, mentorshipId: string) {
  return db
    .selectFrom('mentorship_applications as application')
    .innerJoin('users', 'users.id', 'application.user_id')
    .select('users.email')
    .select(
      sql<
        'pending' | 'approved'
      >`CASE WHEN application.status = 'approved' THEN 'approved' ELSE 'pending' END`.as('status'),
    )
    .where('application.mentorship_id', '=', mentorshipId)
    .where('application.status', '!=', 'declined')
    .execute();
}
