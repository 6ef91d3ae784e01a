// What visitors read and what people write in the benchmark. Accounts and sessions are inserted without emails; every write goes
// through its real endpoint.
import { setTimeout as pause } from 'node:timers/promises';
import { jobTypes, payFloors, workStyles } from '../contract/src/lists/choices.ts';
import { simplePdf } from '../server/src/demo/simple-pdf.ts';
import { hashToken } from '../server/src/domain/current-user.ts';
import { replaceCode } from '../server/src/features/accounts/accounts.queries.ts';
import { form } from '../server/src/testing/fixtures/files.ts';
import { insertPerson, insertSession } from '../server/src/testing/fixtures/people.ts';
import { keepAlive, send } from './load.mjs';

const seekerCount = 40;
const newcomerCount = 300;
const code = '123456';
const cv = simplePdf(['Ama Owusu', 'Curriculum vitae']);
const listPath = '/jobs?limit=24';
/** Another process may serve an earlier answer for so many milliseconds. */
const maxDelay = 1_000;

const html = 'text/html';
const json = 'application/json';
const filters = [
  ...jobTypes.map((type) => ({ type })),
  ...workStyles.map((style) => ({ style })),
  ...payFloors.map((pay) => ({ pay })),
  { location: 'Greater Accra Region' },
  { location: 'Ashanti Region' },
].map((filter) => new URLSearchParams(filter).toString());

/** Sixty addresses that visitors and their programs ask for, as pairs of a path and what is accepted. */
export async function publicAddresses(port) {
  const { jobs } = await readJson(port, '/jobs?limit=100');
  const ids = jobs.map(({ _id }) => _id).slice(0, 14);
  const companies = [...new Set(jobs.map(({ companyUrl }) => companyUrl))].filter(Boolean).slice(0, 4);
  const pages = [
    '/',
    '/jobs',
    '/mentorships',
    '/view-employers',
    '/support',
    '/terms',
    '/privacy',
    '/resources',
  ];
  const calls = ['/jobs', '/jobs?limit=24', '/mentorships', '/employers?limit=24', '/api/jobs/filter-counts'];
  const addresses = [
    ...[...pages, '/national-service', '/community', ...companies].map((path) => [path, html]),
    ...filters.map((filter) => [`/jobs?${filter}`, html]),
    ...ids.map((id) => [`/jobs/${id}`, html]),
    ...calls.map((path) => [path, json]),
    ...filters.map((filter) => [`/jobs?limit=24&${filter}`, json]),
    ...ids.map((id) => [`/jobs/${id}`, json]),
  ].slice(0, 60);
  if (addresses.length < 60) throw new Error(`There are only ${addresses.length} addresses.`);
  return addresses;
}

/** Queries of full list pages of which each begins at another job, so that none was asked for before. */
export async function coldQueries(port) {
  const orders = ['newest', 'closing', 'pay'];
  const lists = orders.flatMap((sort) => ['', ...filters].map((filter) => `sort=${sort}&${filter}`));
  const queries = await Promise.all(lists.map((list, index) => cursorsOf(port, list, index)));
  return queries[0].flatMap((_, at) => queries.map((ofList) => ofList[at]));
}

async function cursorsOf(port, list, index) {
  const agent = keepAlive();
  const queries = [];
  let cursor = '';
  while (queries.length < 90) {
    const reply = await readJson(port, `/jobs?limit=1&${list}&cursor=${cursor}`, {
      agent,
      network: 7_000 + index,
    });
    cursor = encodeURIComponent(reply.nextCursor);
    queries.push(`${list}&cursor=${cursor}`);
  }
  agent.destroy();
  return queries;
}

/** The page shows the newest first unless it is asked for another order. */
export const asPage = (query) => `/jobs?${query.replace('sort=newest&', '')}`;
export const asJson = (query) => `/jobs?limit=24&${query}`;

/** Job seekers, people with a code to enter, and the employers of the newest jobs. */
export async function createWriters(db, port) {
  const seekers = [];
  for (let number = 0; number < seekerCount; number += 1) {
    const { id } = await insertPerson(db, { email: `seeker${number}@bench.example` });
    seekers.push({ token: await insertSession(db, id), agent: keepAlive(), network: 5_000 + number });
  }
  const newcomers = [];
  for (let number = 0; number < newcomerCount; number += 1) {
    const email = `newcomer${number}@bench.example`;
    const { id } = await insertPerson(db, { email, verified: false });
    await replaceCode(db, id, hashToken(`${id}:${code}`), new Date(Date.now() + 3_600_000));
    newcomers.push({ token: await insertSession(db, id), network: 6_000 + number });
  }
  const { jobs } = await readJson(port, listPath);
  const posts = [];
  for (const { _id, postedBy } of jobs) {
    if (!postedBy) continue;
    // The same text from many unknown companies would wait for an administrator.
    await db.updateTable('users').set({ trusted_at: new Date() }).where('id', '=', postedBy._id).execute();
    posts.unshift({ jobId: _id, token: await insertSession(db, postedBy._id), agent: keepAlive() });
  }
  const { jobs: offered } = await readJson(port, '/jobs?limit=100');
  return { seekers, newcomers, posts, offered: offered.map(({ _id }) => _id) };
}

