import type { MenteesReply } from '@akwan/contract/mentorship-applications.ts';
import type { Mentorship, OwnMentorshipsReply } from '@akwan/contract/mentorships.ts';
import type { MentoringSession, SessionsReply } from '@akwan/contract/sessions.ts';
import { callApi } from '#api/call-api.ts';
import { pageIn } from '#api/numbered-page.ts';
import type { PageContext } from '#api/page-context.ts';
import { type ApplicantsPage, loadApplicants } from '#features/mentorships/load-applicants.server.ts';
import { type MenteePerson, menteesByPerson } from '#features/mentorships/mentees-by-person.ts';
import { applicantsFailed, loadFailed, menteesFailed } from '#features/mentorships/mentorship-messages.ts';
import { sessionsFailed } from '#features/sessions/session-messages.ts';
import { tabIn } from './dashboard-tabs.ts';

const pageSize = 10;

type Shown = {
  mentees: MenteePerson[] | null;
  sessions: MentoringSession[] | null;
  mentorships: Mentorship[] | null;
  applicants: { waiting: ApplicantsPage; declined: ApplicantsPage } | null;
  /** What could not be loaded, in the words that the person reads. */
  failed: string | null;
};

export type Dashboard = Shown & { pending: number | null };

/** What the tab shows; and whatever the tab, how many applicants wait. */
export async function loadDashboard(context: PageContext, params: URLSearchParams): Promise<Dashboard> {
  const tab = tabIn(params);
  if (tab === 'applicants') return loadApplicantsTab(context, pageIn(params));
  const [waiting, shown] = await Promise.all([
    loadApplicants(context, { page: 1, limit: 1, status: 'pending' }),
    loadTab(context, tab),
  ]);
  return { pending: waiting?.pending ?? null, ...nothing, ...shown };
}

const nothing: Shown = { mentees: null, sessions: null, mentorships: null, applicants: null, failed: null };

async function loadTab(
  context: PageContext,
  tab: 'mentees' | 'sessions' | 'open' | 'post',
): Promise<Partial<Shown>> {
  if (tab === 'mentees') return loadMentees(context);
  if (tab === 'sessions') {
    const [mentees, sessions] = await Promise.all([loadMentees(context), loadSessions(context)]);
    return { ...mentees, ...sessions, failed: sessions.failed ?? mentees.failed };
  }
  return tab === 'open' ? loadOwn(context) : {};
}

async function loadMentees(context: PageContext) {
  const answer = await callApi<MenteesReply>(context, { method: 'GET', path: '/api/mentorships/mentees' });
  if (!answer.ok) return { mentees: null, failed: menteesFailed };
  return { mentees: menteesByPerson(answer.body.mentees), failed: null };
}

async function loadSessions(context: PageContext) {
  const answer = await callApi<SessionsReply>(context, { method: 'GET', path: '/api/mentorships/sessions' });
  if (!answer.ok) return { sessions: null, failed: answer.body?.message || sessionsFailed };
  return { sessions: answer.body.sessions, failed: null };
}

async function loadOwn(context: PageContext) {
  const answer = await callApi<OwnMentorshipsReply>(context, { method: 'GET', path: '/api/mentorships' });
  if (!answer.ok) return { mentorships: null, failed: loadFailed };
  return { mentorships: answer.body.mentorships, failed: null };
}

/** Those who wait, page by page; of those who were declined the latest. Approved ones are mentees. */
async function loadApplicantsTab(context: PageContext, page: number): Promise<Dashboard> {
  const [waiting, declined] = await Promise.all([
    loadApplicants(context, { status: 'pending', page, limit: pageSize }),
    loadApplicants(context, { status: 'declined', page: 1, limit: pageSize }),
  ]);
  if (!waiting || !declined) return { pending: null, ...nothing, failed: applicantsFailed };
  return { ...nothing, pending: waiting.pending, applicants: { waiting, declined } };
}
