import { approvedLetter, call, postJob } from './jobs.ts';
import { newPerson } from './people.ts';
import { recordRequests } from './records.ts';
import {
  seedApplicant,
  seedApplication,
  seedJob,
  seedMentoringSession,
  seedMentorship,
  seedPerson,
} from './seed.ts';

export type Owners = Record<'jobseeker' | 'employer' | 'mentor', { id: string; token: string }>;

/** What the forms of the pages are about: a new one with every call. */
export function pageFixtures({ jobseeker, employer, mentor }: Owners) {
  const job = async (fields: { held?: boolean; closed?: boolean } = {}) => ({
    jobId: (await seedJob({ postedBy: employer, ...fields })).id,
  });
  const application = async () => {
    const { jobId } = await job();
    return { jobId, applicationId: (await seedApplication({ id: jobId }, jobseeker)).id };
  };
  const conversation = async () => {
    const { applicationId } = await application();
    const path = `/api/applications/${applicationId}/conversation`;
    const reply = await call<{ conversation: { _id: string } }>(employer, 'POST', path, { text: 'Hello.' });
    return { conversationId: reply.conversation._id };
  };
  let opened: ReturnType<typeof conversation> | undefined;
  /** One for all: a person who blocks in it can begin no other. */
  const blockedConversation = () => {
    opened ??= conversation();
    return opened;
  };
  const mentorship = async () => ({ mentorshipId: (await seedMentorship(mentor)).id });
  const applicant = async (status?: string) => {
    const { mentorshipId } = await mentorship();
    await seedApplicant({ id: mentorshipId }, jobseeker, status);
    return { mentorshipId, applicantId: jobseeker.id };
  };
  const mentee = async () => {
    const { mentorshipId } = await applicant('approved');
    return { mentorshipId, userId: jobseeker.id };
  };
  const company = async () => {
    const { company } = await call<{ company: { _id: string } }>(employer, 'GET', '/api/company');
    return { companyId: company._id };
  };
  const session = async () => {
    await applicant('approved');
    return { sessionId: (await seedMentoringSession(mentor, [jobseeker])).id };
  };
  const notes = async () => ({
    form: { intent: 'notes', own: 'Mine', shared: 'Ours', ...(await session()) },
  });
  let slots = 0;
  /** At a time of its own: the mentor has one session at a time. */
  const bookSession = async () => {
    const { mentorshipId } = await mentee();
    slots += 1;
    const slot = new Date(Date.UTC(2098, 0, slots, 10)).toISOString();
    await call(mentor, 'PUT', `/api/mentorships/${mentorshipId}/times`, { slots: [slot] });
    return { params: { mentorshipId }, form: { slot } };
  };
  const sessionRequests = {
    'POST /mentor-dashboard notes': notes,
    'POST /my-mentorships notes': notes,
    'GET /mentorship-times/:mentorshipId': async () => ({ params: await mentorship() }),
    'GET /book-session/:mentorshipId': async () => ({ params: await mentee() }),
    'POST /book-session/:mentorshipId': bookSession,
    'POST /mentorship-times/:mentorshipId': async () => ({
      params: await mentorship(),
      form: { added: '2099-01-02T10:00', minutes: '60' },
    }),
  };
  const certificate = async () => {
    const { mentorshipId, userId } = await mentee();
    const path = `/api/mentorships/${mentorshipId}/mentees/${userId}/complete`;
    const reply = await call<{ certificate: { _id: string } }>(mentor, 'POST', path);
    return { certificateId: reply.certificate._id };
  };
  const feedback = async () => {
    const ids = await mentee();
    await call(mentor, 'POST', `/api/mentorships/${ids.mentorshipId}/mentees/${ids.userId}/complete`);
    return { form: { intent: 'feedback', text: 'Thank you', ...ids } };
  };
  const letter = async () => {
    const { _id } = await postJob(employer, { type: 'NSS' });
    return { letterId: await approvedLetter(employer, _id, await seedApplication({ id: _id }, jobseeker)) };
  };
  const jobLife = {
    ...recordRequests({ jobseeker, employer }),
    'POST /em-dashboard copy': async () => ({ form: { intent: 'copy', ...(await job()) } }),
    'POST /em-dashboard outcome': async () => ({
      form: { intent: 'outcome', outcome: 'hired', ...(await job({ closed: true })) },
    }),
  };
  const target = async (role = 'employer') => ({
    userId: (await seedPerson({ ...newPerson(), role })).id,
  });
  const nurses = { search: 'nurse', frequency: 'daily' };
  const createAlert = () => call<{ alert: { _id: string } }>(jobseeker, 'POST', '/api/job-alerts', nurses);
  let created: ReturnType<typeof createAlert> | undefined;
  // One for all: a person may have ten.
  const alert = async () => {
    created ??= createAlert();
    return { alertId: (await created).alert._id };
  };
  let doomed: ReturnType<typeof createAlert> | undefined;
  const doomedAlert = async () => {
    doomed ??= createAlert();
    return { alertId: (await doomed).alert._id };
  };
  const report = async () => {
    const { jobId } = await job();
    return { jobId, reason: 'Asks for money', email: 'reader@e2e.example' };
  };
  return {
    company,
    job,
    application,
    conversation,
    blockedConversation,
    mentorship,
    applicant,
    mentee,
    certificate,
    feedback,
    letter,
    jobLife,
    session,
    target,
    alert,
    doomedAlert,
    report,
    sessionRequests,
  };
}

/** A form as one with a file is sent. */
export function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** One that nobody was sent. */
export const aLink = async () => ({ params: { token: 'nonsense' } });
