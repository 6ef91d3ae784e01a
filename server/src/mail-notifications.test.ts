import { readdir } from 'node:fs/promises';
import { type NotificationKind, notificationKindNames } from '@akwan/contract/lists/notification-kinds.ts';
import { expect, test } from 'vitest';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import * as deletion from './features/accounts/account-deletion.emails.ts';
import * as safety from './features/accounts/account-safety.emails.ts';
import * as accounts from './features/accounts/accounts.emails.ts';
import * as admin from './features/admin/admin.emails.ts';
import * as applications from './features/applications/applications.emails.ts';
import * as conversations from './features/conversations/conversations.emails.ts';
import * as interviews from './features/interviews/interviews.emails.ts';
import * as jobAlerts from './features/job-alerts/job-alerts.emails.ts';
import * as jobLife from './features/jobs/job-life.emails.ts';
import * as savedJobs from './features/jobs/saved-jobs.emails.ts';
import * as sessions from './features/mentoring-sessions/mentoring-sessions.emails.ts';
import * as mentorships from './features/mentorships/mentorships.emails.ts';
import * as moderation from './features/moderation/moderation.emails.ts';
import * as notifications from './features/notifications/notifications.emails.ts';
import * as pledge from './features/pledge/pledge.emails.ts';
import { answerEmails } from './testing/fixtures/answer-emails.ts';
import { companyEmails } from './testing/fixtures/company-emails.ts';
import { recordEmails } from './testing/fixtures/record-emails.ts';

const publicUrl = 'http://localhost:3000';
const filters = { search: '', type: 'NSS', location: '', category: '' };
const at = new Date('2031-03-10T12:00:00Z');
const ama = { id: 'u1', firstname: 'Ama', lastname: 'Owusu', email: 'ama@example.org', verified_at: at };
const job = { id: 'j1', title: 'Data Clerk' };
const report = { id: 'r1', to: ama.email, firstname: 'Ama', title: job.title };
const mentoring = { applicant: ama, mentor: ama, mentorshipId: 'm1', title: 'SQL', publicUrl };
const times = { date: '2031-03-12', start_time: '10:00', end_time: '11:00' };
const session = {
  session: { id: 's1', topic: 'CVs', message: null, link: null, created_at: at, sequence: 0, ...times },
  mentor: ama,
  publicUrl,
};
const interview = {
  id: 'i1',
  application_id: 'a1',
  job_id: 'j1',
  posted_by: ama.id,
  company_id: null,
  host_id: 'u2',
  guest_id: 'u1',
  state: 'offered' as const,
  slots: [at],
  minutes: 30,
  place: null,
  link: null,
  note: null,
  chosen_slot: null,
  sequence: 0,
  created_at: at,
  updated_at: at,
  reminded_at: null,
  job_title: job.title,
  host_firstname: 'Yaw',
  host_lastname: 'Boateng',
  host_email: 'yaw@example.org',
  host_role: 'employer' as const,
  company_name: 'Volta Ltd',
  guest_firstname: 'Ama',
  guest_lastname: 'Owusu',
  guest_email: ama.email,
};
const decision = {
  to: ama.email,
  firstname: 'Ama',
  jobTitle: job.title,
  isService: false,
  employer: 'Volta Ltd',
  status: 'approved' as const,
  publicUrl,
  applicationId: 'a1',
  sender: 'u2',
};
const closing = {
  user_id: 'u1',
  email: ama.email,
  firstname: 'Ama',
  job_id: 'j1',
  title: job.title,
  closing_date: '2031-03-13',
  company_name: null,
  poster_company: null,
};
const due = {
  ...ama,
  role: 'employer',
  from: '-infinity',
  groups: [{ job_id: 'j1', title: job.title, step: 1 as const, amount: '2', answer_by: at }],
};
const unanswered = { ...closing, id: 'a1', tags: [], poster_firstname: 'Yaw', poster_lastname: 'Boateng' };
const posted = { ...ama, id: 'j1', title: job.title, role: 'employer' };
const unread = {
  conversationId: 'c1',
  reader: 'guest' as const,
  to: ama,
  from: { id: 'u2', name: 'Yaw Boateng' },
  title: job.title,
  count: 1,
  texts: ['Hello.'],
  publicUrl,
};
const digest = { ...ama, digest_sent_at: null, lines: ['News.'], amount: 1 };

