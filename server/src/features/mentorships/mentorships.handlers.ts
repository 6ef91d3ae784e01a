import {
  MentorshipPath,
  MentorshipsQuery,
  MentorshipsReply,
  MyMentorshipsReply,
  mentorshipMessages,
} from '@akwan/contract/mentorships.ts';
import { Id } from '@akwan/contract/paging.ts';
import { DoneReply } from '@akwan/contract/reply.ts';
import { AppError } from '#domain/app-error.ts';
import { acceptEmptyJson } from '#http/empty-json.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import type { Database } from '#infra/db/open-database.ts';
import { listMyMentorships } from './applying.queries.ts';
import { applyForMentorship, withdrawApplication } from './applying.service.ts';
import { mentorshipView } from './mentorships.presenter.ts';
import { countMentorships, listMentorships } from './mentorships.queries.ts';
import { myMentorshipView } from './my-mentorships.presenter.ts';

const maxPageSize = 100;

/** What everybody sees, and what job seekers do with it. */
export function mentorshipsRoutes({ db }: { db: Database }) {
  return async (app: App) => {
    acceptEmptyJson(app);

    app.get(
      '/mentorships',
      { ...allow('anyone'), schema: { querystring: MentorshipsQuery, response: { 200: MentorshipsReply } } },
      async ({ query, visitor }) => {
        const { limit = maxPageSize, cursor, ...filters } = query;
        const before = readCursor(cursor);
        const viewerId = visitor?.id ?? null;
        // One more than asked for tells whether there is a next page.
        const rows = await listMentorships(db, filters, { viewerId, before, limit: limit + 1 });
        const mentorships = rows.slice(0, limit);
        const isWhole = !before && rows.length <= limit;
        return {
          success: true as const,
          mentorships: mentorships.map(mentorshipView),
          total: isWhole ? mentorships.length : await countMentorships(db, filters),
          nextCursor: rows.length > limit ? (mentorships.at(-1)?.id ?? null) : null,
        };
      },
    );

    app.post(
      '/mentorships/:mentorshipId/apply',
      { ...allow('jobseeker'), schema: { params: MentorshipPath, response: { 201: DoneReply } } },
      async ({ currentUser, params }, reply) => {
        await applyForMentorship(db, currentUser, params.mentorshipId);
        return reply.code(201).send({ success: true as const, message: mentorshipMessages.applied });
      },
    );

    app.delete(
      '/mentorships/:mentorshipId/application',
      { ...allow('jobseeker'), schema: { params: MentorshipPath, response: { 200: DoneReply } } },
      async ({ currentUser, params }) => {
        await withdrawApplication(db, currentUser, params.mentorshipId);
        return { success: true as const, message: mentorshipMessages.withdrawn };
      },
    );

    app.get(
      '/api/my-mentorships',
      { ...allow('jobseeker'), schema: { response: { 200: MyMentorshipsReply } } },
      async ({ currentUser }) => {
        const mentorships = await listMyMentorships(db, currentUser.id);
        return { success: true as const, mentorships: mentorships.map(myMentorshipView) };
      },
    );
  };
}

function readCursor(cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  if (!Id.safeParse(cursor).success) throw new AppError('bad_request');
  return cursor;
}
