import { messageReportReasons } from '@akwan/contract/moderation.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';

type Things = {
  application(): Promise<{ applicationId: string }>;
  applicant(status: 'approved'): Promise<{ mentorshipId: string }>;
};

/** The employer has written to the job seeker, the mentor to the same one as a mentee. */
export function conversationRequests(
  { db }: Pick<TestApp, 'db'>,
  { employer, jobseeker, mentor }: Callers,
  { application, applicant }: Things,
) {
  const conversation = async () => {
    // A block holds for the two people: another cell's would hold here, too.
    await db.deleteFrom('blocks').execute();
    const { applicationId } = await application();
    const text = 'When could you begin?';
    const { body } = await employer.post(`/api/applications/${applicationId}/conversation`, { text });
    const { conversation, message } = body as Record<'conversation' | 'message', { _id: string }>;
    return { conversationId: conversation._id, messageId: message._id };
  };
  const mentorConversation = async () => {
    const { mentorshipId } = await applicant('approved');
    const path = `/api/mentorships/${mentorshipId}/mentees/${jobseeker.id}/conversation`;
    const { body } = await mentor.post(path, { text: 'Welcome.' });
    return { conversationId: body.conversation._id as string };
  };
  const messageReport = { reason: messageReportReasons[0] };
  const reportedMessage = async () => {
    const { messageId } = await conversation();
    await jobseeker.post(`/api/messages/${messageId}/report`, messageReport);
    const row = await db
      .selectFrom('reports')
      .select('id')
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow();
    return { reportId: row.id };
  };

  const offer = { slots: ['2099-03-11T14:30:00Z', '2099-03-12T09:00:00Z'], minutes: 30, place: 'Tema' };
  const interview = async () => {
    const { applicationId } = await application();
    await db.deleteFrom('blocks').execute();
    const { body } = await employer.post(`/api/applications/${applicationId}/interviews`, offer);
    return { interviewId: body.interview._id as string };
  };
  const chosen = { slot: 0 };

  return {
    offerInterview: async () => {
      const params = await application();
      await db.deleteFrom('blocks').execute();
      return { params, body: offer };
    },
    chooseInterviewTime: async () => ({ params: await interview(), body: chosen }),
    'chooseInterviewTime/cancelled': async () => {
      const params = await interview();
      await employer.delete(`/api/interviews/${params.interviewId}`);
      return { params, body: chosen };
    },
    declineInterview: async () => ({ params: await interview() }),
    cancelInterview: async () => ({ params: await interview() }),
    getInterviewCalendar: async () => {
      const params = await interview();
      await jobseeker.post(`/api/interviews/${params.interviewId}/choose`, chosen);
      return { params };
    },
    listMessages: async () => ({ params: await conversation() }),
    'listMessages/mentorship': async () => ({ params: await mentorConversation() }),
    sendMessage: async () => ({ params: await conversation(), body: { text: 'Next week.' } }),
    'sendMessage/blocked': async () => {
      const params = await conversation();
      await employer.post(`/api/conversations/${params.conversationId}/block`);
      return { params, body: { text: 'Next week.' } };
    },
    markConversationRead: async () => ({ params: await conversation() }),
    openApplicationConversation: async () => ({ params: await application(), body: { text: 'Hello.' } }),
    openMentorshipConversation: async () => {
      const { mentorshipId } = await applicant('approved');
      return { params: { mentorshipId, userId: jobseeker.id }, body: { text: 'Hello.' } };
    },
    blockConversation: async () => ({ params: await conversation() }),
    unblockConversation: async () => ({ params: await conversation() }),
    reportMessage: async () => ({ params: await conversation(), body: messageReport }),
    removeReportedMessage: async () => ({ params: await reportedMessage() }),
  };
}
