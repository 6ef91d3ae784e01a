import type { MentoringSession } from '@akwan/contract/mentoring-sessions.ts';
import { deleteQuestion } from '#components/delete-question.ts';

export const sessionsFailed = 'Failed to fetch sessions. Please try again later.';
/** When nothing answered at all. */
export const sessionsUnreachable = 'Network error. Please check your internet connection and try again.';
export const createFailed = 'Failed to create session';
export const updateFailed = 'Failed to update session';
export const deleteFailed = 'Failed to delete session';
export const attendanceFailed = 'Failed to save attendance';
export const notesFailed = 'Failed to save your notes';
export const timesFailed = 'Failed to save your times';
export const loadTimesFailed = 'Failed to fetch the offered times';
export const bookFailed = 'Failed to book the session';

/** What a form of the mentor's sessions says when the server is not reached, by its intent. */
export const formFailures = { 'create-session': createFailed, 'update-session': updateFailed };
export const listFailures = {
  'delete-session': deleteFailed,
  attendance: attendanceFailed,
  notes: notesFailed,
};

/** The heading of a session's card, which says what its buttons are about. */
export const topicIdOf = (sessionId: string): string => `session-${sessionId}`;

/** What is asked before a session is deleted, and what a yes sends. */
export function deletionOf({ _id, topic, hasEnded }: MentoringSession) {
  const text = hasEnded
    ? `${deleteQuestion.text} Notes on it are deleted, too.`
    : `${deleteQuestion.text} We will email your mentees that it is cancelled.`;
  return {
    question: { ...deleteQuestion, text },
    subject: topic,
    values: { intent: 'delete-session', sessionId: _id },
  };
}
