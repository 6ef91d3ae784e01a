import { type JobReply, JobStateInput, jobMessages } from '@akwan/contract/jobs.ts';
import type { DoneReply } from '@akwan/contract/reply.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';
import { tell } from '#api/tell.ts';
import { deleteFailed, stateFailed } from './job-messages.ts';

const pathIn = (form: FormData) => `/jobs/${encodeURIComponent(String(form.get('jobId') ?? ''))}`;

export async function deleteJob(context: PageContext, request: Request, form: FormData, backTo: string) {
  const answer = await callApi<DoneReply>(context, { method: 'DELETE', path: pathIn(form) });
  return tell(context, request, answer, { done: jobMessages.deleted, failed: deleteFailed, backTo });
}

/** Closes a job or opens it again. */
export async function setJobState(context: PageContext, request: Request, form: FormData, backTo: string) {
  const input = JobStateInput.safeParse({ state: form.get('state') });
  if (!input.success) throw new Response(null, { status: 400 });
  const path = `${pathIn(form)}/state`;
  const answer = await callApi<JobReply>(context, { method: 'PATCH', path, json: input.data });
  const done = input.data.state === 'closed' ? jobMessages.closed : jobMessages.reopened;
  const failed = (!answer.ok && answer.body?.message) || stateFailed;
  return tell(context, request, answer, { done, failed, backTo });
}
