import { accountRequests } from './account-requests.ts';
import { linkAndCompanyRequests } from './company-page-requests.ts';
import { aLink, multipart, type Owners, pageFixtures } from './page-access-fixtures.ts';
import { createMember, newPerson } from './people.ts';

export type Form = Record<string, string | string[]>;
export type PageRequest = { params?: Record<string, string>; form?: Form | FormData };

const unknownId = '01a1dd33-1453-7000-a176-de58a773ce08';
const jobText = { title: 'Analyst', aboutRole: 'a', qualification: 'b', responsibility: 'c' };
const mentorshipText = { title: 'Reading code', duration: '3 months', maxApplicants: '5', description: 'd' };
const sessionText = { topic: 'Tests', date: '2099-01-02', startTime: '14:00', endTime: '15:00' };

/** What each row of the table is asked about: new things for every form that changes something. */
export function pageRequests({ jobseeker, employer, mentor }: Owners) {
  const {
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
    company,
    alert,
    doomedAlert,
    report,
    sessionRequests,
  } = pageFixtures({ jobseeker, employer, mentor });
  const withForm =
    (form: Form, params: () => Promise<Record<string, string>> = async () => ({})) =>
    async () => ({ form: { ...form, ...(await params()) } });

  const applicantKey = async () => {
    const { mentorshipId, applicantId } = await applicant();
    return { applicationId: `${mentorshipId}.${applicantId}` };
  };
  const threadForm = (form: Form) => async () => ({ params: await conversation(), form });

  const requests: Record<string, () => Promise<PageRequest>> = {
    'GET /inbox/:mailId': async () => ({ params: { mailId: unknownId } }),
    'GET /help/:article': async () => ({ params: { article: 'write-a-cv' } }),
    'GET /reset-password/:token': aLink,
    'GET /job-alerts/confirm/:token': aLink,
    'GET /job-alerts/not-for-me/:token': aLink,
    'GET /job-alerts/unsubscribe/:token': aLink,
    'GET /jobs/:jobId': async () => ({ params: await job() }),
    'GET /jobs/:jobId held': async () => ({ params: await job({ held: true }) }),
    'GET /jobs/:jobId closed': async () => ({ params: await job({ closed: true }) }),
    'GET /messages/:conversationId': async () => ({ params: await conversation() }),
    'GET /em-dashboard/applications/:jobId': async () => ({ params: await job() }),
    'GET /em-dashboard/analytics/:jobId': async () => ({ params: await job() }),
    'GET /edit-job/:jobId': async () => ({ params: await job() }),
    'GET /edit-mentorship/:id': async () => ({ params: { id: (await mentorship()).mentorshipId } }),
    'GET /mentorship-applicants/:mentorshipId': async () => ({ params: await mentorship() }),
    'GET /certificates/:certificateId': async () => ({ params: await certificate() }),
    'GET /letters/:letterId': async () => ({ params: await letter() }),
    'GET /companies/:companyId of a person': async () => ({ params: { companyId: (await target()).userId } }),
    'GET /companies/:companyId': async () => ({ params: await company() }),
    'GET /mentors/:userId': async () => ({ params: await target('mentor') }),
    'GET /jobseeker-profile/:userId': async () => ({ params: { userId: jobseeker.id } }),
    'GET /employer-profile/:userId': async () => ({ params: await target() }),
    'GET /job-details/:jobId': async () => ({ params: await job() }),
    'GET /*': async () => ({ params: { '*': 'no/such/page' } }),

    'POST /login': async () => {
      const { email, password } = await createMember();
      return { form: { email, password } };
    },
    'POST /signup': async () => ({ form: signUpForm() }),
    'POST /signup-jobseeker': async () => ({ form: signUpForm() }),
    'POST /verify-email': withForm({ digit: ['0', '0', '0', '0', '0', '0'] }),
    'POST /verify-email resend': withForm({ intent: 'resend' }),
    'POST /is-it-real': async () => ({ form: { text: 'Send 50 cedis first.' } }),
    'POST /forgot-password': async () => ({ form: { email: (await createMember()).email } }),
    'POST /reset-password/:token': async () => ({
      params: { token: 'nonsense' },
      form: { password: 'Kenkey123', confirmPassword: 'Kenkey123' },
    }),
    'POST /notifications': withForm({ all: 'true' }),
    ...accountRequests,
    'POST /leaving': withForm({}),
    ...linkAndCompanyRequests,
    'POST /profile': async () => ({ form: multipart({ biography: 'I read.' }) }),
    'POST /profile/details': withForm({
      intent: 'education',
      institution: 'KNUST',
      programme: 'BSc Design',
      fromYear: '2020',
      toYear: '',
    }),
    'POST /profile/details details': withForm({ intent: 'details', field: 'Design' }),
    'POST /profile/details experience': withForm({
      intent: 'experience',
      role: 'Clerk',
      organisation: 'GCB',
      fromYear: '2020',
      toYear: '',
    }),
    'POST /profile/details delete': withForm({ intent: 'delete', entryId: unknownId }),
    'POST /account end-session': withForm({ intent: 'end-session', sessionId: unknownId }),
    'POST /account end-others': withForm({ intent: 'end-others' }),
    'POST /account begin-factor': withForm({ intent: 'begin-factor', factorPassword: 'not this one' }),
    'POST /account confirm-factor': withForm({ intent: 'confirm-factor', code: '000000' }),
    'POST /account renew-codes': withForm({ intent: 'renew-codes', factorPassword: 'not this one' }),
    'POST /account factor-off': withForm({ intent: 'factor-off', factorPassword: 'not this one' }),
    'POST /cv': withForm({}),
    'POST /welcome': withForm({ field: 'Design' }),
    'POST /interviews choose': withForm({ intent: 'choose', interviewId: unknownId, slot: '' }),
    'POST /interviews cancel': withForm({ intent: 'cancel', interviewId: unknownId }),
    'POST /interviews offer': withForm({
      intent: 'offer',
      slot1: '2099-03-11T14:30',
      minutes: '30',
      place: 'Tema',
    }),
    'POST /interviews': withForm({ intent: 'decline', interviewId: unknownId }),
    'POST /messages/:conversationId': threadForm({ intent: 'unblock' }),
    'POST /messages/:conversationId block': async () => ({
      params: await blockedConversation(),
      form: { intent: 'block' },
    }),
    'POST /messages/:conversationId read': threadForm({ intent: 'read' }),
    'POST /messages/:conversationId send': threadForm({ intent: 'send', text: 'Hello' }),
    'POST /messages/:conversationId report': threadForm({
      intent: 'report',
      messageId: unknownId,
      reason: 'Rude',
    }),
    'POST /jobs/:jobId apply': async () => ({ params: await job(), form: multipart({ message: 'Hello' }) }),
    'POST /jobs/:jobId apply held': async () => ({
      params: await job({ held: true }),
      form: multipart({ message: 'Hello' }),
    }),
    'POST /jobs/:jobId report': async () => {
      const { jobId, ...form } = await report();
      return { params: { jobId }, form };
    },
    'POST /saved-jobs': withForm({ intent: 'save' }, job),
    'POST /saved-jobs delete': withForm({ intent: 'delete' }, job),
    'POST /job-alerts': withForm({ intent: 'change', frequency: 'weekly' }, alert),
    'POST /job-alerts create': withForm({ intent: 'create', search: 'teacher', frequency: 'daily' }),
    'POST /job-alerts delete': withForm({ intent: 'delete' }, doomedAlert),
    'POST /job-alerts/new': withForm({ email: 'reader@e2e.example', frequency: 'daily' }),
    'POST /job-alerts/confirm/:token': async () => ({ params: { token: 'nonsense' }, form: {} }),
    'POST /job-alerts/not-for-me/:token': async () => ({
      ...(await aLink()),
      form: { leaveOut: 'category' },
    }),
    'POST /job-alerts/ended': withForm({ token: 'nonsense' }),
    'POST /my-applications': withForm({ intent: 'withdraw' }, application),
    'POST /my-applications take-cv-back': withForm({ intent: 'take-cv-back' }, application),
    'POST /mentorships': withForm({}, mentorship),
    'POST /my-mentorships withdraw': withForm({ intent: 'withdraw' }, applicant),
    'POST /my-mentorships feedback': feedback,
    ...sessionRequests,
    'POST /em-dashboard delete': withForm({ intent: 'delete' }, job),
    ...jobLife,
    'POST /em-dashboard state': withForm({ intent: 'state', state: 'closed' }, job),
    'POST /em-dashboard decide': withForm({ intent: 'decide', status: 'approved' }, application),
    'POST /em-dashboard undo': withForm({ intent: 'undo' }, application),
    'POST /em-dashboard/applications/:jobId': async () => {
      const { jobId, applicationId } = await application();
      return { params: { jobId }, form: { intent: 'decide', jobId, applicationId, status: 'approved' } };
    },
    'POST /em-dashboard/applications/:jobId undo': async () => {
      const { jobId, applicationId } = await application();
      return { params: { jobId }, form: { intent: 'undo', applicationId } };
    },
    'POST /em-dashboard/review undo': withForm({ intent: 'undo' }, application),
    'POST /em-dashboard/review preview': withForm({ intent: 'preview', status: 'declined' }, application),
    'POST /em-dashboard/review decide-many': withForm({ intent: 'decide-many', status: 'declined' }),
    'POST /em-dashboard/review stage': withForm({ intent: 'stage', stage: 'shortlisted' }, application),
    'POST /em-dashboard/review notes': withForm({ intent: 'notes', text: 'Good.' }, application),
    'POST /em-dashboard/review decide': withForm({ intent: 'decide', status: 'approved' }, application),
    'POST /em-dashboard/review strange': withForm({ intent: 'strange' }, application),
    'POST /create-job': withForm({ ...jobText, companyName: 'Akwan' }),
    'POST /edit-job/:jobId': async () => ({
      params: await job(),
      form: { ...jobText, companyName: 'Akwan' },
    }),
    'POST /edit-job/:jobId held': async () => ({
      params: await job({ held: true }),
      form: { ...jobText, companyName: 'Akwan' },
    }),
    'POST /mentor-dashboard post': withForm({ intent: 'post', ...mentorshipText }),
    'POST /mentor-dashboard create-session': async () => {
      await applicant('approved');
      return { form: { intent: 'create-session', ...sessionText, selectedMentees: jobseeker.id } };
    },
    'POST /mentor-dashboard update-session': withForm(
      { intent: 'update-session', ...sessionText, selectedMentees: jobseeker.id },
      session,
    ),
    'POST /mentor-dashboard delete-session': withForm({ intent: 'delete-session' }, session),
    'POST /mentor-dashboard attendance': withForm({ intent: 'attendance' }, session),
    'POST /mentor-dashboard complete': withForm({ intent: 'complete' }, mentee),
    'POST /mentor-dashboard feedback': feedback,
    'POST /mentor-dashboard delete': withForm({ intent: 'delete' }, mentorship),
    'POST /mentor-dashboard decide': withForm({ intent: 'decide', status: 'approved' }, applicant),
    'POST /mentor-dashboard undo': withForm({ intent: 'undo' }, applicant),
    'POST /edit-mentorship/:id': async () => ({
      params: { id: (await mentorship()).mentorshipId },
      form: mentorshipText,
    }),
    'POST /mentor-dashboard/review decide': withForm({ intent: 'decide', status: 'declined' }, applicantKey),
    'POST /mentor-dashboard/review undo': withForm({ intent: 'undo' }, applicantKey),
    'POST /mentor-dashboard/review strange': withForm({ intent: 'strange' }),
    'POST /mentorship-applicants/:mentorshipId': async () => {
      const { mentorshipId, applicantId } = await applicant();
      const form = { intent: 'decide', mentorshipId, applicantId, status: 'declined' };
      return { params: { mentorshipId }, form };
    },
    'POST /mentorship-applicants/:mentorshipId undo': async () => {
      const { mentorshipId, applicantId } = await applicant();
      return { params: { mentorshipId }, form: { intent: 'undo', mentorshipId, applicantId } };
    },
    'POST /admin-dashboard suspend': withForm({ intent: 'suspend', reason: 'Fraud' }, target),
    'POST /admin-dashboard restore': withForm({ intent: 'restore' }, target),
    'POST /admin-dashboard trust': withForm({ intent: 'trust' }, target),
    'POST /admin-dashboard distrust': withForm({ intent: 'distrust' }, target),
    'POST /admin-dashboard delete-employer': withForm({ intent: 'delete-employer' }, target),
    'POST /admin-dashboard delete-mentor': withForm({ intent: 'delete-mentor' }, () => target('mentor')),
    'POST /admin-dashboard delete': withForm({ intent: 'delete' }, job),
    'POST /admin-dashboard release': withForm({ intent: 'release' }, () => job({ held: true })),
    'POST /admin-dashboard take-down': withForm({ intent: 'take-down', reason: 'Fraud' }, job),
    'POST /admin-dashboard dismiss': withForm({ intent: 'dismiss', reportId: unknownId }),
    'POST /admin-dashboard remove-message': withForm({ intent: 'remove-message', reportId: unknownId }),
    'POST /admin-dashboard strange': withForm({ intent: 'strange' }),
    'POST /jobseeker-profile/:userId': async () => about({ userId: (await createMember()).id }, suspension),
    'POST /employer-profile/:userId': async () => about(await target(), suspension),
    'POST /job-details/:jobId poster': async () => ({ params: await job(), form: { intent: 'poster' } }),
    'POST /job-details/:jobId': async () => about(await job(), { intent: 'delete' }),
  };
  return requests;
}

function signUpForm(): Form {
  const { firstname, lastname, email, password } = newPerson();
  return { firstname, lastname, email, password, confirmPassword: password, as: 'jobseeker' };
}

const suspension = { intent: 'suspend', reason: 'Fraud' };
const about = (params: Record<string, string>, form: Form) => ({ params, form: { ...form, ...params } });
