import { deleteUnusedTokens, listTokensAfter } from '../server/src/domain/search-vocabulary.queries.ts';
import { deleteExpired, deletePendingAccounts } from '../server/src/features/accounts/accounts.queries.ts';
import { findDueMail } from '../server/src/features/conversations/message-mails.queries.ts';
import * as interviews from '../server/src/features/interviews/interviews.queries.ts';
import { beginPass, matchAll } from '../server/src/features/job-alerts/alert-pass.ts';
import { listClosingJobs } from '../server/src/features/jobs/saved-jobs.queries.ts';
import { listDuePeople } from '../server/src/features/notifications/digests.queries.ts';
import * as retention from '../server/src/features/own-data/retention.queries.ts';
import * as pledge from '../server/src/features/pledge/pledge.queries.ts';

import { inTransaction } from '../server/src/infra/db/in-transaction.ts';
import type { Database } from '../server/src/infra/db/open-database.ts';

/** Ids of the known people's things (size-known.mjs) and of others. */
export type Known = Record<'job' | 'conversation' | 'employer' | 'otherEmployer' | 'otherJob', string>;
type Caller = 'admin' | 'jobseeker' | 'employer' | 'mentor';
export type Call = { name: string; caller: Caller; path: (known: Known, round: number) => string };

const of = (caller: Caller, paths: readonly string[]): Call[] =>
  paths.map((path) => ({
    name: path,
    caller,
    path: (known) => path.replace(/:(\w+)/g, (_, key: keyof Known) => known[key]),
  }));

/** Every list, table, export and page that somebody signed in can ask for; searches of jobs are in search-cases.ts. */
export const calls: readonly Call[] = [
  ...of('admin', [
    '/user/stats',
    '/user/recent-employers',
    '/user/jobseekers?limit=10',
    '/user/jobseekers?limit=10&page=40',
    '/user/jobseekers?limit=10&sort=name',
    '/user/jobseekers?limit=10&sort=email&direction=desc',
    '/user/employers?limit=10&sort=company',
    '/user/mentors?limit=10',
    '/user/jobseekers?limit=10&search=ama%20ow',
    '/user/jobseekers?limit=10&search=person77@',
    '/user/jobseekers?limit=10&search=xq',
    '/user/employers/:otherEmployer',
    '/admin/jobs?limit=10',
    '/admin/jobs?limit=10&page=40',
    '/admin/jobs?limit=10&sort=title',
    '/admin/jobs?limit=10&search=assistant',
    '/admin/jobs?limit=10&search=hydrogeologist',
    '/jobs/applications/all?limit=10',
    '/jobs/applications/all?limit=10&page=40',
    '/jobs/applications/all?limit=10&status=approved',
    '/jobs/applications/all?limit=10&sort=name',
    '/jobs/applications/all?limit=10&sort=email',
    '/jobs/applications/all?limit=10&sort=title',
    '/jobs/applications/all?limit=10&sort=status',
    '/jobs/applications/all?limit=10&search=assistant',
    '/jobs/applications/all?limit=10&search=person77@',
    '/jobs/applications/all?limit=10&jobId=:job',
    '/admin/audit?limit=10',
    '/admin/audit?limit=10&page=40',
    '/admin/audit?limit=10&search=account.create',
    '/admin/audit?limit=10&search=hydrogeologist',
    '/admin/reports?limit=10',
    '/admin/held-jobs?limit=10',
    '/admin/waiting',
    '/user/jobseekers/export.csv',
    '/user/employers/export.csv?search=ama',
    '/admin/jobs/export.csv',
    '/jobs/applications/all/export.csv',
    '/jobs/applications/all/export.csv?search=assistant',
  ]),
  ...of('employer', [
    '/jobs/employer?limit=10',
    '/jobs/employer/applications?limit=10',
    '/jobs/employer/applications?limit=10&search=crowd',
    '/jobs/employer/applications?limit=20&jobId=:job',
    '/jobs/employer/applications?limit=20&jobId=:job&stage=received&page=50',
    '/jobs/employer/applications?limit=20&jobId=:job&search=crowd19',
    '/api/applications/due',
    '/api/jobs/:job/analytics',
    '/api/jobs/:job/applications.csv',
    '/api/conversations',
    '/api/conversations/:conversation/messages',
    '/api/interviews',
    '/api/notifications',
  ]),
  ...of('jobseeker', [
    '/applications/mine?limit=10',
    '/api/saved-jobs?limit=10',
    '/api/job-alerts',
    '/api/notifications',
    '/api/conversations',
    '/api/interviews',
    '/api/my-mentorships',
    '/api/my-sessions',
    '/api/me/sessions',
    '/api/profile',
    '/api/jobs/for-you',
    '/jobs?limit=24',
    '/jobs/:otherJob',
    '/employers?limit=24',
    '/api/companies/:otherEmployer',
    '/mentorships?limit=24',
    '/mentorships?limit=24&search=nursing',
    '/mentorships?limit=24&skill=SQL',
    '/api/job-counts',
    '/sitemap.xml',
    '/sitemaps/1.xml',
  ]),
  ...of('mentor', [
    '/api/mentorships',
    '/api/mentorships/applicants/all',
    '/api/mentorships/mentees',
    '/api/mentorships/sessions',
  ]),
];

const noId = '00000000-0000-0000-0000-000000000000';

type Work = { name: string; run: (db: Database, now: Date) => Promise<unknown> };
const day = 86_400_000;
const ago = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** What runs by the clock, when hardly anything is due: the cost of looking. */
export const works: readonly Work[] = [
  {
    name: 'reply habits of 100',
    run: (db, now) => pledge.refreshNextHabits(db, now, { after: noId, limit: 100 }),
  },
  { name: 'pledge: employers to remind', run: (db, now) => pledge.findDueEmployer(db, now) },
  { name: 'pledge: unanswered applications', run: (db, now) => pledge.findUnanswered(db, now) },
  { name: 'saved jobs that close', run: (db, now) => listClosingJobs(db, now, 100) },
  { name: 'interviews to remind of', run: (db, now) => interviews.findDueForReminder(db, now) },
  { name: 'interviews without ground', run: (db, now) => interviews.findGroundless(db, now) },
  { name: 'messages to mail', run: (db, now) => findDueMail(db, now) },
  {
    name: 'digests',
    run: (db, now) => listDuePeople(db, { after: noId, now, limit: 50, maxLines: 10 }),
  },
  { name: 'alert pass', run: async (db, now) => matchAll(db, await beginPass(db, now)) },
  { name: 'retention: CVs', run: (db, now) => retention.expireCvs(db, ago(now, 365), 1_000) },
  { name: 'retention: openings', run: (db, now) => retention.deleteOldOpenings(db, ago(now, 290), 1_000) },
  { name: 'retention: mails', run: (db, now) => retention.deleteOldMails(db, ago(now, 90), 1_000) },
  {
    name: 'retention: notifications',
    run: (db, now) => retention.deleteOldNotifications(db, ago(now, 90), 1_000),
  },
  {
    name: 'retention: networks',
    run: (db, now) => inTransaction(db, (tx) => retention.emptyAuditNetworks(tx, ago(now, 90), 1_000)),
  },
  {
    name: 'retention: words',
    run: async (db) => deleteUnusedTokens(db, await listTokensAfter(db, '', 1_000)),
  },
  { name: 'accounts never confirmed', run: (db, now) => deletePendingAccounts(db, ago(now, 30), 1_000) },
  { name: 'expired sessions', run: (db, now) => deleteExpired(db, 'sessions', now, 1_000) },
];
