import type { MentorshipStatus } from '@akwan/contract/lists/choices.ts';
import type { ApiResult, Flash } from '@akwan/contract/request-context.ts';
import { data } from 'react-router';
import type { PageContext } from '#api/page-context.ts';
import { changesList, listActionResult } from './list-action.ts';

/** `stands`: what is shown can no longer be changed here. Absent when nothing is known to have changed. */
export type DecisionReply = Flash & { outcome?: 'approved' | 'declined' | 'undone' | 'stands' };

type Outcome = {
  outcome: 'approved' | 'declined' | 'undone';
  done: string;
  failed: string;
  backTo: string;
  /** Names the application in the address, where there is no script to remember it. */
  id: string;
};

/** The end of a decision or its undo: the card gets what happened; without script the next page offers the undo. */
export function decisionResult(
  context: PageContext,
  request: Request,
  result: ApiResult<unknown>,
  { outcome, done, failed, backTo, id }: Outcome,
) {
  const canUndo = result.ok && outcome !== 'undone';
  const next = new URL(backTo, request.url);
  next.searchParams.delete('decided');
  if (canUndo) next.searchParams.set('decided', id);
  const { init, data: message } = listActionResult(context, request, result, {
    done,
    failed,
    backTo: next.pathname + next.search,
  });
  const reply: DecisionReply = {
    ...message,
    ...(changesList(result) && { outcome: result.ok ? outcome : 'stands' }),
  };
  return data(reply, init ?? undefined);
}

/** The application that was decided a moment ago, as the address names it. */
export const decidedIn = (params: URLSearchParams): string | null => params.get('decided');

/** A decision that the page can still undo, for so many milliseconds. */
export type UndoableDecision = {
  name: string;
  status: 'approved' | 'declined';
  values: Record<string, string>;
  undoFor: number;
};

type Decision = { status: MentorshipStatus; undoUntil: string | null };
type Person = { firstname: string; lastname: string };

export function undoable(
  { firstname, lastname }: Person,
  { status, undoUntil }: Decision,
  values: Record<string, string>,
): UndoableDecision | null {
  if (!undoUntil || status === 'pending' || status === 'waiting') return null;
  return {
    name: `${firstname} ${lastname}`.trim(),
    status,
    values,
    undoFor: Date.parse(undoUntil) - Date.now(),
  };
}
