import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { onEvent } from '#infra/metrics/events.ts';
import { applyFor } from '#testing/fixtures/applications.ts';
import { goodPassword } from '#testing/fixtures/people.ts';
import { createTestApp } from '#testing/test-app.ts';
import { openChangeFeed } from './change-feed.ts';

const { anonymous, create, db, databaseUrl, mailsTo } = await createTestApp();
const log = { info: vi.fn(), warn: vi.fn() };
const feed = openChangeFeed(databaseUrl, log);
const heard: (string | null)[] = [];
feed.onChange((tag) => heard.push(tag));
await vi.waitUntil(feed.isListening, { timeout: 60_000 });
afterAll(() => feed.close());

/** The tags of everything that happens meanwhile, each once. */
async function tagsOf(work: () => Promise<unknown>): Promise<(string | null)[]> {
  await feed.caughtUp();
  heard.splice(0);
  await work();
  await feed.caughtUp();
  return [...new Set(heard)].sort();
}

const employer = await create.employer({ companyName: 'Kente Works' });
const { _id: companyId } = (await employer.get('/api/company')).body.company;
// Processes of the release before know a company by its owner.
const company = [`company:${employer.id}`, `company:${companyId}`].sort();
const mentor = await create.mentor();
const job = await create.job({ postedBy: employer });
const mentorship = await create.mentorship({ by: mentor });
const edit = (title: string) =>
  employer.put(`/jobs/${job.id}`, { title, aboutRole: 'a', qualification: 'q', responsibility: 'r' });

test('what job seekers do notifies nobody', async () => {
  const seeker = await create.jobseeker();
  const person = { firstname: 'Efua', lastname: 'Sutherland', email: 'efua@people.example' };
  const password = { password: goodPassword, confirmPassword: goodPassword };
  const done: number[] = [];
  const tags = await tagsOf(async () => {
    done.push(
      (await anonymous.post('/api/auth/signup', { ...person, ...password, role: 'jobseeker' })).status,
    );
    const code = /\d{6}/.exec((await mailsTo(person.email))[0]?.text ?? '')?.[0];
    done.push((await anonymous.post('/api/auth/verify-email', { email: person.email, code })).status);
    done.push((await seeker.put('/user/profile', { firstname: 'Adwoa', biography: 'I teach.' })).status);
    done.push((await seeker.put('/api/profile', { field: 'Education' })).status);
    done.push((await seeker.put(`/api/saved-jobs/${job.id}`)).status);
    done.push((await applyFor(job, seeker)) ? 201 : 0);
    done.push((await seeker.post('/api/auth/logout')).status);
  });
  expect(done.filter((status) => status >= 300 || status === 0)).toEqual([]);
  expect(tags).toEqual([]);
});

test('a new employer changes nothing that visitors see until the first job', async () => {
  const tags = await tagsOf(async () => {
    const newcomer = await create.employer();
    await newcomer.put('/user/profile', { location: 'Ashanti Region' });
  });
  expect(tags).toEqual(Array(2).fill(expect.stringMatching(/^company:/)));
});

test('a job that is edited, closed or reopened invalidates its page, the lists and its company', async () => {
  const tags = [`job:${job.id}`, 'jobs', `jobs:${employer.id}`, `jobs:${companyId}`];
  const state = (to: string) => tagsOf(() => employer.patch(`/jobs/${job.id}/state`, { state: to }));
  expect(await tagsOf(() => edit('Senior weaver'))).toEqual([...tags, 'job-texts'].sort());
  expect(await state('closed')).toEqual(expect.arrayContaining([...tags, 'openings']));
  expect(await tagsOf(() => edit('Closed, so nobody sees it'))).toEqual([]);
  expect(await state('open')).toEqual(expect.arrayContaining([...tags, 'openings']));
});

test('a job that waits for an administrator is seen by nobody', async () => {
  const held = await create.job({ postedBy: employer, held: true });
  const rename = () => db.updateTable('jobs').set({ title: 'x' }).where('id', '=', held.id).execute();
  expect(await tagsOf(rename)).toEqual([]);
});

test('the same values written again change nothing', async () => {
  await employer.put('/user/profile', { biography: 'We weave.' });
  const again = () => employer.put('/user/profile', { biography: 'We weave.' });
  expect(await tagsOf(again)).toEqual([]);
  expect(await tagsOf(() => sql`UPDATE jobs SET title = title, held_reasons = '{}'`.execute(db))).toEqual([]);
});

test('what lists say of an employer invalidates the lists, the rest only the company and its jobs', async () => {
  const say = (fields: object) => tagsOf(() => employer.put('/user/profile', fields));
  expect(await say({ biography: 'We weave kente.' })).toEqual(company);
  expect(await say({ companyLine: 'Kente since 1957' })).toEqual([...company, 'jobs', 'posters']);
  const habit = (answered: number) =>
    sql`INSERT INTO employer_habits AS known VALUES (${employer.id}, 9, ${answered}, 1, 4, 14)
      ON CONFLICT (user_id) DO UPDATE SET answered = excluded.answered`.execute(db);
  expect(await tagsOf(() => habit(4))).toEqual([...company, 'jobs', 'posters']);
  expect(await tagsOf(() => habit(4))).toEqual([]);
});

test('what a company says of itself invalidates its page, and who is in it as well', async () => {
  const own = `company:${companyId}`;
  expect(await tagsOf(() => employer.patch('/api/company', { about: 'We weave.' }))).toEqual([own]);
  const kofi = await create.employer();
  const { _id: former } = (await kofi.get('/api/company')).body.company;
  const joined = await tagsOf(() => create.colleague(kofi, employer));
  expect(joined).toEqual(expect.arrayContaining([own, `company:${former}`]));
  expect(await tagsOf(() => employer.delete(`/api/company/members/${kofi.id}`))).toContain(own);
});

