import { type AppliedReply, applicationMessages } from '@akwan/contract/applications.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { getRequestContext, type PageContext } from '#api/page-context.ts';
import type { ApplyFailure } from './applying.ts';
import { keepMessage } from './remember-message.server.ts';

const fallback = 'Failed to submit application.';

/** Hands the form on as it comes in: the file is never held here. */
export async function apply(context: PageContext, request: Request, jobId: string) {
  const here = `/jobs/${jobId}#apply`;
  const contentType = request.headers.get('content-type') ?? '';
  if (!request.body || !contentType.startsWith('multipart/form-data')) return refused(400, fallback);

  const { body, message } = keepMessage(request.body);
  const path = `/jobs/${encodeURIComponent(jobId)}/apply`;
  const answer = await callApi<AppliedReply>(context, { method: 'POST', path, raw: { body, contentType } });
  const requestContext = getRequestContext(context);
  if (answer.ok) {
    requestContext.flash({ kind: 'success', text: applicationMessages.submitted });
    throw redirect(here);
  }
  if (answer.status === 401) throw redirect(`/login?next=${encodeURIComponent(`/jobs/${jobId}`)}`);
  // Applied already, closed meanwhile: the page itself has changed and says the rest.
  if (answer.status === 409 || answer.status === 410 || answer.status === 404) {
    requestContext.flash({ kind: 'error', text: answer.body?.message ?? fallback });
    throw redirect(here);
  }
  return refused(answer.status, answer.body?.message ?? fallback, answer.body?.errors, message());
}

const refused = (status: number, message: string, errors: Record<string, string> = {}, typed = '') =>
  data<ApplyFailure>({ message, errors, typed }, { status });
