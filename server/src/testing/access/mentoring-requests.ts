import type { TestApp } from '#testing/test-app.ts';
import type { Callers } from './callers.ts';

type Fixtures = {
  mentorship(): Promise<{ mentorshipId: string }>;
  applicant(status: 'approved'): Promise<{ mentorshipId: string }>;
};

const sessionText = { topic: 'Tests', date: '2099-01-02', startTime: '14:00', endTime: '15:00' };

/** The sessions of `mentor` with `jobseeker`, and the times that can be booked. */
export function mentoringRequests(
  create: TestApp['create'],
  { mentor, jobseeker }: Callers,
  { mentorship, applicant }: Fixtures,
) {
  // The mentor has only one session at a time.
  let slots = 0;
  const session = async () => {
    await applicant('approved');
    return { sessionId: (await create.session({ by: mentor, mentees: [jobseeker] })).id };
  };
  const completed = async () => {
    const { mentorshipId } = await applicant('approved');
    await mentor.post(`/api/mentorships/${mentorshipId}/mentees/${jobseeker.id}/complete`);
    return { mentorshipId, userId: jobseeker.id };
  };
  return {
    getFeedback: async () => ({ params: await completed() }),
    giveFeedback: async () => ({ params: await completed(), body: { text: 'Thank you' } }),
    listTimes: async () => ({ params: await applicant('approved') }),
    offerTimes: async () => ({ params: await mentorship(), body: { slots: ['2099-01-02T10:00:00Z'] } }),
    bookTime: async () => {
      const { mentorshipId } = await applicant('approved');
      slots += 1;
      const slot = new Date(Date.UTC(2098, 0, slots, 10)).toISOString();
      await mentor.put(`/api/mentorships/${mentorshipId}/times`, { slots: [slot] });
      return { params: { mentorshipId }, body: { slot } };
    },

    createSession: async () => {
      await applicant('approved');
      return { body: { ...sessionText, selectedMentees: [jobseeker.id] } };
    },
    updateSession: async () => ({
      params: await session(),
      body: { ...sessionText, selectedMentees: [jobseeker.id] },
    }),
    recordAttendance: async () => ({ params: await session(), body: { present: [jobseeker.id] } }),
    saveSessionNotes: async () => ({ params: await session(), body: { shared: 'Read chapter two' } }),
    deleteSession: async () => ({ params: await session() }),
    getSessionCalendar: async () => ({ params: await session() }),
  };
}
