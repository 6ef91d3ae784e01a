import { endpoints } from '@akwan/contract/endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { openPages } from '#http/pages/open-pages.ts';
import { createTestApp } from '#testing/test-app.ts';

// What may be cached: every page and every GET endpoint, with the reason. What is in no list fails. Other methods change
// something and are never cached.

/** The same for every visitor: held by the response cache. */
const PUBLIC = {
  'page /': 'the newest jobs',
  'page /login': 'a form, and where it leads to',
  'page /find_talent': 'text',
  'page /support': 'text',
  'page /privacy': 'text',
  'page /terms': 'text',
  'page /national-service': 'text',
  'page /community': 'text',
  'page /resources': 'text, by tab',
  'page /view-employers': 'the directory of employers',
  'page /companies/:userId': 'an employer and the open jobs',
  'json /api/companies/:userId': 'an employer and the open jobs',
  'json /employers': 'the directory of employers',
  'json /api/job-counts': 'how many jobs are open',
  'json /api/jobs/filter-counts': 'what each filter leaves',
  'json /api/jobs/suggestions': 'what begins as somebody types',
  'json /jobs/:jobId/similar': 'stands beside a job, may be a minute old',
  'json /api/jobs/:jobId/mentorships': 'stands beside a job, may be a minute old',
};

/** The same for every visitor, but a page for browsers and JSON for other clients. */
const PUBLIC_BY_REPRESENTATION = {
  '/jobs': 'the list of jobs',
  '/jobs/:jobId': 'one job',
  '/mentorships': 'the list of mentorships',
};

/** Depends on who asks: made for each request, and left in no cache on the way. */
const PERSONAL = {
  'page /profile': 'own account',
  'page /profile/details': 'own profile',
  'page /cv': 'own CV',
  'page /welcome': 'questions for newcomers',
  'page /account': 'own account',
  'page /leaving': 'own account',
  'page /account/export': 'own data',
  'page /my-applications': 'own applications',
  'page /saved-jobs': 'own list',
  'page /for-you': 'own suggestions',
  'page /job-alerts': 'own alerts',
  'page /my-mentorships': 'own mentorships',
  'page /interviews': 'own interviews',
  'page /notifications': 'own news',
  'page /messages': 'own conversations',
  'page /messages/new': 'own conversations',
  'page /messages/:conversationId': 'own conversations',
  'page /em-dashboard': 'an employer’s work',
  'page /em-dashboard/applications/:jobId': 'an employer’s work',
  'page /em-dashboard/analytics/:jobId': 'an employer’s work',
  'page /create-job': 'an employer’s work',
  'page /edit-job/:jobId': 'an employer’s work',
  'page /mentor-dashboard': 'a mentor’s work',
  'page /edit-mentorship/:id': 'a mentor’s work',
  'page /mentorship-applicants/:mentorshipId': 'a mentor’s work',
  'page /admin-dashboard': 'an administrator’s work',
  'page /employer-profile/:userId': 'an administrator’s work',
  'page /job-details/:jobId': 'an administrator’s work',
  'json /api/auth/check-auth': 'own session',
  'json /api/me/deletion': 'own account',
  'json /api/me/email': 'own account',
  'json /api/me/sessions': 'own sessions',
  'json /api/me/second-factor': 'own account',
  'json /api/notification-preferences': 'own account',
  'json /api/profile': 'own profile',
  'json /api/cv': 'own CV',
  'json /profiles/:userId/cv': 'a CV',
  'json /api/uploads/:uploadId': 'own upload',
  'json /applications/mine': 'own applications',
  'json /applications/:applicationId/cv': 'a CV',
  'json /api/applications/:applicationId/cv-pages': 'a CV',
  'json /api/applications/:applicationId/cv-pages/:page': 'a CV',
  'json /api/applications/:applicationId/letter': 'a placement',
  'json /api/applications/due': 'an employer’s work',
  'json /api/saved-jobs': 'own list',
  'json /api/job-alerts': 'own alerts',
  'json /api/jobs/for-you': 'own suggestions',
  'json /api/jobs/:jobId/analytics': 'an employer’s work',
  'json /api/jobs/:jobId/applications.csv': 'applications',
  'json /api/jobs/:jobId/cvs.zip': 'CVs',
  'json /jobs/employer': 'own jobs',
  'json /jobs/employer/applications': 'applications',
  'json /api/interviews': 'own interviews',
  'json /api/interviews/:interviewId/calendar.ics': 'own interview',
  'json /api/conversations': 'own conversations',
  'json /api/conversations/:conversationId/messages': 'own conversations',
  'json /api/conversations/events': 'a stream',
  'json /api/notifications': 'own news',
  'json /api/notifications/stream': 'a stream',
  'json /api/mentorships': 'own mentorships',
  'json /api/mentorships/:mentorshipId': 'own mentorship',
  'json /api/mentorships/applicants/all': 'applications',
  'json /api/mentorships/mentees': 'own mentees',
  'json /api/mentorships/sessions': 'own sessions',
  'json /api/my-mentorships': 'own mentorships',
  'json /api/my-sessions': 'own sessions',
  'json /api/my-sessions/:sessionId/calendar.ics': 'own session',
  'json /admin/waiting': 'an administrator’s work',
  'json /admin/jobs': 'an administrator’s work',
  'json /admin/jobs/export.csv': 'an administrator’s work',
  'json /admin/audit': 'an administrator’s work',
  'json /admin/held-jobs': 'an administrator’s work',
  'json /admin/reports': 'an administrator’s work',
  'json /jobs/applications/all': 'an administrator’s work',
  'json /jobs/applications/all/export.csv': 'an administrator’s work',
  'json /user/stats': 'an administrator’s work',
  'json /user/recent-employers': 'an administrator’s work',
  'json /user/employers': 'an administrator’s work',
  'json /user/employers/:userId': 'an administrator’s work',
  'json /user/employers/export.csv': 'an administrator’s work',
  'json /user/jobseekers': 'an administrator’s work',
  'json /user/jobseekers/export.csv': 'an administrator’s work',
  'json /user/mentors': 'an administrator’s work',
  'json /user/mentors/export.csv': 'an administrator’s work',
};

