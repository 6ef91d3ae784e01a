import { form, pdf } from './given-files.ts';
import type { GivenPerson } from './given-people.ts';
import type { House } from './open-house.ts';

type Caller = Pick<GivenPerson, 'get' | 'post' | 'put' | 'patch' | 'delete'>;
type Asked = { status: number };

export async function applyFor(job: { id: string }, seeker: Caller, bytes = pdf()) {
  const { payload, headers } = form({ resume: { name: 'cv', bytes } });
  const reply = await seeker.post(`/jobs/${job.id}/apply`, payload, { headers });
  return reply.body.application as { _id: string; cvUrl: string; status: string };
}

export const decide = (job: { id: string }, applicationId: string, by: Caller, status = 'approved') =>
  by.patch(`/jobs/${job.id}/applications/${applicationId}`, { status });

/** A job of an employer for whom a job seeker has applied. */
export async function appliedJob({ given }: Pick<House, 'given'>) {
  const employer = await given.employer();
  const seeker = await given.jobseeker({ firstname: 'Esi', lastname: 'Ɔfori' });
  const job = await given.job({ postedBy: employer, title: 'Data Clerk' });
  return { employer, seeker, job, application: await applyFor(job, seeker) };
}

/** Everyone who has nothing to do with it, and what each of them is answered. */
export async function statusesOf(
  { given, visitor }: Pick<House, 'given' | 'visitor'>,
  ask: (person: Caller) => Promise<Asked>,
): Promise<Record<string, number>> {
  const left = await given.employer();
  await left.post('/auth/logout');
  const others: Record<string, Caller> = {
    visitor,
    'a logged-out token': left,
    'an unverified employer': await given.employer({ verified: false }),
    'another job seeker': await given.jobseeker(),
    'another employer': await given.employer(),
    mentor: await given.mentor(),
    admin: await given.admin(),
  };
  const found: Record<string, number> = {};
  for (const [name, person] of Object.entries(others)) found[name] = (await ask(person)).status;
  return found;
}

export const closedTo = { visitor: 401, 'a logged-out token': 401, 'an unverified employer': 403 };
