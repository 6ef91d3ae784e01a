import { DoneReply } from '@akwan/contract/reply.ts';
import {
  MySessionsReply,
  SessionInput,
  SessionPath,
  SessionSavedReply,
  SessionsReply,
  sessionMessages,
} from '@akwan/contract/sessions.ts';
import { AppError } from '#domain/app-error.ts';
import { acceptEmptyJson } from '#http/empty-json.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import { networkOf } from '#http/rate-limits.ts';
import { calendarFile } from './calendar-file.ts';
import { arrange } from './session-times.ts';
import { mySessionView, sessionView } from './sessions.presenter.ts';
import * as queries from './sessions.queries.ts';
import { cancelSession, planSession, type SessionDeps } from './sessions.service.ts';

export function sessionsRoutes(deps: SessionDeps) {
  const { db } = deps;

  return async (app: App) => {
    acceptEmptyJson(app);

    app.get(
      '/api/mentorships/sessions',
      { ...allow('mentor'), schema: { response: { 200: SessionsReply } } },
      async ({ currentUser }) => {
        const sessions = arrange(await queries.listSessionsOfMentor(db, currentUser.id));
        const ids = sessions.map(({ id }) => id);
        const invited = await queries.listInvited(db, ids);
        return { success: true as const, sessions: sessions.map((session) => sessionView(session, invited)) };
      },
    );

    app.post(
      '/api/mentorships/sessions',
      { ...allow('mentor'), schema: { body: SessionInput, response: { 201: SessionSavedReply } } },
      async ({ currentUser, body }, reply) => {
        const { session, invited, warning } = await planSession(deps, currentUser, body);
        return reply.code(201).send({
          success: true as const,
          session: sessionView(session, invited),
          message: sessionMessages.created,
          ...(warning && { warning }),
        });
      },
    );

    app.delete(
      '/api/mentorships/sessions/:sessionId',
      { ...allow('mentor'), schema: { params: SessionPath, response: { 200: DoneReply } } },
      async ({ currentUser, params, ip }) => {
        await cancelSession(deps, currentUser, params.sessionId, networkOf(ip));
        return { success: true as const, message: sessionMessages.deleted };
      },
    );

    app.get(
      '/api/my-sessions',
      { ...allow('jobseeker'), schema: { response: { 200: MySessionsReply } } },
      async ({ currentUser }) => {
        const sessions = arrange(await queries.listSessionsOfMentee(db, currentUser.id));
        return { success: true as const, sessions: sessions.map(mySessionView) };
      },
    );

    app.get(
      '/api/my-sessions/:sessionId/calendar.ics',
      { ...allow('jobseeker', 'mentor', 'employer', 'admin'), schema: { params: SessionPath } },
      async ({ currentUser, params }, reply) => {
        const session = await queries.findSessionForParticipant(db, params.sessionId, currentUser.id);
        if (!session) throw new AppError('not_found');
        const mentor = { firstname: session.mentor_firstname, lastname: session.mentor_lastname };
        return reply
          .type('text/calendar; charset=utf-8; method=PUBLISH')
          .header('content-disposition', 'attachment; filename="session.ics"')
          .header('cache-control', 'private, no-store')
          .send(calendarFile(session, mentor, { method: 'PUBLISH' }));
      },
    );
  };
}