/** Open to everyone, and not held by the response cache. */
const NEVER = {
  'page /signup': 'somebody who signed up and is not verified yet sees another page',
  'page /signup-jobseeker': 'as above',
  'page /verify-email': 'shows the address of a sign-up',
  'page /forgot-password': 'a form that few open',
  'page /reset-password/:token': 'a token is in the address',
  'page /confirm-email/:token': 'a token is in the address',
  'page /logout': 'ends a session',
  'page /job-alerts/new': 'a form for anybody’s words',
  'page /job-alerts/confirm/:token': 'a token is in the address',
  'page /job-alerts/unsubscribe/:token': 'a token is in the address',
  'page /job-alerts/ended': 'few open it',
  'page /certificates/:certificateId': 'for whoever has the link, and a name is in it',
  'page /inbox': 'the emails of a trial, at this machine only',
  'page /inbox/:mailId': 'the emails of a trial, at this machine only',
  'page /*': 'whatever is not found',
  'json /certificates/:certificateId': 'for whoever has the link, and a name is in it',
  'json /api/job-alerts/waiting/:token': 'a token is in the address',
  'json /inbox': 'the emails of a trial, at this machine only',
  'json /inbox/:mailId': 'the emails of a trial, at this machine only',
  'json /inbox/:mailId/html': 'the emails of a trial, at this machine only',
  'json /inbox/:mailId/files/:name': 'the emails of a trial, at this machine only',
  'json /healthz': 'must be true now',
  'json /readyz': 'must be true now',
  'json /avatars/:file': 'browsers hold it by the address',
  'json /jobs/:jobId/preview.png': 'browsers hold it for an hour',
  'json /companies/:userId/preview.png': 'browsers hold it for an hour',
  'json /robots.txt': 'programs hold it for an hour',
  'json /sitemap.xml': 'programs hold it for an hour',
  'json /sitemaps/:file': 'programs hold it for an hour',
  'json /api/openapi.json': 'made at the start',
  'json /api/docs': 'made at the start',
};

