import { listOwnJobs } from '@akwan/contract/own-jobs.ts';
import {
  changeVisibility,
  declineTalentInvitation,
  getVisibility,
  inviteTalent,
  listTalent,
  listTalentInvitations,
  talentMessages,
} from '@akwan/contract/talent.ts';
import { data, redirect } from 'react-router';
import { api, getRequestContext, type PageContext, replyOrThrow } from '#api/page-context.ts';
import { failureFrom, failureMessage, textOf, textsOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { declineFailed, talentFailed, visibilityFailed } from './talent-failed.ts';

const pageSize = 20;

/** The people of one page; `isVerified` is false for a company that nobody has checked, null when they could not be loaded. */
export async function loadTalent(context: PageContext, params: URLSearchParams) {
  const search = {
    skills: params.getAll('skills').join(','),
    ...Object.fromEntries(
      ['region', 'kind', 'availability', 'cursor'].map((name) => [name, params.get(name) ?? '']),
    ),
  };
  const query = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const result = await api(context).call(listTalent, { query: { ...query, limit: pageSize } });
  if (result.ok) return { isVerified: true as const, ...result.reply };
  if (result.error.code === 'not_verified_company') return { isVerified: false as const };
  if (result.error.status === 400) throw redirect('/talent');
  return null;
}

/** Open jobs that a person can be invited to. */
export async function loadOwnOpenJobs(context: PageContext): Promise<{ value: string; label: string }[]> {
  const result = await api(context).call(listOwnJobs, { query: { limit: 100 } });
  if (!result.ok) return [];
  return result.reply.jobs.flatMap(({ _id, title, state }) =>
    state === 'open' ? [{ value: _id, label: title }] : [],
  );
}

export async function inviteFrom(context: PageContext, request: Request, backTo: string) {
  const form = await request.formData();
  const userId = textOf(form, 'userId');
  const values = textsOf(form, 'jobId', 'text');
  const result = await api(context).call(inviteTalent, { params: { userId }, body: values });
  if (!result.ok)
    return data(failureFrom(result.error, talentFailed, { ...values, intent: userId }), {
      status: result.error.status,
    });
  getRequestContext(context).flash({ kind: 'success', text: talentMessages.invited });
  throw redirect(backTo);
}

/** What the start page of a job seeker says about companies that look for people. */
export async function loadInvitations(context: PageContext) {
  const [invitations, visibility] = await Promise.all([
    api(context).call(listTalentInvitations),
    api(context).call(getVisibility),
  ]);
  return {
    invitations: replyOrThrow(invitations).invitations,
    visibility: replyOrThrow(visibility).visibility,
  };
}

const backTo = '/for-you';

export async function saveVisibility(context: PageContext, form: FormData) {
  const hiddenFrom = textOf(form, 'hiddenFrom')
    .split('\n')
    .flatMap((line) => line.trim() || []);
  const visible = form.get('visible') === 'true';
  const body = { visible, hiddenFrom, availability: textOf(form, 'availability') };
  const result = await api(context).call(changeVisibility, { body });
  if (!result.ok) {
    const values = { intent: 'visibility', ...textsOf(form, 'hiddenFrom', 'availability', 'visible') };
    return data(failureFrom(result.error, visibilityFailed, values), { status: result.error.status });
  }
  getRequestContext(context).flash({ kind: 'success', text: result.reply.message });
  throw redirect(`${backTo}#visible`);
}

export async function declineInvitation(context: PageContext, request: Request, form: FormData) {
  const params = { invitationId: textOf(form, 'invitationId') };
  const result = await api(context).call(declineTalentInvitation, { params });
  return listActionResult(context, request, result, {
    done: talentMessages.declined,
    failed: failureMessage(result, declineFailed),
    backTo,
  });
}
