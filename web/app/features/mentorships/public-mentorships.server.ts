import {
  applyForMentorship,
  mentorshipApplicationMessages,
} from '@akwan/contract/mentorship-applications.ts';
import { listMentorships } from '@akwan/contract/mentorships.ts';
import type { ApiError, Flash } from '@akwan/contract/request-context.ts';
import { data, redirect } from 'react-router';
import { currentUser } from '#api/current-user.ts';
import { api, getRequestContext, type PageContext } from '#api/page-context.ts';
import { failureFrom, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { type MentorshipPage, mentorshipCardData, type Viewer } from './mentorship-card-data.ts';
import { applyFailed, sessionExpired } from './mentorship-messages.ts';
import { type MentorshipSearch, mentorshipsHref, readMentorshipSearch } from './mentorship-search.ts';

const pageSize = 12;

export type MentorshipList = { search: MentorshipSearch; page: MentorshipPage | null; viewer: Viewer };

export async function loadMentorships(context: PageContext, url: URL) {
  const params = url.searchParams;
  const search = readMentorshipSearch(params);
  const cursor = params.get('cursor') || null;
  const [result, viewer] = await Promise.all([
    api(context).call(listMentorships, { query: { ...search, cursor, limit: pageSize } }),
    viewerOf(context),
  ]);

  if (!result.ok) {
    // An unknown cursor: begin at the beginning.
    if (result.error.status === 400 && cursor) throw redirect(mentorshipsHref(search));
    return data<MentorshipList>({ search, page: null, viewer }, { status: result.error.status });
  }
  const { mentorships, total, nextCursor } = result.reply;
  const cards = mentorships.map(mentorshipCardData);
  return data<MentorshipList>({ search, page: { cursor, cards, total, next: nextCursor }, viewer });
}

export async function viewerOf(context: PageContext): Promise<Viewer> {
  const user = await currentUser(context);
  if (!user) return 'visitor';
  if (user.role !== 'jobseeker') return 'other';
  return user.isVerified ? 'jobseeker' : 'unverified';
}

/** Applies for the mentorship that the form names, and leads back to the list. */
export async function apply(context: PageContext, request: Request, url: URL) {
  const form = await request.formData();
  const params = { mentorshipId: textOf(form, 'mentorshipId') };
  const body = { motivation: textOf(form, 'motivation'), waiting: form.get('waiting') === 'true' };
  const result = await api(context).call(applyForMentorship, { params, body });
  const backTo = `/mentorships${url.search}`;
  if (!result.ok && result.error.code === 'not_logged_in') {
    getRequestContext(context).flash({ kind: 'error', text: sessionExpired });
    throw redirect(`/login?next=${encodeURIComponent(backTo)}`);
  }
  return listActionResult(context, request, result, {
    done: result.ok ? result.reply.message : mentorshipApplicationMessages.applied,
    failed: result.ok ? applyFailed : applyFailure(result.error),
    backTo,
  });
}

function applyFailure(error: ApiError): Flash {
  const isInfo = error.code === 'already_applied_mentorship';
  return { kind: isInfo ? 'info' : 'error', text: failureFrom(error, applyFailed).message };
}
