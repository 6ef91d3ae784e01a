import {
  MentorshipInput,
  MentorshipPath,
  MentorshipReply,
  MentorshipSavedReply,
  mentorshipMessages,
  OwnMentorshipsReply,
} from '@akwan/contract/mentorships.ts';
import { DoneReply } from '@akwan/contract/reply.ts';
import { acceptEmptyJson } from '#http/empty-json.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import { networkOf } from '#http/rate-limits.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { mentorshipView } from './mentorships.presenter.ts';
import { type FullMentorshipRow, listOwnMentorships } from './mentorships.queries.ts';
import {
  changeMentorship,
  offerMentorship,
  readOwnMentorship,
  removeMentorship,
} from './mentorships.service.ts';

const made = (row: FullMentorshipRow, message: string) => ({
  success: true as const,
  mentorship: mentorshipView(row),
  message,
});

/** What mentors do with their own mentorships. */
export function offeringRoutes(deps: { db: Database; mailer: Mailer; publicUrl: string }) {
  const { db } = deps;

  return async (app: App) => {
    acceptEmptyJson(app);

    app.get(
      '/api/mentorships',
      { ...allow('mentor'), schema: { response: { 200: OwnMentorshipsReply } } },
      async ({ currentUser }) => {
        const rows = await listOwnMentorships(db, currentUser.id);
        return { success: true as const, mentorships: rows.map(mentorshipView), total: rows.length };
      },
    );

    app.get(
      '/api/mentorships/:mentorshipId',
      { ...allow('mentor'), schema: { params: MentorshipPath, response: { 200: MentorshipReply } } },
      async ({ currentUser, params }) => ({
        success: true as const,
        mentorship: mentorshipView(await readOwnMentorship(db, currentUser, params.mentorshipId)),
      }),
    );

    app.post(
      '/api/mentorships',
      { ...allow('mentor'), schema: { body: MentorshipInput, response: { 201: MentorshipSavedReply } } },
      async ({ currentUser, body }, reply) =>
        reply.code(201).send(made(await offerMentorship(db, currentUser, body), mentorshipMessages.created)),
    );

    app.put(
      '/api/mentorships/:mentorshipId',
      {
        ...allow('mentor'),
        schema: { params: MentorshipPath, body: MentorshipInput, response: { 200: MentorshipSavedReply } },
      },
      async ({ currentUser, params, body }) =>
        made(await changeMentorship(db, currentUser, params.mentorshipId, body), mentorshipMessages.updated),
    );

    app.delete(
      '/api/mentorships/:mentorshipId',
      { ...allow('mentor'), schema: { params: MentorshipPath, response: { 200: DoneReply } } },
      async ({ currentUser, params, ip }) => {
        await removeMentorship(deps, currentUser, params.mentorshipId, networkOf(ip));
        return { success: true as const, message: mentorshipMessages.deleted };
      },
    );
  };
}