test('mentorships change with their mentor and with the places that are taken', async () => {
  expect(await tagsOf(() => mentor.put('/user/profile', { firstname: 'Kwame' }))).toEqual([
    `company:${mentor.id}`,
    'mentorships',
  ]);
  const seeker = await create.jobseeker();
  expect(await tagsOf(() => seeker.post(`/mentorships/${mentorship.id}/apply`))).toEqual(['mentorships']);
  const decide = (status: string) =>
    sql`UPDATE mentorship_applications SET status = ${status} WHERE user_id = ${seeker.id}`.execute(db);
  expect(await tagsOf(() => decide('approved'))).toEqual([]);
  expect(await tagsOf(() => decide('declined'))).toEqual(['mentorships']);
  expect(await tagsOf(() => decide('waiting'))).toEqual(['mentorships']);
  expect(await tagsOf(() => decide('pending'))).toEqual(['mentorships']);
  const remind = () =>
    sql`UPDATE mentorship_applications SET pledge_step = pledge_step + 1 WHERE user_id = ${seeker.id}`.execute(
      db,
    );
  expect(await tagsOf(remind)).toEqual([]);
  await remind();
  expect(await tagsOf(remind)).toEqual(['mentorships']);
});

test('a transaction that changes hundreds of jobs says once that everything may have changed', async () => {
  await sql`INSERT INTO jobs (id, posted_by, title, about_role, qualification, responsibility, created_at, updated_at)
    SELECT gen_random_uuid(), ${employer.id}, 'Job ' || n, 'a', 'q', 'r', now(), now()
    FROM generate_series(1, 400) AS n`.execute(db);
  await feed.caughtUp();
  heard.splice(0);
  await sql`UPDATE jobs SET title = title || '!'`.execute(db);
  await feed.caughtUp();
  expect(heard.length).toBeLessThan(250);
  expect(heard).toContain(null);
});

test('processes of the release before hear of the same changes in their own words', async () => {
  const old = new pg.Client({ connectionString: databaseUrl });
  await old.connect();
  await old.query('LISTEN public_change');
  const topics: string[] = [];
  old.on('notification', ({ payload }) => topics.push(payload ?? ''));
  const hears = async (work: () => Promise<unknown>) => {
    topics.splice(0);
    await work();
    await old.query('SELECT 1');
    return topics;
  };
  expect(await hears(() => edit('Weaver'))).toEqual(['jobs']);
  expect(await hears(() => employer.put('/user/profile', { companyLine: 'Kente' }))).toEqual(['people']);
  expect(await hears(() => create.mentorship({ by: mentor }))).toEqual(['mentorships']);
  await old.end();
});

// What no visitor sees. A new column that visitors see belongs into a new trigger, as in 0044-cache-tags.ts.
const privateColumns: Record<string, string[]> = {
  // `openings` changes together with `updated_at`, a draft becomes public by `closed_at`; `company_id` and `questions` have their own triggers.
  jobs: [
    ...[
      'id',
      'company_id',
      'held_reasons',
      'released_reasons',
      'list_rank',
      'openings',
      'questions',
      'draft_at',
      'outcome',
    ],
    ...['outcome_asked_at', 'ending_told_at', 'stop_step', 'stop_warned_at'],
  ],
  users: [
    ...['id', 'email', 'password_hash', 'tel_number', 'skills', 'cv', 'cv_file', 'updated_at'],
    ...['barred_at', 'erase_at', 'welcome_ended_at', 'wants_suggestions'],
  ],
  mentorships: ['id'],
  employer_habits: ['user_id'],
  // What was verified has its own trigger.
  companies: ['id', 'created_at', 'updated_at', 'marked_at', 'registration_checked', 'confirmed_domain'],
};

test.each(Object.keys(privateColumns))(
  'every column of %s is announced or named as private',
  async (table) => {
    const { rows } = await sql<{ column_name: string; isAnnounced: boolean }>`
    SELECT column_name, pg_get_triggerdef(trigger.oid) ~ ('old\\.' || column_name || '\\M') AS "isAnnounced"
    FROM information_schema.columns, pg_trigger AS trigger
    WHERE table_schema = 'public' AND table_name = ${table} AND tgname = ${`${table}_update_tags`}`.execute(
      db,
    );
    const hidden = rows.filter(({ isAnnounced }) => !isAnnounced).map(({ column_name }) => column_name);
    expect(hidden.sort()).toEqual(privateColumns[table]?.toSorted());
  },
);

test('a feed that is lost says so once, counts it, and listens again by itself', async () => {
  let losses = 0;
  const end = onEvent('changeFeedLoss', () => {
    losses += 1;
  });
  heard.splice(0);
  const { rows } = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT 1)' AND pid <> pg_backend_pid()`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(0);
  await expect.poll(feed.isListening).toBe(false);
  await expect.poll(feed.isListening).toBe(true);
  await pause(500);
  end();
  expect([losses, log.warn.mock.calls.length]).toEqual([1, 1]);
  expect(heard).toEqual([null]);
  expect(await tagsOf(() => edit('Heard again'))).toContain(`job:${job.id}`);
});

test('two processes that heard the same are in the same position, whenever they began to listen', async () => {
  const other = openChangeFeed(databaseUrl, log);
  await vi.waitUntil(() => other.position() && other.position()?.since === feed.position()?.since);
  await edit('Cashier');
  await Promise.all([feed.caughtUp(), other.caughtUp()]);
  const { heard: changes = 0 } = feed.position() ?? {};
  expect(changes).toBeGreaterThan(0);
  expect(other.position()).toEqual(feed.position());
  await other.close();
});
