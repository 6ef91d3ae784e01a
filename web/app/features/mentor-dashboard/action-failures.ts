import type { Flash } from '@akwan/contract/request-context.ts';
import { data } from 'react-router';
import { announce } from '#api/announce.ts';
import { createFailed, decisionFailed, deleteFailed } from '#features/mentorships/mentorship-messages.ts';
import {
  createFailed as createSessionFailed,
  deleteFailed as deleteSessionFailed,
} from '#features/sessions/session-messages.ts';

/** Without a network a form keeps what was typed, a card stays, and both say what failed. */
export async function actionFromHere<Answer>(form: FormData, send: () => Promise<Answer>) {
  const intent = form.get('intent');
  if (intent === 'post') return orFailure(send, createFailed);
  if (intent === 'create-session') return orFailure(send, createSessionFailed);
  const failed =
    intent === 'delete-session'
      ? deleteSessionFailed
      : intent === 'delete'
        ? deleteFailed
        : decisionFailed(form.get('status'));
  return announce(send as () => Promise<Flash>, failed);
}

export async function orFailure<Answer>(send: () => Promise<Answer>, message: string) {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data({ message, errors: {}, typed: null }, { status: 503 });
  }
}
