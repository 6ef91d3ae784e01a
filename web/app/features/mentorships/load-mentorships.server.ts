import type { MentorshipsReply } from '@akwan/contract/mentorships.ts';
import { data, redirect } from 'react-router';
import { callApi } from '#api/call-api.ts';
import { currentUser } from '#api/current-user.ts';
import type { PageContext } from '#api/page-context.ts';
import { type MentorshipPage, mentorshipCardData } from './mentorship-card-data.ts';
import { type MentorshipSearch, mentorshipsHref, readMentorshipSearch } from './mentorship-search.ts';
import type { Viewer } from './viewer.ts';

const pageSize = 12;

export type MentorshipList = { search: MentorshipSearch; page: MentorshipPage | null; viewer: Viewer };

export async function loadMentorships(context: PageContext, request: Request) {
  const params = new URL(request.url).searchParams;
  const search = readMentorshipSearch(params);
  const cursor = params.get('cursor') || null;
  const path = mentorshipsHref(search, cursor);
  const limit = `${path.includes('?') ? '&' : '?'}limit=${pageSize}`;
  const [answer, viewer] = await Promise.all([
    callApi<MentorshipsReply>(context, { method: 'GET', path: path + limit }),
    viewerOf(context),
  ]);

  // A place in the list that is not one: begin at the beginning.
  if (!answer.ok && answer.status === 400 && cursor) throw redirect(mentorshipsHref(search));
  if (!answer.ok) return data<MentorshipList>({ search, page: null, viewer }, { status: answer.status });
  const { mentorships, total, nextCursor } = answer.body;
  const cards = mentorships.map(mentorshipCardData);
  return data<MentorshipList>({ search, page: { cursor, cards, total, next: nextCursor }, viewer });
}

async function viewerOf(context: PageContext): Promise<Viewer> {
  const user = await currentUser(context);
  if (!user) return 'visitor';
  if (user.role !== 'jobseeker') return 'other';
  return user.isVerified ? 'jobseeker' : 'unverified';
}
