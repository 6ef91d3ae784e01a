import type { MentoringSession, MySession, SessionNotes } from '@akwan/contract/mentoring-sessions.ts';
import type { InvitedRow, SessionRow, SessionWithMentor } from './mentoring-sessions.queries.ts';
import type { NotesRow } from './session-notes.queries.ts';
import { hasEnded } from './session-times.presenter.ts';

export function presentSession(session: SessionRow, invited: InvitedRow[]): MentoringSession {
  const mentees = invited.filter(({ session_id }) => session_id === session.id);
  return {
    ...fieldsOf(session),
    selectedMentees: mentees.map(({ id }) => id),
    mentees: mentees.map(({ id, firstname, lastname }) => ({ _id: id, firstname, lastname })),
    present: attendanceOf(mentees),
    createdAt: session.created_at.toISOString(),
  };
}

const attendanceOf = (mentees: InvitedRow[]) =>
  mentees.some(({ present }) => present !== null)
    ? mentees.filter(({ present }) => present).map(({ id }) => id)
    : null;

export function presentMySession(session: SessionWithMentor): MySession {
  return {
    ...fieldsOf(session),
    mentorName: `${session.mentor_firstname} ${session.mentor_lastname}`,
    calendar: `/api/my-sessions/${session.id}/calendar.ics`,
    present: session.present,
  };
}

export function presentNotes(notes: NotesRow[], sessionId: string, userId: string): SessionNotes {
  const written = notes.filter(({ session_id }) => session_id === sessionId);
  const mine = written.find(({ user_id }) => user_id === userId);
  return {
    own: mine?.own ?? '',
    shared: mine?.shared ?? '',
    others: written
      .filter((note) => note !== mine && note.shared !== '')
      .map(({ firstname, lastname, shared }) => ({ name: `${firstname} ${lastname}`.trim(), text: shared })),
  };
}

const fieldsOf = (session: SessionRow) => ({
  _id: session.id,
  topic: session.topic,
  date: session.date,
  startTime: session.start_time,
  endTime: session.end_time,
  message: session.message,
  link: session.link,
  hasEnded: hasEnded(session),
});