const readJson = async (port, path, options) =>
  JSON.parse((await readAnswer(port, path, json, options)).body);

/** A busy process says so with 503 and is asked again. */
async function readAnswer(port, path, accept, options, tries = 10) {
  const { status, headers, body } = await send(port, { path, headers: { accept }, ...options });
  if (status === 200) return { body: body.toString(), cache: headers['x-cache'] };
  if (status !== 503 || tries === 0) throw new Error(`${path} was answered with ${status}`);
  await pause(1_000);
  return readAnswer(port, path, accept, options, tries - 1);
}

/** Writers by group; each call of a group makes the next of its writes and measures it under its name. */
export function createWrites(port, { seekers, newcomers, posts, offered }) {
  const names = ['save a profile', 'verify an email', 'apply for a job', 'edit a job', 'post a job'];
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const failures = [];
  const stale = { read: 0, old: [] };
  const checks = [];
  let count = 0;

  const write = async (name, { token, ...options }, expected) => {
    const startedAt = performance.now();
    const headers = { ...options.headers, authorization: `Bearer ${token}`, accept: json };
    const { status, body } = await send(port, { ...options, headers });
    if (status !== expected) failures.push(`${name}: ${status} ${body.toString().slice(0, 200)}`);
    else times[name].push(performance.now() - startedAt);
    return status === expected ? JSON.parse(body) : undefined;
  };
  const jsonBody = (body) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  const saveProfile = (number) => {
    const { payload, headers } = form({
      biography: `I keep books, version ${number}.`,
      location: 'Volta Region',
    });
    const seeker = seekers[number % seekers.length];
    return write(
      'save a profile',
      { ...seeker, method: 'PUT', path: '/user/profile', headers, body: payload },
      200,
    );
  };
  const verify = () => {
    const newcomer = newcomers.pop();
    if (!newcomer) throw new Error('There are no newcomers left: shorten the run.');
    return write(
      'verify an email',
      { ...newcomer, method: 'POST', path: '/api/auth/verify-email', ...jsonBody({ code }) },
      200,
    );
  };
  // Each seeker applies for each job once.
  const apply = (number) => {
    const jobId = offered[Math.floor(number / seekers.length) % offered.length];
    const { payload, headers } = form({ message: 'I would like to.', resume: { name: 'cv.pdf', bytes: cv } });
    const options = { method: 'POST', path: `/jobs/${jobId}/apply`, headers, body: payload };
    return write('apply for a job', { ...seekers[number % seekers.length], ...options }, 201);
  };

  const job = (title) => ({
    title,
    location: 'Ashanti Region',
    type: 'Internship',
    style: 'Remote',
    salaryRange: '1,000 - 3,000',
    tags: ['Finance'],
    aboutRole: 'You join a small team and learn every step of the work.',
    qualification: 'A diploma or degree in a related subject.',
    responsibility: 'Keep the records in order and report every week.',
  });
  const edit = async (number) => {
    // New enough for the list to show it, not just posted, and not the same one again soon.
    const edited = posts.at(-5 - ((number * 7) % 13));
    const title = `Assistant ${number}, edited`;
    edited.title = title;
    const options = { method: 'PUT', path: `/jobs/${edited.jobId}`, ...jsonBody(job(title)) };
    if (await write('edit a job', { ...edited, ...options }, 200)) checkSoon(edited, title);
  };
  const post = async (number) => {
    const poster = posts[number % posts.length];
    const title = `Assistant ${number}, posted`;
    const options = { method: 'POST', path: '/jobs', ...jsonBody(job(title)) };
    const reply = await write('post a job', { ...poster, ...options }, 201);
    if (!reply) return;
    posts.push({ ...poster, jobId: reply.job._id, title });
    checkSoon(posts.at(-1), title);
  };

  /** On the writer's own connection, so by the same process, the change shows at once; elsewhere after a second. */
  const checkFresh = async (post, title) => {
    await countOld(post, title, post.agent);
    await pause(maxDelay);
    await countOld(post, title, false);
  };
  const checkSoon = (post, title) => void checks.push(checkFresh(post, title));
  async function countOld(post, title, agent) {
    const { jobId } = post;
    const addresses = { 'its page': [`/jobs/${jobId}`, html], 'the list': [listPath, json] };
    for (const [where, [path, accept]] of Object.entries(addresses)) {
      const { body, cache } = await readAnswer(port, path, accept, { agent });
      // On a slow machine the next edit of the same job may have come in between.
      if (post.title !== title) continue;
      stale.read += 1;
      if (body.includes(title)) continue;
      stale.old.push(`${title} is not in ${where}, ${agent ? 'at once' : 'a second later'} (${cache})`);
    }
  }

  const inTurns = (writes) => () => {
    count += 1;
    return writes[count % writes.length](Math.floor(count / writes.length));
  };
  return {
    failures,
    stale,
    privateWrites: inTurns([saveProfile, verify, apply]),
    publicWrites: inTurns([edit, post]),
    allChecked: () => Promise.all(checks.splice(0)),
    /** The times since the last call, by name. */
    takeTimes: () =>
      Object.fromEntries(
        names.filter((name) => times[name].length > 0).map((name) => [name, times[name].splice(0)]),
      ),
  };
}
