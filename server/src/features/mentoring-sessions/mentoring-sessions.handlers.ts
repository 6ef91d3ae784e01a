import * as contract from '@akwan/contract/mentoring-sessions.ts';
import { AppError } from '#domain/app-error.ts';
import { handle } from '#http/api/handler.ts';
import { recordAttendance } from './attendance.service.ts';
import { calendarFile } from './calendar-file.presenter.ts';
import { changeSession } from './change-session.service.ts';
import { presentMySession, presentNotes, presentSession } from './mentoring-sessions.presenter.ts';
import * as queries from './mentoring-sessions.queries.ts';
import {
  cancelSession,
  type PlannedSession,
  planSession,
  type SessionDeps,
} from './mentoring-sessions.service.ts';
import { listNotes, upsertNotes } from './session-notes.queries.ts';
import { sortSessions } from './session-times.presenter.ts';

const { sessionMessages } = contract;

export function sessionsHandlers(deps: SessionDeps) {
  const { db } = deps;

  return [
    handle(contract.listSessions, async ({ currentUser }) => {
      const sessions = sortSessions(await queries.listSessionsOfMentor(db, currentUser.id));
      const ids = sessions.map(({ id }) => id);
      const [invited, notes] = await Promise.all([
        queries.listInvited(db, ids),
        listNotes(db, ids, currentUser.id),
      ]);
      return {
        sessions: sessions.map((session) => ({
          ...presentSession(session, invited),
          notes: presentNotes(notes, session.id, currentUser.id),
        })),
      };
    }),

    handle(contract.createSession, async ({ currentUser, body }) => {
      const { weeks = 1 } = body;
      const message = weeks > 1 ? sessionMessages.seriesCreated(weeks) : sessionMessages.created;
      return saved(await planSession(deps, currentUser, body), message);
    }),

    handle(contract.updateSession, async ({ currentUser, params, body }) => {
      const session = await changeSession(deps, currentUser, params.sessionId, body);
      return saved(session, sessionMessages.updated);
    }),

    handle(contract.recordAttendance, async ({ currentUser, params, body }) => {
      const { session, invited } = await recordAttendance(db, currentUser, params.sessionId, body.present);
      return { session: presentSession(session, invited), message: sessionMessages.attendanceSaved };
    }),

    handle(contract.saveSessionNotes, async ({ currentUser, params: { sessionId }, body }) => {
      if (!(await upsertNotes(db, sessionId, currentUser.id, body))) throw new AppError('not_found');
      const notes = await listNotes(db, [sessionId], currentUser.id);
      return { notes: presentNotes(notes, sessionId, currentUser.id), message: sessionMessages.notesSaved };
    }),

    handle(contract.deleteSession, async ({ currentUser, params, network }) => {
      await cancelSession(deps, currentUser, params.sessionId, network);
      return { message: sessionMessages.deleted };
    }),

    handle(contract.listMySessions, async ({ currentUser }) => {
      const sessions = sortSessions(await queries.listSessionsOfMentee(db, currentUser.id));
      const ids = sessions.map(({ id }) => id);
      const notes = await listNotes(db, ids, currentUser.id);
      return {
        sessions: sessions.map((session) => ({
          ...presentMySession(session),
          notes: presentNotes(notes, session.id, currentUser.id),
        })),
      };
    }),

    handle(contract.getSessionCalendar, async ({ currentUser, params }) => {
      const session = await queries.findSessionForParticipant(db, params.sessionId, currentUser.id);
      if (!session) throw new AppError('not_found');
      const mentor = { firstname: session.mentor_firstname, lastname: session.mentor_lastname };
      return {
        contentType: contract.getSessionCalendar.reply.contentTypes[0],
        headers: {
          'content-disposition': 'attachment; filename="session.ics"',
          'cache-control': 'private, no-store',
        },
        body: calendarFile(session, mentor, { method: 'PUBLISH' }),
      };
    }),
  ];
}

const saved = ({ session, invited, warning }: PlannedSession, message: string) => ({
  session: presentSession(session, invited),
  message,
  ...(warning && { warning }),
});
