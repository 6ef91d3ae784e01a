import { reportReasons } from '@akwan/contract/moderation.ts';
import { chunkType, tusVersion } from '@akwan/contract/upload-parts.ts';
import { createUpload } from '#domain/uploads.ts';
import { applyFor, decide } from '#testing/fixtures/applications.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import { goodPictures } from '#testing/fixtures/good-files.ts';
import type { TestApp } from '#testing/test-app.ts';
import { accountRequests } from './account-requests.ts';
import { alertRequests } from './alert-requests.ts';
import type { Callers } from './callers.ts';
import { companyRequests } from './company-requests.ts';
import { conversationRequests } from './conversation-requests.ts';
import { mentoringRequests } from './mentoring-requests.ts';
import { profileRequests } from './profile-requests.ts';
import { serviceRequests } from './service-requests.ts';
import { talentRequests } from './talent-requests.ts';

export type AccessRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

const unknownId = '01a1dd33-1453-7000-a176-de58a773ce08';
const jobText = { title: 'Analyst', aboutRole: 'a', qualification: 'b', responsibility: 'c' };
const mentorshipText = { title: 'Reading code', duration: '3 months', maxApplicants: 5, description: 'd' };
const reason = { reason: 'Fraud' };

/** What each row of the table is asked about: new things for every cell, so that no cell changes another. */
export function accessRequests(app: TestApp, callers: Callers) {
  const { create, db } = app;
  const { jobseeker, employer, mentor } = callers;
  const job = async (fields: { held?: boolean; closed?: boolean } = {}) => {
    const { id } = await create.job({ postedBy: employer, ...fields });
    return { jobId: id };
  };
  const about = (fields: { held?: boolean; closed?: boolean }, body?: unknown) => async () => ({
    params: await job(fields),
    body,
  });
  const application = async () => {
    const params = await job();
    const { id } = await create.application({ job: { id: params.jobId }, by: jobseeker });
    return { ...params, applicationId: id };
  };
  const sentCv = memo(async () => {
    const { jobId } = await job();
    return { applicationId: (await applyFor({ id: jobId }, jobseeker))._id };
  });
  const mentorship = async () => ({ mentorshipId: (await create.mentorship({ by: mentor })).id });
  const applicant = async (status?: 'approved') => {
    const params = await mentorship();
    await create.applicant({ id: params.mentorshipId }, jobseeker, status);
    return { ...params, applicantId: jobseeker.id };
  };
  const report = async () => {
    const params = await job();
    await (await create.jobseeker()).post(`/jobs/${params.jobId}/report`, { reason: reportReasons[0] });
    const row = await db
      .selectFrom('reports')
      .select('id')
      .where('job_id', '=', params.jobId)
      .executeTakeFirstOrThrow();
    return { reportId: row.id };
  };
  const target = async () => ({ userId: (await create.employer()).id });
  const cvForm = () => {
    const { payload, headers } = form({ resume: { name: 'cv', bytes: pdf() } });
    return { body: payload, headers };
  };
  const tus = { 'tus-resumable': tusVersion };
  const upload = async () => {
    const { id } = await createUpload(db, jobseeker.id, { name: 'cv.pdf', length: 4 });
    return { params: { uploadId: id }, headers: tus };
  };
  const profileFiles = memo(async () => {
    const { jpeg } = await goodPictures();
    const { payload, headers } = form({
      avatar: { name: 'a', bytes: jpeg as Buffer },
      cv: { name: 'cv', bytes: pdf() },
    });
    return (await jobseeker.put('/user/profile', payload, { headers })).body.user as { avatar: string };
  });
  const reportBody = { reason: reportReasons[0], email: 'reader@people.example' };

  const requests: Record<string, () => Promise<AccessRequest>> = {
    getSitemapPart: async () => ({ params: { file: '1.xml' } }),
    getInboxEmail: async () => ({ params: { mailId: unknownId } }),
    getInboxEmailHtml: async () => ({ params: { mailId: unknownId } }),
    getInboxFile: async () => ({ params: { mailId: unknownId, name: 'invite.ics' } }),

    ...accountRequests({ db, create }, callers),
    updateProfile: async () => ({ body: { biography: 'I read.' } }),
    ...profileRequests(callers),
    ...companyRequests(app, callers),
    ...talentRequests(app, callers),
    getAvatar: async () => ({ params: { file: (await profileFiles()).avatar.replace('/avatars/', '') } }),
    getProfileCv: async () => {
      await profileFiles();
      return { params: { userId: jobseeker.id } };
    },

    getCompanyPreview: async () => ({ params: { companyId: await create.companyOf(employer) } }),
    getCompany: async () => ({ params: { companyId: await create.companyOf(employer) } }),
    getMentor: async () => ({ params: { userId: mentor.id } }),
    getJob: about({}),
    'getJob/closed': async () => {
      const params = await job({ closed: true });
      await create.application({ job: { id: params.jobId }, by: jobseeker });
      return { params };
    },
    'getJob/held': about({ held: true }),
    'getJob/unknown': async () => ({ params: { jobId: unknownId } }),
    getJobPoster: about({}),
    'getJobPoster/held': about({ held: true }),
    'getJobPoster/closed': about({ closed: true }),
    getCompanyPoster: async () => ({ params: { companyId: await create.companyOf(employer) } }),
    getJobPreview: about({}),
    'getJobPreview/held': about({ held: true }),
    switchForYou: async () => ({ body: { isOn: true } }),
    saveJob: about({}),
    'saveJob/held': about({ held: true }),
    deleteSavedJob: about({}),
    listSimilarJobs: about({}),
    'listSimilarJobs/held': about({ held: true }),
    listJobMentorships: about({}),
    'listJobMentorships/held': about({ held: true }),
    postJob: async () => ({ body: { ...jobText, companyName: 'Akwan' } }),
    updateJob: about({}, { ...jobText, companyName: 'Akwan' }),
    'updateJob/held': about({ held: true }, { ...jobText, companyName: 'Akwan' }),
    'updateJob/unknown': async () => ({
      params: { jobId: unknownId },
      body: { ...jobText, companyName: 'Akwan' },
    }),
    setJobState: about({}, { state: 'closed' }),
    'setJobState/held': about({ held: true }, { state: 'closed' }),
    copyJob: about({}),
    'copyJob/held': about({ held: true }),
    setJobOutcome: about({ closed: true }, { outcome: 'hired' }),
    'setJobOutcome/held': about({ held: true, closed: true }, { outcome: 'hired' }),
    deleteJob: about({}),
    'deleteJob/held': about({ held: true }),
    reportJob: about({}, reportBody),
    'reportJob/unknown': async () => ({ params: { jobId: unknownId }, body: reportBody }),
    'reportJob/held': about({ held: true }, reportBody),

    createUpload: async () => ({ headers: { ...tus, 'upload-length': '10' } }),
    getUpload: upload,
    continueUpload: async () => ({
      params: (await upload()).params,
      body: Buffer.from('%PDF'),
      headers: { ...tus, 'content-type': chunkType, 'upload-offset': '0' },
    }),
    cancelUpload: upload,
    applyForJob: async () => ({ params: await job(), ...cvForm() }),
    'applyForJob/held': async () => ({ params: await job({ held: true }), ...cvForm() }),
    withdrawApplication: async () => ({ params: await application() }),
    decideApplication: async () => ({ params: await application(), body: { status: 'approved' } }),
    undoDecision: async () => {
      const { jobId, applicationId } = await application();
      await decide({ id: jobId }, applicationId, employer);
      return { params: { applicationId } };
    },
    moveApplication: async () => ({ params: await application(), body: { stage: 'shortlisted' } }),
    saveNotes: async () => ({ params: await application(), body: { text: 'Call again' } }),
    decideApplications: async () => ({
      body: { ids: [(await application()).applicationId], status: 'declined' },
    }),
    previewDecisions: async () => ({
      body: { ids: [(await application()).applicationId], status: 'declined' },
    }),
    exportJobApplications: async () => ({ params: await job() }),
    takeCvBack: async () => ({ params: await application() }),
    exportJobCvs: async () => ({ params: await job() }),
    getApplicationCv: async () => {
      const { jobId } = await job();
      return { params: { applicationId: (await applyFor({ id: jobId }, jobseeker))._id } };
    },

    ...serviceRequests(app, callers),
    listCvPages: async () => ({ params: await sentCv() }),
    getCvPage: async () => ({ params: { ...(await sentCv()), page: '1' } }),
    getJobAnalytics: about({}),
    'getJobAnalytics/unknown': async () => ({ params: { jobId: unknownId } }),

    getOwnMentorship: async () => ({ params: await mentorship() }),
    createMentorship: async () => ({ body: mentorshipText }),
    updateMentorship: async () => ({ params: await mentorship(), body: mentorshipText }),
    deleteMentorship: async () => ({ params: await mentorship() }),
    applyForMentorship: async () => ({ params: await mentorship() }),
    withdrawMentorshipApplication: async () => ({ params: await applicant() }),
    listApplicants: async () => ({ query: await mentorship() }),
    approveApplicant: async () => ({ params: await applicant() }),
    declineApplicant: async () => ({ params: await applicant() }),
    undoApplicantDecision: async () => {
      const params = await applicant();
      await mentor.post(`/api/mentorships/${params.mentorshipId}/approve/${params.applicantId}`);
      return { params };
    },

    completeMentorship: async () => {
      const { mentorshipId } = await applicant('approved');
      return { params: { mentorshipId, userId: jobseeker.id } };
    },
    getCertificate: async () => {
      const { mentorshipId } = await applicant('approved');
      const path = `/api/mentorships/${mentorshipId}/mentees/${jobseeker.id}/complete`;
      const { certificate } = (await mentor.post(path)).body as { certificate: { _id: string } };
      return { params: { certificateId: certificate._id } };
    },

    ...mentoringRequests(create, callers, { mentorship, applicant }),
    ...alertRequests({ db }, callers),
    ...conversationRequests({ db }, callers, { application, applicant }),
    getJobseekerProfile: async () => ({ params: { userId: jobseeker.id } }),
    getEmployerProfile: async () => ({ params: await target() }),
    deleteEmployer: async () => ({ params: await target() }),
    suspendAccount: async () => ({ params: await target(), body: reason }),
    restoreAccount: async () => ({ params: await target() }),
    trustEmployer: async () => ({ params: await target() }),
    distrustEmployer: async () => ({ params: await target() }),
    dismissReport: async () => ({ params: await report() }),
    releaseJob: about({ held: true }),
    takeDownJob: about({}, reason),
  };
  return requests;
}

function memo<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return () => {
    created ??= make();
    return created;
  };
}
