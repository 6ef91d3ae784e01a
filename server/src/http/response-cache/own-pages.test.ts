import { checkAuth } from '@akwan/contract/accounts.ts';
import { listJobs } from '@akwan/contract/jobs.ts';
import type { PagesModule } from '@akwan/contract/request-context.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

let rendered = 0;
/** A list as the real one: who is there, and the jobs with what is the person's own. */
const pages = async (): Promise<PagesModule> => ({
  async renderPage(_request, { api, nonce, takeFlash }) {
    rendered += 1;
    const [person, list] = [await api.call(checkAuth), await api.call(listJobs, { query: {} })];
    const shown = person.ok && list.ok && { ...person.reply, jobs: list.reply.jobs, flash: takeFlash() };
    const html = `<script nonce="${nonce}">1</script>${JSON.stringify(shown)}`;
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  },
  uploadPages: [],
  pagePaths: [],
  visitorPages: [
    { path: '/jobs', query: ['search'], isSameForJobseekers: true },
    { path: '/mentorships', query: [] },
  ],
});
const first = await createTestApp({ keepsAnswers: true, pages });
const { databaseUrl, create } = first;
const second = await createTestApp({ keepsAnswers: true, databaseUrl, pages });
const fresh = await createTestApp({ databaseUrl, pages });

const employer = await create.employer();
const job = await create.job({ postedBy: employer, title: 'Weaver' });
const seeker = await create.jobseeker();

type Person = { token: string };
const ask = (app: typeof first, person: Person, path = '/jobs', more: Record<string, string> = {}) => {
  const cookie = `akwan_session=${person.token}${more.cookie ?? ''}`;
  return app.anonymous.get(path, { headers: { accept: 'text/html', ...more, cookie } });
};
const renderings = async (work: () => Promise<unknown>) => {
  const before = rendered;
  await work();
  return rendered - before;
};

test('a list that a job seeker sees again comes from memory: one query, and nothing is rendered', async () => {
  const sent = await ask(first, seeker);
  expect(await renderings(() => ask(first, seeker))).toBe(0);
  const queries = await first.countQueries(() => ask(first, seeker));
  expect(queries).toHaveLength(1);
  const again = await ask(first, seeker, '/jobs?nonsense=1');
  expect(again.text).toBe(sent.text);
  expect(again.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html' });
  expect(again.text).not.toContain('nonce');
  expect(again.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
});

test('nobody gets the page of somebody else, nor one for other settings', async () => {
  await ask(first, seeker);
  const other = await create.jobseeker();
  expect((await ask(first, other)).text).toContain(other.id);
  expect(await renderings(() => ask(first, seeker, '/jobs?search=weaver'))).toBe(1);
  expect(await renderings(() => ask(first, seeker, '/jobs', { 'save-data': 'on' }))).toBe(1);
  expect(await renderings(() => ask(first, seeker, '/mentorships'))).toBe(1);
  expect(await renderings(() => ask(first, seeker, '/mentorships'))).toBe(1);
});

test('employers and administrators read the list anew each time', async () => {
  for (const person of [employer, await create.admin()]) {
    expect(await renderings(() => ask(first, person))).toBe(1);
    expect(await renderings(() => ask(first, person))).toBe(1);
  }
});

test('after each change of what the page shows, both processes show it', async () => {
  const admin = await create.admin();
  const later = await create.job({ postedBy: employer, title: 'Dyer' });
  const texts = { aboutRole: 'Visit farms.', qualification: 'SHS.', responsibility: 'Reports.' };
  const changes: Record<string, () => Promise<unknown>> = {
    save: () => seeker.put(`/api/saved-jobs/${job.id}`),
    'save instead': async () => {
      await seeker.put(`/api/saved-jobs/${later.id}`);
      await seeker.delete(`/api/saved-jobs/${job.id}`);
    },
    apply: () => create.application({ job, by: seeker }),
    rename: () => seeker.put('/user/profile', { firstname: 'Akosua' }),
    edit: () => employer.put(`/jobs/${job.id}`, { ...texts, title: 'Painter', companyName: 'Ajo' }),
    suspend: () => admin.post(`/admin/users/${employer.id}/suspend`, { reason: 'A complaint' }),
    restore: () => admin.post(`/admin/users/${employer.id}/restore`),
  };
  for (const [name, change] of Object.entries(changes)) {
    await Promise.all([ask(first, seeker), ask(second, seeker)]);
    const before = (await ask(fresh, seeker)).text;
    await change();
    const expected = body((await ask(fresh, seeker)).text);
    expect(expected, name).not.toBe(body(before));
    expect(body((await ask(first, seeker)).text), name).toBe(expected);
    await expect.poll(async () => body((await ask(second, seeker)).text), { message: name }).toBe(expected);
  }
});

/** Without the script, which has a nonce where nothing is kept. */
const body = (html: string) => html.replace(/^<script.*?<\/script>/, '');

test('a message is shown once, and a page that shows one is not kept', async () => {
  await ask(first, seeker);
  const flash = Buffer.from(JSON.stringify([{ kind: 'success', text: 'Saved' }])).toString('base64url');
  expect((await ask(first, seeker, '/jobs', { cookie: `; akwan_flash=${flash}` })).text).toContain('Saved');
  expect((await ask(first, seeker)).text).not.toContain('Saved');
});

test('whoever logs out, or is suspended, gets nothing from memory', async () => {
  const [leaving, suspended] = [await create.jobseeker(), await create.jobseeker()];
  await Promise.all([ask(first, leaving), ask(first, suspended)]);
  await leaving.post('/api/auth/logout');
  await (await create.admin()).post(`/admin/users/${suspended.id}/suspend`, { reason: 'A complaint' });
  for (const person of [leaving, suspended]) expect((await ask(first, person)).text).not.toContain(person.id);
});
