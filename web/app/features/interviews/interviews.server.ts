import { listReceivedApplications } from '@akwan/contract/applications.ts';
import {
  cancelInterview,
  chooseInterviewTime,
  declineInterview,
  type Interview,
  interviewMessages,
  listInterviews,
  offerInterview,
} from '@akwan/contract/interviews.ts';
import type { ApiResult } from '@akwan/contract/request-context.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureFrom, failureMessage, textOf, textsOf } from '#forms/form-failure.ts';
import { actionFailed, backFrom } from './interview-values.ts';

type Wanted = { applicationId?: string | null; jobId?: string; cursor?: string | null };

export async function loadInterviews(context: PageContext, query: Wanted = {}) {
  const result = await api(context).call(listInterviews, { query });
  return result.ok ? result.reply : null;
}

/** The latest interview of each application, of one job or of all. */
export async function loadByApplication(
  context: PageContext,
  query: Pick<Wanted, 'jobId'> = {},
): Promise<Record<string, Interview>> {
  const found = await loadInterviews(context, query);
  const oldestFirst = [...(found?.interviews ?? [])].reverse();
  return Object.fromEntries(
    oldestFirst.flatMap((each) => (each.applicationId ? [[each.applicationId, each]] : [])),
  );
}

/** Whom the employer offers times; null for an application that is not theirs to invite. */
export async function loadApplicant(context: PageContext, applicationId: string) {
  const result = await api(context).call(listReceivedApplications, { query: { applicationId } });
  const application = result.ok ? result.reply.applications[0] : undefined;
  if (!application || application.status === 'declined') return null;
  const { user, jobId, jobTitle } = application;
  return { name: `${user.firstname} ${user.lastname}`, jobId, jobTitle };
}

/** A form has one field for each time; those that are left empty are not offered. */
export async function runInterviewAction(context: PageContext, request: Request, url: URL) {
  const form = await request.formData();
  const client = api(context);
  const params = { interviewId: textOf(form, 'interviewId') };
  return dispatchIntent(form, {
    choose: async () => {
      const result = await client.call(chooseInterviewTime, { params, body: { slot: textOf(form, 'slot') } });
      return tell(context, url, result, interviewMessages.chosen);
    },
    decline: async () =>
      tell(context, url, await client.call(declineInterview, { params }), interviewMessages.declined),
    cancel: async () =>
      tell(context, url, await client.call(cancelInterview, { params }), interviewMessages.cancelled),
    offer: () => offer(context, url, form),
  });
}

async function offer(context: PageContext, url: URL, form: FormData) {
  const values = textsOf(form, 'slot1', 'slot2', 'slot3', 'minutes', 'place', 'link', 'note');
  const { slot1, slot2, slot3, ...rest } = values;
  const slots = [slot1, slot2, slot3].filter(Boolean);
  const applicationId = url.searchParams.get('application') ?? '';
  const result = await api(context).call(offerInterview, {
    params: { applicationId },
    body: { ...rest, slots },
  });
  if (result.ok) {
    const { warning } = result.reply;
    if (warning) getRequestContext(context).flash({ kind: 'warning', text: warning });
    return tell(context, url, result, interviewMessages.offered);
  }
  const failure = failureFrom(result.error, actionFailed, values);
  const { slots: times, ...others } = failure.errors;
  const errors = times ? { ...others, slot1: times } : others;
  return data({ ...failure, errors }, { status: result.error.status });
}

function tell(context: PageContext, url: URL, result: ApiResult<unknown>, done: string) {
  getRequestContext(context).flash(
    result.ok
      ? { kind: 'success', text: done }
      : { kind: 'error', text: failureMessage(result, actionFailed) },
  );
  const thread = url.searchParams.get('thread');
  return redirect(thread ? backFrom({ thread }) : url.pathname + url.search);
}
