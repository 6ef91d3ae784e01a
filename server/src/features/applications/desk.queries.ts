import type { DeskFilter } from '@akwan/contract/lists/desk-filters.ts';
import type { DeskQuery } from '@akwan/contract/review-desk.ts';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { writerName } from '#domain/conversations.queries.ts';
import { isPendingOrUndoable } from '#domain/decisions.queries.ts';
import { type Member, ownJobs } from '#domain/job-policies.ts';
import { applicantColumns } from '#domain/profiles.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import { areShared, deciderName, receivedBy } from './application-lists.queries.ts';

type Filters = Pick<DeskQuery, 'jobId' | 'filter' | 'search'> & {
  mine: boolean;
  answers: Record<string, string>;
};
type Part = { sort: 'newest' | 'oldest'; limit: number; offset: number };

export type DeskListRow = Awaited<ReturnType<typeof findDeskList>>['rows'][number];
export type DeskPersonRow = NonNullable<Awaited<ReturnType<typeof findDeskPerson>>>;

const isPending = isPendingOrUndoable('received');

const matches = (filter: DeskFilter | '' | undefined) => {
  if (!filter) return sql<SqlBool>`true`;
  return filter === 'pending' ? isPending : sql<SqlBool>`stage = ${filter}`;
};

/** The rows of one page, the counts of every filter and the employer's jobs: one round trip. */
export async function findDeskList(db: Queryable, employer: Member, filters: Filters, part: Part) {
  const { jobId, search, mine, answers } = filters;
  const direction = part.sort === 'oldest' ? 'asc' : 'desc';
  return db
    .with('received', () =>
      receivedBy(db, employer, { jobId, search, mine, answers })
        .leftJoin('profiles', 'profiles.user_id', 'applications.user_id')
        .selectAll('applications')
        .select(['jobs.title as job_title', 'users.firstname', 'users.lastname', 'users.email'])
        .select(['users.skills', 'users.location', 'profiles.programme', 'profiles.institution'])
        .select(['profiles.experience', 'profiles.education']),
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('received')
          .select(['id', 'job_id', 'job_title', 'user_id', 'firstname', 'lastname', 'email'])
          .select(['skills', 'location', 'programme', 'institution'])
          .select(['experience', 'education', 'status', 'stage', 'created_at', 'answer_by', 'decided_at'])
          .select('decision_mail')
          .select(
            sql<string | null>`(SELECT max(chosen_slot) FROM interviews
              WHERE application_id = received.id AND state = 'chosen')`.as('interview_at'),
          )
          .select(
            sql<number>`coalesce((SELECT host_unread FROM conversations
              WHERE job_id = received.job_id AND guest_id = received.user_id), 0)`.as('unread'),
          )
          .where(matches(filters.filter))
          .orderBy('created_at', direction)
          .orderBy('id', direction)
          .limit(part.limit)
          .offset(part.offset),
      ).as('rows'),
      jsonArrayFrom(
        eb
          .selectFrom('received')
          .select(['stage', sql<number>`count(*)::int`.as('amount')])
          .select(sql<number>`(count(*) FILTER (WHERE ${isPending}))::int`.as('pending'))
          .groupBy('stage'),
      ).as('stages'),
      jsonArrayFrom(
        eb
          .selectFrom('jobs')
          .innerJoin('applications', 'applications.job_id', 'jobs.id')
          .select(['jobs.id', 'jobs.title', 'jobs.questions'])
          .select(sql<number>`(count(*) FILTER (WHERE applications.status = 'pending'))::int`.as('pending'))
          .where(ownJobs(employer))
          .$if(mine, (query) => query.where('jobs.posted_by', '=', employer.id))
          .where('jobs.removed_at', 'is', null)
          .groupBy('jobs.id')
          .orderBy('pending', 'desc')
          .orderBy('jobs.id', 'desc')
          .limit(50),
      ).as('jobs'),
    ])
    .executeTakeFirstOrThrow();
}

/** One application with everything the desk shows of it: one round trip. */
export function findDeskPerson(db: Queryable, employer: Member, applicationId: string) {
  return receivedBy(db, employer, { applicationId })
    .leftJoin('profiles', 'profiles.user_id', 'applications.user_id')
    .leftJoin('application_notes as notes', (join) =>
      join.onRef('notes.application_id', '=', 'applications.id').on(areShared(employer)),
    )
    .selectAll('applications')
    .select(['jobs.title as job_title', 'jobs.type as job_type'])
    .select(['users.firstname', 'users.lastname', 'users.email'])
    .select(['users.avatar', 'users.location', 'users.tel_number', 'users.biography', 'users.skills'])
    .select(applicantColumns)
    .select(['notes.text as notes', deciderName.as('decided_by_name')])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('interviews')
          .select(['interviews.id', 'state', 'chosen_slot', 'minutes', 'place'])
          .whereRef('application_id', '=', 'applications.id')
          .orderBy('interviews.id', 'desc')
          .limit(1),
      ).as('interview'),
      jsonObjectFrom(
        eb
          .selectFrom('conversations')
          .select(['conversations.id', 'host_unread'])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('messages')
                .select(['messages.number', 'messages.text', 'messages.author', 'messages.created_at'])
                .select(writerName.as('writer_name'))
                .whereRef('conversation_id', '=', 'conversations.id')
                .where('messages.removed_at', 'is', null)
                .orderBy('messages.number', 'desc')
                .limit(3),
            ).as('messages'),
          )
          .whereRef('conversations.job_id', '=', 'applications.job_id')
          .whereRef('conversations.guest_id', '=', 'applications.user_id')
          .limit(1),
      ).as('conversation'),
    ])
    .executeTakeFirst();
}

/** Pending applications with their people: those that are named, or all that the filters leave. */
export function listDecidable(
  db: Queryable,
  employer: Member,
  filters: Filters,
  ids: string[] | null,
  limit: number,
) {
  const { jobId, search, mine, filter, answers } = filters;
  return receivedBy(db, employer, { jobId, search, mine, answers })
    .select(['applications.id', 'applications.user_id', 'jobs.title as job_title', 'jobs.type as job_type'])
    .select(['jobs.company_name', 'users.firstname', 'users.lastname', 'users.email'])
    .where('applications.status', '=', 'pending')
    .$if(ids !== null, (query) => query.where('applications.id', 'in', ids as string[]))
    .$if(ids === null && Boolean(filter) && filter !== 'pending', (query) =>
      query.where('applications.stage', '=', filter as 'received'),
    )
    .orderBy('applications.created_at')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
}