const source = await openPages(true);
afterAll(source.close);
const { anonymous, create } = await createTestApp({ isCached: true, pages: source.pages });
const { pagePaths } = await source.pages();
const employer = await create.employer({ companyName: 'Kente Works' });
const people = {
  employer,
  jobseeker: await create.jobseeker(),
  mentor: await create.mentor(),
  admin: await create.admin(),
};
const job = await create.job({ postedBy: employer });

const getEndpoints = Object.values(endpoints).filter(({ method }) => method === 'GET');
const isProduct = (path: string) => !path.startsWith('/dev/');
const known = [
  ...['/', ...pagePaths.filter(isProduct)].map((path) => `page ${path}`),
  ...getEndpoints.map(({ path }) => `json ${path}`),
];

const values: Record<string, string> = { jobId: job.id, userId: employer.id, token: 'a-token' };
type Headers = Record<string, string>;

function ask(name: string, headers: Headers = {}) {
  const [representation, pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, param) => values[param] ?? crypto.randomUUID());
  const accept = representation === 'page' ? 'text/html' : 'application/json';
  return anonymous.get(path, { headers: { accept, ...headers } });
}

async function expectCached(name: string, type: string): Promise<void> {
  const [first, second] = [await ask(name), await ask(name)];
  expect([first.status, second.status, second.headers['x-cache']], name).toEqual([200, 200, 'HIT']);
  expect(second.headers, name).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': expect.stringContaining(type),
    etag: expect.stringMatching(/^W\//),
    vary: expect.stringMatching(/^Accept, Cookie, Authorization\b/),
  });
  expect(second.headers['set-cookie'], name).toBeUndefined();
  for (const headers of [
    { cookie: `akwan_session=${people.jobseeker.token}` },
    { authorization: `Bearer ${people.jobseeker.token}` },
  ] as Headers[]) {
    const { headers: own } = await ask(name, headers);
    expect([own['x-cache'], own['cache-control']], name).toEqual(['BYPASS', 'no-store']);
  }
}

test('every page and every GET endpoint is in one of the lists', () => {
  const shared = Object.keys(PUBLIC_BY_REPRESENTATION).flatMap((path) => [`page ${path}`, `json ${path}`]);
  const listed = [...Object.keys({ ...PUBLIC, ...PERSONAL, ...NEVER }), ...shared];
  expect(listed.toSorted()).toEqual(known.toSorted());
});

test.each(Object.keys(PUBLIC))('%s is cached for visitors and made for everybody else', (name) =>
  expectCached(name, name.startsWith('page') ? 'text/html' : 'application/json'),
);

test.each(Object.keys(PUBLIC_BY_REPRESENTATION))('%s is cached as a page and as JSON', async (path) => {
  await expectCached(`page ${path}`, 'text/html');
  await expectCached(`json ${path}`, 'application/json');
});

test.each(Object.keys(PERSONAL))('%s is left in no cache', async (name) => {
  const access = getEndpoints.find(({ path }) => name === `json ${path}`)?.access;
  const role = Array.isArray(access) ? (access[0] as keyof typeof people) : 'jobseeker';
  // A stream does not end.
  if (PERSONAL[name as keyof typeof PERSONAL] !== 'a stream') {
    const { headers } = await ask(name, { cookie: `akwan_session=${people[role].token}` });
    expect([headers['x-cache'], headers['cache-control']]).toEqual([
      undefined,
      expect.stringContaining('no-store'),
    ]);
  }
  for (const _ of [1, 2]) {
    const { headers } = await ask(name);
    expect(headers['x-cache']).toBeUndefined();
    expect(headers['cache-control']).toMatch(/no-store|private, no-cache/);
  }
});

test.each(Object.keys(NEVER))('%s is not in the response cache', async (name) => {
  for (const _ of [1, 2]) expect((await ask(name)).headers['x-cache']).toBeUndefined();
});
