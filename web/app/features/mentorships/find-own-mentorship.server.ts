import type { Mentorship, MentorshipReply } from '@akwan/contract/mentorships.ts';
import { callApi } from '#api/call-api.ts';
import type { PageContext } from '#api/page-context.ts';

/** A mentorship of the mentor's own; nothing when it could not be loaded. Anybody else's is not found. */
export async function findOwnMentorship(context: PageContext, id: string): Promise<Mentorship | null> {
  const path = `/api/mentorships/${encodeURIComponent(id)}`;
  const answer = await callApi<MentorshipReply>(context, { method: 'GET', path });
  if (answer.ok) return answer.body.mentorship;
  if (answer.status < 500 && answer.status !== 429) throw new Response(null, { status: 404 });
  return null;
}
