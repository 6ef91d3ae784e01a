import {
  ApplicantPath,
  ApplicantsQuery,
  ApplicantsReply,
  MenteesReply,
  mentorshipMessages,
} from '@akwan/contract/mentorships.ts';
import { DoneReply } from '@akwan/contract/reply.ts';
import { acceptEmptyJson } from '#http/empty-json.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { applicantView, menteeView } from './applicants.presenter.ts';
import { countApplicants, listApplicants, listMentees } from './applicants.queries.ts';
import { decideOnApplicant } from './applicants.service.ts';
import { readOwnMentorship } from './mentorships.service.ts';

const maxPageSize = 100;
const decisions = { approve: 'approved', decline: 'declined' } as const;

/** Who wants to learn from a mentor, and who does. */
export function applicantsRoutes(deps: { db: Database; mailer: Mailer; publicUrl: string }) {
  const { db } = deps;

  return async (app: App) => {
    acceptEmptyJson(app);

    app.get(
      '/api/mentorships/applicants/all',
      { ...allow('mentor'), schema: { querystring: ApplicantsQuery, response: { 200: ApplicantsReply } } },
      async ({ currentUser, query }) => {
        const { page = 1, limit = maxPageSize, sort = 'newest', ...filters } = query;
        if (filters.mentorshipId) await readOwnMentorship(db, currentUser, filters.mentorshipId);
        const [rows, total, pending] = await Promise.all([
          listApplicants(db, currentUser.id, filters, { sort, limit, offset: (page - 1) * limit }),
          countApplicants(db, currentUser.id, filters),
          countApplicants(db, currentUser.id, { status: 'pending' }),
        ]);
        return { success: true as const, applicants: rows.map(applicantView), total, pending };
      },
    );

    app.get(
      '/api/mentorships/mentees',
      { ...allow('mentor'), schema: { response: { 200: MenteesReply } } },
      async ({ currentUser }) => {
        const mentees = await listMentees(db, currentUser.id);
        return { success: true as const, mentees: mentees.map(menteeView) };
      },
    );

    for (const verb of ['approve', 'decline'] as const) {
      app.post(
        `/api/mentorships/:mentorshipId/${verb}/:applicantId`,
        { ...allow('mentor'), schema: { params: ApplicantPath, response: { 200: DoneReply } } },
        async ({ currentUser, params }) => {
          const decision = decisions[verb];
          await decideOnApplicant(deps, currentUser, params, decision);
          return { success: true as const, message: mentorshipMessages[decision] };
        },
      );
    }
  };
}
