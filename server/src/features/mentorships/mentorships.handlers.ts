import { maxPageSize } from '@akwan/contract/limits.ts';
import * as contract from '@akwan/contract/mentorships.ts';
import { Id } from '@akwan/contract/paging.ts';
import { AppError } from '#domain/app-error.ts';
import { handle } from '#http/api/handler.ts';
import type { FairQueue } from '#http/limits/fair-queue.ts';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import { presentMentorPage, presentMentorship } from './mentorships.presenter.ts';
import {
  countMentorships,
  type FullMentorshipRow,
  findMentor,
  listMentorships,
  listOfferedBy,
  listOwnMentorships,
} from './mentorships.queries.ts';
import {
  changeMentorship,
  type MentorshipDeps,
  offerMentorship,
  readOwnMentorship,
  removeMentorship,
} from './mentorships.service.ts';

const { mentorshipMessages } = contract;

type Deps = MentorshipDeps & { searches: FairQueue; changes: ChangeFeed | undefined };

export function mentorshipsHandlers(deps: Deps) {
  const { db, searches, changes } = deps;
  const totalOf = cacheTotals({ changes, tags: contract.listMentorships.cacheTags });

  return [
    handle(contract.listMentorships, async ({ query, currentUser, network }) => {
      const { limit = maxPageSize, cursor, ...filters } = query;
      const before = readCursor(cursor);
      const viewerId = currentUser?.id ?? null;
      const list = async () => {
        // One more than asked for tells whether there is a next page.
        const rows = await listMentorships(db, filters, { viewerId, before, limit: limit + 1 });
        const mentorships = rows.slice(0, limit);
        const isWhole = !before && rows.length <= limit;
        const key = JSON.stringify(Object.entries(filters).sort());
        return {
          mentorships: mentorships.map(presentMentorship),
          total: isWhole ? mentorships.length : await totalOf(key, () => countMentorships(db, filters)),
          nextCursor: rows.length > limit ? (mentorships.at(-1)?.id ?? null) : null,
        };
      };
      return filters.search ? searches.run(network, list) : list();
    }),

    handle(contract.getMentor, async ({ params: { userId }, currentUser }) => {
      const mentor = await findMentor(db, userId);
      if (!mentor) throw new AppError('not_found');
      const offered = await listOfferedBy(db, userId, currentUser?.id ?? null);
      return { mentor: presentMentorPage(mentor), mentorships: offered.map(presentMentorship) };
    }),

    handle(contract.listOwnMentorships, async ({ currentUser }) => {
      const rows = await listOwnMentorships(db, currentUser.id);
      return { mentorships: rows.map(presentMentorship), total: rows.length };
    }),

    handle(contract.getOwnMentorship, async ({ currentUser, params }) => ({
      mentorship: presentMentorship(await readOwnMentorship(db, currentUser, params.mentorshipId)),
    })),

    handle(contract.createMentorship, async ({ currentUser, body }) =>
      saved(await offerMentorship(db, currentUser, body), mentorshipMessages.created),
    ),

    handle(contract.updateMentorship, async ({ currentUser, params, body }) =>
      saved(await changeMentorship(db, currentUser, params.mentorshipId, body), mentorshipMessages.updated),
    ),

    handle(contract.deleteMentorship, async ({ currentUser, params, network }) => {
      await removeMentorship(deps, currentUser, params.mentorshipId, network);
      return { message: mentorshipMessages.deleted };
    }),
  ];
}

const saved = (row: FullMentorshipRow, message: string) => ({
  mentorship: presentMentorship(row),
  message,
});

function readCursor(cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  if (!Id.safeParse(cursor).success) throw new AppError('bad_request');
  return cursor;
}
