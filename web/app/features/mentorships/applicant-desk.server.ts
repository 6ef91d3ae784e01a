import { maxPageSize } from '@akwan/contract/limits.ts';
import {
  type Applicant,
  approveApplicant,
  declineApplicant,
  listApplicants,
  undoApplicantDecision,
} from '@akwan/contract/mentorship-applications.ts';
import { data, redirect } from 'react-router';
import { loadPage } from '#api/load-page.ts';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { dispatchIntent } from '#forms/dispatch-intent.ts';
import { failureFrom, failureMessage, textOf } from '#forms/form-failure.ts';
import {
  type ApplicantDeskView,
  applicantDeskHref,
  applicantDeskViewIn,
  applicationIdOf,
  applicationPath,
} from './applicant-desk-address.ts';
import { decisionFailed } from './mentorship-messages.ts';
import { loadOwnMentorships } from './own-mentorships.server.ts';

/** A row of the list, under the id of the application. */
const rowOf = (applicant: Applicant) => ({
  ...applicant,
  _id: applicationIdOf(applicant),
  createdAt: applicant.appliedAt,
  line: applicant.motivation?.slice(0, 120) || applicant.skills.slice(0, 4).join(', '),
});

/** The rows, and the open person with all that they applied for; null when it could not be loaded. */
export async function loadApplicantDesk(context: PageContext, view: ApplicantDeskView) {
  const { mentorshipId, status, sort, page } = view;
  const [mentorships, list] = await Promise.all([
    loadOwnMentorships(context),
    loadPage(context, listApplicants, {
      ...{ mentorshipId, status, sort, page },
      limit: maxPageSize,
      undoable: 'true',
    }),
  ]);
  const chosen = mentorships?.find(({ _id }) => _id === mentorshipId);
  if (mentorships && mentorshipId && !chosen) throw new Response(null, { status: 404 });
  if (!mentorships || !list) return null;
  const rows = list.applicants.map(rowOf);
  const applicationId = view.applicationId || (rows[0]?._id ?? '');
  return {
    title: chosen?.title ?? null,
    mentorships: mentorships.map(({ _id, title }) => ({ _id, title })),
    rows,
    ...{ total: list.total, pending: list.pending, page: list.page, pageCount: list.pageCount },
    ...(await findPerson(context, applicationId)),
  };
}

async function findPerson(context: PageContext, applicationId: string) {
  const { mentorshipId, applicantId } = applicationPath(applicationId);
  const result = applicantId ? await api(context).call(listApplicants, { query: { applicantId } }) : null;
  const applications = result?.ok ? result.reply.applicants : [];
  const person = applications.find((each) => each.mentorshipId === mentorshipId) ?? null;
  return { person, others: applications.filter((each) => each !== person) };
}

export function applicantDeskAction(context: PageContext, url: URL, form: FormData) {
  const view = applicantDeskViewIn(url.searchParams);
  return dispatchIntent(form, {
    decide: () => decide(context, view, form),
    undo: () => undo(context, view, form),
  });
}

const decisions = { approved: approveApplicant, declined: declineApplicant };

/** Opens the next person after a decision; the decided row offers the undo. */
async function decide(context: PageContext, view: ApplicantDeskView, form: FormData) {
  const status = textOf(form, 'status');
  if (status !== 'approved' && status !== 'declined') throw new Response(null, { status: 400 });
  const params = applicationPath(textOf(form, 'applicationId'));
  const result = await api(context).call(decisions[status], { params });
  if (!result.ok && result.error.code !== 'applicant_decided') {
    return data(failureFrom(result.error, decisionFailed(form)), { status: result.error.status });
  }
  if (!result.ok) flashError(context, result.error.message);
  return redirect(applicantDeskHref(view, { applicationId: textOf(form, 'next') }));
}

async function undo(context: PageContext, view: ApplicantDeskView, form: FormData) {
  const ids = form.getAll('applicationId').map(String).slice(0, maxPageSize);
  for (const applicationId of ids) {
    const result = await api(context).call(undoApplicantDecision, { params: applicationPath(applicationId) });
    if (!result.ok) flashError(context, failureMessage(result, decisionFailed(form)));
  }
  const [only = ''] = ids.length === 1 ? ids : [];
  return redirect(applicantDeskHref(view, { applicationId: only }));
}

const flashError = (context: PageContext, text: string) =>
  getRequestContext(context).flash({ kind: 'error', text });
