import type { Endpoint } from '@akwan/contract/endpoint.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import { insertSession, type TestPerson } from '#testing/fixtures/people.ts';
import { httpClient } from '#testing/http-client.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { CallerName } from './access-table.ts';

/** The people of the table. Those who are kept out are there once for every role. */
export async function createCallers({ create }: Pick<TestApp, 'create'>) {
  const keptOut = async (role: Role) => ({
    unverified: await create.person({ role, verified: false }),
    suspended: await create.person({ role, suspended: true }),
    revoked: await create.person({ role }),
  });
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const colleague = async (role?: 'reader') => create.colleague(await create.employer(), employer, role);
  return {
    jobseeker: await create.jobseeker(),
    jobseeker2: await create.jobseeker(),
    employer,
    recruiter: await colleague(),
    reader: await colleague('reader'),
    removed: await colleague(),
    employer2: await create.employer({ companyName: 'Densu Ltd' }),
    mentor: await create.mentor(),
    mentor2: await create.mentor(),
    admin: await create.admin(),
    keptOut: {
      jobseeker: await keptOut('jobseeker'),
      employer: await keptOut('employer'),
      mentor: await keptOut('mentor'),
      admin: await keptOut('admin'),
    },
  };
}

export type Callers = Awaited<ReturnType<typeof createCallers>>;

/** A client of the caller with a session of its own, since some calls end it. */
export async function clientOf(
  { app, db, create }: Pick<TestApp, 'app' | 'db' | 'create'>,
  callers: Callers,
  name: CallerName,
  { access }: Endpoint,
) {
  if (name === 'visitor') return httpClient(app);
  const role = typeof access === 'string' ? 'jobseeker' : access[0];
  const isKeptOut = name === 'unverified' || name === 'suspended' || name === 'revoked';
  const person: TestPerson = isKeptOut ? callers.keptOut[role][name] : callers[name];
  const token = await insertSession(db, person.id);
  if (name === 'removed') {
    await create.colleague(person, callers.employer);
    const owner = httpClient(app, await insertSession(db, callers.employer.id));
    await owner.delete(`/api/company/members/${person.id}`);
  }
  if (name === 'revoked') await httpClient(app, token).post('/auth/logout');
  return httpClient(app, token);
}
