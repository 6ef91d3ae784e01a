import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { call } from '../support/jobs.ts';
import { ownNetwork, productUrl } from '../support/network.ts';
import { type PageRequest, pageRequests } from '../support/page-access-requests.ts';
import { type PageCaller, type PageRow, pageCallers, pageRows } from '../support/page-access-table.ts';
import { newPerson, type Role } from '../support/people.ts';
import { seedApplication, seedColleague, seedJob, seedPerson } from '../support/seed.ts';

type Caller = { id: string; token: string };
type AnyRole = Role | 'admin';

const web = new URL('../../web/app/', import.meta.url);
const source = readFileSync(new URL('routes.ts', web), 'utf8');
const routes = [...source.matchAll(/(?:index|route)\((?:'([^']*)', )?'(routes\/[^']+)'/g)].map(
  ([, path = '', file = '']) => ({
    path: `/${path}`,
    hasForm: /export (?:const|async function|function) action\b/.test(
      readFileSync(new URL(file, web), 'utf8'),
    ),
  }),
);

// Two thousand requests: the limit ends a hang, it measures nothing.
test.describe.configure({ timeout: 420_000 });

test('every page has a row in the table, and every page with a form one for it', () => {
  expect(routes.length).toBeGreaterThan(30);
  const rows = pageRows.map(({ method, route }) => `${method} ${route}`);
  const needed = routes.flatMap(({ path, hasForm }) => [`GET ${path}`, ...(hasForm ? [`POST ${path}`] : [])]);
  expect([...new Set(rows)].sort()).toEqual(needed.sort());
});

for (const method of ['GET', 'POST'] as const) {
  test(`every ${method === 'GET' ? 'page' : 'form'} answers each caller as the table says`, async () => {
    const people = await createPeople();
    const requests = pageRequests(people.owners);
    const rows = pageRows.filter((row) => row.method === method);
    const planted = method === 'GET' ? await plantSecrets(people.owners) : {};
    const readers = new Set<string>();
    const found: Record<string, string> = {};
    for (const row of rows) {
      const prepare = requests[row.name] ?? (async (): Promise<PageRequest> => ({}));
      const shared = method === 'GET' && (await prepare());
      if (shared && row.name === `GET ${row.route}`) shared.params = { ...shared.params, ...planted };
      const cells = pageCallers.map(async (caller) => {
        const onPage = (html: string) => {
          for (const secret of Object.keys(secrets))
            if (html.includes(secret)) readers.add(`${caller} reads ${secret}`);
        };
        return ask(row, shared || (await prepare()), people.of(caller, row), shared ? onPage : undefined);
      });
      found[row.name] = (await Promise.all(cells)).join(' ');
    }
    const expected = rows.map(({ name, cells }) => [name, pageCallers.map((c) => cells[c]).join(' ')]);
    expect(found).toEqual(Object.fromEntries(expected));
    // Notes reach no applicant, messages and interviews nobody but the applicant and the company; those who may do read them.
    const mayRead = Object.entries(secrets).flatMap(([secret, by]) =>
      by.map((one) => `${one} reads ${secret}`),
    );
    if (method === 'GET') expect([...readers].sort()).toEqual(mayRead.sort());
  });
}

test('a form whose intent its page does not have does nothing', async () => {
  const people = await createPeople();
  const requests = pageRequests(people.owners);
  const accepted: string[] = [];
  for (const row of pageRows.filter(({ method }) => method === 'POST')) {
    const request = await requests[row.name]?.();
    if (!request?.form || request.form instanceof FormData || !('intent' in request.form)) continue;
    const form = { ...request.form, intent: 'strange' };
    for (const caller of pageCallers.filter((each) => row.cells[each] === 'done')) {
      const answer = await ask(row, { ...request, form }, people.of(caller, row));
      if (answer !== '400') accepted.push(`${row.name} by ${caller}: ${answer}`);
    }
  }
  expect(accepted).toEqual([]);
});

const strangeIds = ['%00', 'a%0Ab', '%F0%9F%98%80', '..%2F..%2Fetc', '%C3%A9%E2%82%AC', 'constructor'];

test('a strange id in a path is a mistake of the caller, in a page and in its forms', async () => {
  const people = await createPeople();
  const requests = pageRequests(people.owners);
  const failed: string[] = [];
  const withId = pageRows.filter(({ route }) => route.includes(':'));
  // Rows of one page differ in what its id leads to; a strange one leads nowhere. Each form is sent.
  const pages = [
    ...new Map(withId.map((row) => [row.method === 'GET' ? row.route : row.name, row])).values(),
  ];
  for (const row of pages) {
    const { form } = (row.method === 'POST' && (await requests[row.name]?.())) || {};
    // One after the other: thirty renderings at once are a test of the machine.
    for (const id of strangeIds) {
      const params = Object.fromEntries([...row.route.matchAll(/:(\w+)/g)].map(([, name]) => [name, id]));
      const cells = (['visitor', 'jobseeker', 'employer', 'mentor', 'admin'] as const).map((caller) =>
        ask(row, { params, ...(form && { form }) }, people.of(caller, row)),
      );
      const isFailure = (await Promise.all(cells)).some((cell) => cell.startsWith('5'));
      if (isFailure) failed.push(`${row.name}: ${id}`);
    }
  }
  expect(failed).toEqual([]);
});

const secrets = {
  Xylophonist: ['employer', 'recruiter', 'reader'],
  Quokkaesque: ['employer', 'recruiter', 'reader', 'jobseeker'],
  Zeugmatical: ['employer', 'recruiter', 'reader', 'jobseeker'],
};

/** An application with a note, a message and an interview, which the pages are asked about. */
async function plantSecrets({ employer, jobseeker }: Record<'employer' | 'jobseeker', Caller>) {
  const job = await seedJob({ postedBy: employer });
  const { id } = await seedApplication(job, jobseeker);
  const path = `/api/applications/${id}`;
  await call(employer, 'PUT', `${path}/notes`, { text: 'Xylophonist' });
  type Opened = { conversation: { _id: string } };
  const opened = await call<Opened>(employer, 'POST', `${path}/conversation`, { text: 'Quokkaesque' });
  const offer = { slots: ['2099-03-11T14:30:00Z'], minutes: 30, place: 'Tema', note: 'Zeugmatical' };
  await call(employer, 'POST', `${path}/interviews`, offer);
  return { jobId: job.id, conversationId: opened.conversation._id };
}

/** The people of the table. Those who are kept out are there for every role, with the session they had. */
async function createPeople() {
  const create = (role: AnyRole, fields: object = {}): Promise<Caller> =>
    seedPerson({ ...newPerson(), role, ...fields });
  const all = async <Value>(make: (role: AnyRole) => Promise<Value>) => ({
    jobseeker: await make('jobseeker'),
    employer: await make('employer'),
    mentor: await make('mentor'),
    admin: await make('admin'),
  });
  const known = await all(create);
  const others = await all(create);
  const colleague = async (role: 'recruiter' | 'reader') => {
    const person = await create('employer');
    await seedColleague(person, known.employer, role);
    return person;
  };
  const colleagues = {
    recruiter: await colleague('recruiter'),
    reader: await colleague('reader'),
    removed: await colleague('recruiter'),
  };
  await call(known.employer, 'DELETE', `/api/company/members/${colleagues.removed.id}`);
  const keptOut = {
    unverified: await all((role) => create(role, { verified: false })),
    suspended: await all((role) => create(role, { suspended: true })),
    revoked: await all(async (role) => {
      const person = await create(role);
      await fetch(productUrl('/auth/logout'), {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}` },
      });
      return person;
    }),
  };
  /** The role that the page is for: of that role are also those who are kept out. */
  const roleOf = ({ cells }: PageRow): AnyRole =>
    (['jobseeker', 'employer', 'mentor', 'admin'] as const).find((role) => /200|done/.test(cells[role])) ??
    'jobseeker';
  const of = (caller: PageCaller, row: PageRow): Caller | null => {
    switch (caller) {
      case 'visitor':
        return null;
      case 'unverified':
      case 'suspended':
      case 'revoked':
        return keptOut[caller][roleOf(row)];
      case 'jobseeker2':
      case 'employer2':
      case 'mentor2':
        return others[caller.slice(0, -1) as Role];
      case 'recruiter':
      case 'reader':
      case 'removed':
        return colleagues[caller];
      default:
        return known[caller];
    }
  };
  return { owners: known, of };
}

async function ask(
  row: PageRow,
  request: PageRequest,
  caller: Caller | null,
  onPage?: (html: string) => void,
): Promise<string> {
  const { method, route } = row;
  const { params = {}, form } = request;
  const path = route.replace(/:(\w+)|\*/g, (all, name) => {
    const value = params[name ?? all];
    // An empty parameter would get its 404 for the wrong reason.
    if (!value) throw new Error(`${row.name} has no value for ${all}`);
    return value;
  });
  const reply = await fetch(productUrl(path), {
    method,
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      'accept-encoding': 'identity',
      ...ownNetwork(),
      ...(method === 'POST' && { origin: new URL(productUrl('/')).origin }),
      ...(caller && { cookie: `akwan_session=${caller.token}` }),
    },
    ...(form && { body: form instanceof FormData ? form : urlEncoded(form) }),
  });
  if (onPage) onPage(await reply.text());
  else await reply.body?.cancel();
  return outcomeOf(reply, method);
}

function urlEncoded(form: Record<string, string | string[]>): URLSearchParams {
  const entries = Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return new URLSearchParams(entries as [string, string][]);
}

const homes = ['/em-dashboard', '/mentor-dashboard', '/admin-dashboard'];

function outcomeOf(reply: Response, method: string): string {
  const location = reply.headers.get('location');
  if (!location) return String(reply.status);
  const { pathname } = new URL(location, productUrl('/'));
  if (pathname === '/login' && location.includes('next=')) return 'login';
  const flash = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('akwan_flash='));
  const messages = flash && Buffer.from(flash.slice(12).split(';')[0] as string, 'base64url').toString();
  if (method === 'POST' && messages) return messages.includes('"success"') ? 'done' : 'no';
  if (pathname === '/verify-email') return 'verify';
  return homes.includes(pathname) ? 'home' : pathname.replace(/[0-9a-f-]{36}$/, ':id');
}
