import { endpoints } from '@akwan/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { NEVER, PERSONAL, PUBLIC, PUBLIC_BY_REPRESENTATION } from '#testing/access/cacheability-table.ts';
import { openBuiltPages } from '#testing/built-pages.ts';
import { createTestApp } from '#testing/test-app.ts';

const { pages } = await openBuiltPages();
const { anonymous, create } = await createTestApp({ isCached: true, pages });
const { pagePaths } = await pages();
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

const values: Record<string, string> = {
  jobId: job.id,
  userId: employer.id,
  companyId: (await employer.get('/api/company')).body.company._id,
  token: 'a-token',
  article: 'write-a-cv',
};
type Headers = Record<string, string>;

function ask(name: string, headers: Headers = {}) {
  const [representation, pattern = ''] = name.split(' ');
  const ids: Record<string, string> = {
    ...values,
    ...(pattern.includes('/mentors/') && { userId: people.mentor.id }),
  };
  const path = pattern.replace(/:(\w+)/g, (_, param) => ids[param] ?? crypto.randomUUID());
  const accept = representation === 'page' ? 'text/html' : 'application/json';
  return anonymous.get(path, { headers: { accept, ...headers } });
}

function contentTypeOf(name: string): string {
  const [representation, path] = name.split(' ');
  const reply = getEndpoints.find((endpoint) => endpoint.path === path)?.reply;
  if (representation === 'page') return 'text/html';
  return reply && 'contentTypes' in reply ? reply.contentTypes[0] : 'application/json';
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
  expectCached(name, contentTypeOf(name)),
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
