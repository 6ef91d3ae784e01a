import { moderationMessages } from '@akwan/contract/moderation.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import type { ApiCall } from '@akwan/contract/request-context.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { type ModerationAction, moderationActionFailed } from './moderation-actions.ts';

const done: Record<ModerationAction, string> = {
  dismiss: moderationMessages.dismissed,
  release: moderationMessages.released,
  'take-down': moderationMessages.takenDown,
};

/** Carries a decision out, and has the words for how it went. */
export async function moderate(context: PageContext, act: ModerationAction, form: FormData) {
  const answer = await callApi<DoneReply>(context, callOf(act, form));
  const why = !answer.ok && answer.status < 500 && answer.body?.message;
  return { answer, done: done[act], failed: why || moderationActionFailed[act] };
}

function callOf(act: ModerationAction, form: FormData): ApiCall {
  const part = (name: string) => encodeURIComponent(String(form.get(name) ?? ''));
  if (act === 'dismiss') return { method: 'POST', path: `/admin/reports/${part('reportId')}/dismiss` };
  const path = `/admin/jobs/${part('jobId')}/${act}`;
  if (act === 'release') return { method: 'POST', path };
  return { method: 'POST', path, json: { reason: String(form.get('reason') ?? '') } };
}
