import {
  dismissReport,
  moderationMessages,
  releaseJob,
  removeReportedMessage,
  takeDownJob,
} from '@akwan/contract/moderation.ts';
import type { ApiResult } from '@akwan/contract/request-context.ts';
import { decideVerification, verificationMessages } from '@akwan/contract/verifications.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { type ModerationAction, moderationActionFailed } from './moderation-actions.ts';

const done: Record<ModerationAction, string> = {
  dismiss: moderationMessages.dismissed,
  release: moderationMessages.released,
  'take-down': moderationMessages.takenDown,
  'remove-message': moderationMessages.messageRemoved,
  'verify-company': verificationMessages.approved,
  'decline-company': verificationMessages.declined,
};

/** Carries a decision out; with the sentences for both ways it may end. */
export async function runModerationAction(context: PageContext, action: ModerationAction, form: FormData) {
  const result = await callFor(context, action, form);
  return { result, done: done[action], failed: failureMessage(result, moderationActionFailed[action]) };
}

function callFor(
  context: PageContext,
  action: ModerationAction,
  form: FormData,
): Promise<ApiResult<unknown>> {
  const client = api(context);
  const params = { jobId: textOf(form, 'jobId') };
  const decide = (body: { status: string; reason?: string }) =>
    client.call(decideVerification, { params: { verificationId: textOf(form, 'verificationId') }, body });
  switch (action) {
    case 'dismiss':
      return client.call(dismissReport, { params: { reportId: textOf(form, 'reportId') } });
    case 'remove-message':
      return client.call(removeReportedMessage, { params: { reportId: textOf(form, 'reportId') } });
    case 'verify-company':
      return decide({ status: 'approved' });
    case 'decline-company':
      return decide({ status: 'declined', reason: textOf(form, 'reason') });
    case 'release':
      return client.call(releaseJob, { params });
    case 'take-down':
      return client.call(takeDownJob, { params, body: { reason: textOf(form, 'reason') } });
  }
}
