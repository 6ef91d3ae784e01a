import { maxJobMentorships } from '@akwan/contract/limits.ts';
import { listJobMentorships } from '@akwan/contract/mentorships.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import { presentMentorship } from './mentorships.presenter.ts';
import { type FullMentorshipRow, listTeaching } from './mentorships.queries.ts';
import { type JobTexts, requiredSkills } from './required-skills.service.ts';

type Deps = { db: Database; readJob(currentUser: CurrentUser | null, id: string): Promise<JobTexts> };

/** What a job asks for can be learned: open mentorships that teach it. */
export function jobMentorshipsHandlers({ db, readJob }: Deps) {
  return [
    handle(listJobMentorships, async ({ currentUser, params }) => {
      const { named, usual } = requiredSkills(await readJob(currentUser, params.jobId));
      const required = [...named, ...usual];
      const found = required.length > 0 ? await listTeaching(db, required, currentUser?.id ?? null) : [];
      // What the job names counts for more than all that usually goes with its tags.
      const fit = ({ skills }: FullMentorshipRow) =>
        named.filter((skill) => skills.includes(skill)).length * required.length +
        usual.filter((skill) => skills.includes(skill)).length;
      const mentorships = found
        .filter(
          (row) => Number(row.current_applicants) < row.max_applicants && row.waiting === 0 && !row.is_paused,
        )
        .toSorted((one, other) => fit(other) - fit(one))
        .slice(0, maxJobMentorships);
      return {
        mentorships: mentorships.map((row) => ({
          ...presentMentorship(row),
          teaches: required.filter((skill) => row.skills.includes(skill)),
          asked: named.filter((skill) => row.skills.includes(skill)),
        })),
      };
    }),
  ];
}
