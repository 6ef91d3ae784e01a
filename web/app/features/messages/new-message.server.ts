import { listReceivedApplications } from '@akwan/contract/applications.ts';
import {
  listConversations,
  openApplicationConversation,
  openMentorshipConversation,
} from '@akwan/contract/conversations.ts';
import { listMentees, listMyMentorships } from '@akwan/contract/mentorship-applications.ts';
import { data, redirect } from 'react-router';
import { api, type PageContext } from '#api/page-context.ts';
import { failureFrom, textOf } from '#forms/form-failure.ts';
import { sendFailed, threadPath } from './message-links.ts';

type Wanted = { applicationId: string | null; mentorshipId: string | null; userId: string };

/** Whom the address names: an applicant, a mentee, or (for a mentee) the mentor. */
function wantedIn(url: URL, ownId: string): Wanted {
  const search = url.searchParams;
  const [applicationId, mentorshipId] = [search.get('application'), search.get('mentorship')];
  if (!applicationId && !mentorshipId) throw redirect('/messages');
  return { applicationId, mentorshipId, userId: search.get('mentee') ?? ownId };
}

/** Leads to the conversation if there is one; otherwise says to whom a first message would go. */
export async function loadRecipient(context: PageContext, url: URL, ownId: string) {
  const { applicationId, mentorshipId, userId } = wantedIn(url, ownId);
  const about = applicationId ? { applicationId } : { mentorshipId, userId };
  const found = await api(context).call(listConversations, { query: { ...about, limit: 1 } });
  const conversation = found.ok ? found.reply.conversations[0] : undefined;
  if (conversation) throw redirect(threadPath(conversation._id));
  const recipient = applicationId
    ? await applicantOf(context, applicationId)
    : await otherInMentorship(context, mentorshipId ?? '', userId, userId === ownId);
  if (!recipient) throw data('Not found.', { status: 404 });
  return recipient;
}

type Recipient = { name: string; about: string };

async function applicantOf(context: PageContext, applicationId: string): Promise<Recipient | null> {
  const result = await api(context).call(listReceivedApplications, { query: { applicationId } });
  const application = result.ok ? result.reply.applications[0] : undefined;
  if (!application) return null;
  const { user, jobTitle } = application;
  return { name: `${user.firstname} ${user.lastname}`, about: jobTitle };
}

async function otherInMentorship(
  context: PageContext,
  mentorshipId: string,
  userId: string,
  isMentee: boolean,
): Promise<Recipient | null> {
  if (isMentee) {
    const result = await api(context).call(listMyMentorships);
    const joined = result.ok ? result.reply.mentorships : [];
    const own = joined.find((each) => each.mentorshipId === mentorshipId && each.status === 'approved');
    return own ? { name: own.mentorName ?? 'your mentor', about: own.title } : null;
  }
  const result = await api(context).call(listMentees);
  const mentees = result.ok ? result.reply.mentees : [];
  const mentee = mentees.find(({ _id, mentorship }) => _id === userId && mentorship._id === mentorshipId);
  return mentee ? { name: `${mentee.firstname} ${mentee.lastname}`, about: mentee.mentorship.title } : null;
}

export async function sendFirst(context: PageContext, request: Request, url: URL, ownId: string) {
  const { applicationId, mentorshipId, userId } = wantedIn(url, ownId);
  const text = textOf(await request.formData(), 'text');
  const result = applicationId
    ? await api(context).call(openApplicationConversation, { params: { applicationId }, body: { text } })
    : await api(context).call(openMentorshipConversation, {
        params: { mentorshipId, userId },
        body: { text },
      });
  if (result.ok) return redirect(threadPath(result.reply.conversation._id));
  return data(failureFrom(result.error, sendFailed, { text }), { status: result.error.status });
}
