import {
  copyJob as copyJobEndpoint,
  deleteJob as deleteJobEndpoint,
  setJobOutcome,
  setJobState as setJobStateEndpoint,
} from '@akwan/contract/job-life.ts';
import { getJob, type Job, jobMessages } from '@akwan/contract/jobs.ts';
import { listOwnJobs, type OwnJobsReply } from '@akwan/contract/own-jobs.ts';
import { redirect } from 'react-router';
import { loadPage, type NumberedPage } from '#api/load-page.ts';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { copyFailed, deleteFailed, updateFailed } from './job-messages.ts';

export type OwnJobsPage = NumberedPage<OwnJobsReply>;

type Wanted = { mine: '' | 'true'; page: number; limit: number };

/** One page of the company's jobs; null when the call failed. */
export function loadOwnJobs(context: PageContext, wanted: Wanted): Promise<OwnJobsPage | null> {
  return loadPage(context, listOwnJobs, wanted);
}

/** A job of the person's company; null when it could not be loaded. Anybody else's is not found. */
export async function findOwnJob(context: PageContext, jobId: string): Promise<Job | null> {
  const result = await api(context).call(getJob, { params: { jobId } });
  if (!result.ok) {
    const { status } = result.error;
    if (status < 500 && status !== 429) throw new Response(null, { status: 404 });
    return null;
  }
  const { job } = result.reply;
  if (!job.isOwn || job.state === 'removed') throw new Response(null, { status: 404 });
  return job;
}

const paramsIn = (form: FormData) => ({ jobId: textOf(form, 'jobId') });

export async function deleteJob(context: PageContext, request: Request, form: FormData, backTo: string) {
  const result = await api(context).call(deleteJobEndpoint, { params: paramsIn(form) });
  return listActionResult(context, request, result, {
    done: jobMessages.deleted,
    failed: deleteFailed,
    backTo,
  });
}

/** A draft with the texts of a job; on to its form. */
export async function copyJob(context: PageContext, request: Request, form: FormData, backTo: string) {
  const result = await api(context).call(copyJobEndpoint, { params: paramsIn(form) });
  if (result.ok) {
    getRequestContext(context).flash({ kind: 'success', text: jobMessages.copied });
    throw redirect(`/edit-job/${result.reply.job._id}`);
  }
  return listActionResult(context, request, result, {
    done: jobMessages.copied,
    failed: failureMessage(result, copyFailed),
    backTo,
  });
}

export async function setOutcome(context: PageContext, request: Request, form: FormData, backTo: string) {
  const body = { outcome: textOf(form, 'outcome') };
  const result = await api(context).call(setJobOutcome, { params: paramsIn(form), body });
  return listActionResult(context, request, result, {
    done: jobMessages.outcomeSaved,
    failed: failureMessage(result, updateFailed),
    backTo,
  });
}

/** Closes a job, opens it again or publishes a draft. */
export async function setJobState(context: PageContext, request: Request, form: FormData, backTo: string) {
  const state = textOf(form, 'state');
  const result = await api(context).call(setJobStateEndpoint, { params: paramsIn(form), body: { state } });
  return listActionResult(context, request, result, {
    done: state === 'closed' ? jobMessages.closed : jobMessages.reopened,
    failed: failureMessage(result, updateFailed),
    backTo,
  });
}