/** Every email with the kind of its notification; null where nobody with an account is told anything new. */
const table: Record<string, [NotificationKind | null, () => Promise<EmailMessage | undefined>]> = {
  codeEmail: ['code', () => accounts.codeEmail(ama.email, '123456', publicUrl)],
  resetEmail: ['reset', () => accounts.resetEmail(ama, publicUrl)],
  passwordChangedEmail: ['security', () => safety.passwordChangedEmail(ama, publicUrl)],
  newDeviceEmail: ['security', () => safety.newDeviceEmail(ama, publicUrl, { where: 'Tema', at })],
  providerConnectedEmail: ['security', () => safety.providerConnectedEmail(ama, publicUrl, 'Google')],
  factorOnEmail: ['security', () => safety.factorOnEmail(ama, publicUrl)],
  factorOffEmail: ['security', () => safety.factorOffEmail(ama, publicUrl)],
  changeRequestedEmail: ['security', () => safety.changeRequestedEmail(ama, publicUrl)],
  addressChangedEmail: ['security', () => safety.addressChangedEmail(ama, publicUrl)],
  confirmAddressEmail: [null, () => safety.confirmAddressEmail(ama.email, publicUrl)],
  addressInUseEmail: ['security', () => safety.addressInUseEmail(ama.email, publicUrl)],
  deletionPlannedEmail: ['security', () => deletion.deletionPlannedEmail(ama, at, publicUrl)],
  suspendedEmail: ['account', () => admin.suspendedEmail(ama, 'Scam')],
  restoredEmail: ['account', () => admin.restoredEmail(ama, publicUrl)],
  newApplicationEmail: [
    'application',
    () =>
      applications.newApplicationEmail({
        to: 'yaw@example.org',
        firstname: 'Yaw',
        applicant: ama,
        job,
        publicUrl,
        path: '/em-dashboard/applications/j1',
      }),
  ],
  receiptEmail: [
    'receipt',
    () => applications.receiptEmail({ applicant: ama, job, employer: 'Volta', publicUrl, companyPath: null }),
  ],
  decisionEmail: ['decision', () => applications.decisionEmail(decision)],
  outcomeEmail: ['answer', () => jobLife.outcomeEmail({ ...posted, pending: 2 }, publicUrl)],
  lateJobEmail: ['answer', () => jobLife.lateJobEmail({ ...posted, late: 1, stop_step: 0 }, publicUrl)],
  endingEmail: [
    'decision',
    () => jobLife.endingEmail(ama, { ...posted, company: 'Volta', outcome: 'hired' }, publicUrl),
  ],
  ...companyEmails(ama, publicUrl),
  unreadEmail: ['message', () => conversations.unreadEmail(unread)],
  interviewEmail: [
    'interview',
    () => interviews.interviewEmail({ interview, publicUrl }, 'offered', 'guest'),
  ],
  confirmationEmail: [null, () => jobAlerts.confirmationEmail('ama@example.org', filters, publicUrl)],
  alertEmail: [
    'job_alert',
    () =>
      jobAlerts.alertEmail({
        id: 'a1',
        to: ama.email,
        filters,
        frequency: 'daily',
        jobs: [
          {
            ...job,
            company: null,
            location: null,
            type: null,
            notForMe: 'http://localhost:3000/x',
            salary_range: null,
          },
        ],
        total: 1,
        day: '2031-03-10',
        unsubscribeUrl: publicUrl,
        publicUrl,
      }),
  ],
  closingEmail: ['saved_job', () => savedJobs.closingEmail(closing, publicUrl)],
  approvedEmail: ['decision', () => mentorships.approvedEmail(mentoring)],
  declinedEmail: ['decision', () => mentorships.declinedEmail(mentoring)],
  completedEmail: [
    'mentorship',
    () => mentorships.completedEmail({ ...mentoring, mentee: ama, url: `${publicUrl}/c/1`, path: '/c/1' }),
  ],
  removedEmail: [
    'mentorship',
    () => mentorships.removedEmail({ id: 'm1', title: 'SQL', mentor: ama, status: 'approved', publicUrl }),
  ],
  ...answerEmails(ama, publicUrl),
  dismissedEmail: ['report', () => moderation.dismissedEmail(report)],
  upheldEmail: ['report', () => moderation.upheldEmail(report)],
  removedMessageEmail: ['report', () => moderation.removedMessageEmail({ ...report, isMessage: true })],
  takenDownEmail: ['decision', () => moderation.takenDownEmail(ama, job, 'Scam')],
  releasedEmail: ['decision', () => moderation.releasedEmail(ama, job, publicUrl)],
  dailyEmail: [null, () => notifications.dailyEmail(digest, publicUrl, at)],
  ...recordEmails(ama, publicUrl),
  'pledge reminderEmail': ['answer', () => pledge.reminderEmail(due, { publicUrl, now: at })],
  unansweredEmail: ['answer', () => pledge.unansweredEmail(unanswered, publicUrl)],
  invitationEmail: ['session', () => sessions.invitationEmail(session)],
  bookedEmail: ['session', () => sessions.bookedEmail(session, ama, ama.email)],
  updateEmail: ['session', () => sessions.updateEmail(session)],
  cancellationEmail: ['session', () => sessions.cancellationEmail(session)],
  'mentoring-sessions reminderEmail': ['session', () => sessions.reminderEmail(session)],
};

test('every email of every feature is in this table', async () => {
  const folder = new URL('./features/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.emails\.tsx?$/.test(file));
  const found: string[] = [];
  for (const file of files) {
    const names = Object.keys(await import(new URL(file, folder).href)).filter((name) => /Email$/.test(name));
    const feature = file.split('/')[0];
    found.push(...names.map((name) => (name === 'reminderEmail' ? `${feature} ${name}` : name)));
  }
  expect(Object.keys(table).sort()).toEqual(found.sort());
  const kinds = new Set(Object.values(table).map(([kind]) => kind));
  expect(notificationKindNames.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test.each(Object.entries(table))('%s has its notification', async (_name, [kind, compose]) => {
  const message = await compose();
  if (kind === null) return expect(message?.notification).toBeNull();
  expect(message?.notification).toMatchObject({
    kind,
    text: expect.stringMatching(/^[A-Z].{10,}/),
    link: expect.stringMatching(/^\/[a-z]/),
  });
});
