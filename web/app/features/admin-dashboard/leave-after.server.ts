import { redirect } from 'react-router';
import type { Answer } from '#api/call-api.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';

/** When what a page is about is gone, the words are said on the next one. */
export function leaveAfter(context: PageContext, answer: Answer<unknown>, text: string, to: string): void {
  if (!answer.ok) return;
  getRequestContext(context).flash({ kind: 'success', text });
  throw redirect(to);
}
