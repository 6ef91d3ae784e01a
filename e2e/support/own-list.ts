import { createMember } from './people.ts';
import { seedJobs } from './seed.ts';

/** A word that finds more than a page of jobs, of one test alone: nobody changes that list while it is read. */
export async function seedOwnList(): Promise<string> {
  const employer = await createMember('employer');
  const word = `Bookkeeper${employer.id.slice(-8)}`;
  const jobs = Array.from({ length: 26 }, (_, at) => ({ title: `${word} ${at + 1}`, type: 'NSS' }));
  await seedJobs(employer, jobs);
  return word;
}
