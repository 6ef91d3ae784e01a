import { maxJobMentorships } from '@akwan/contract/limits.ts';
import {
  listJobMentorships,
  listMentorships,
  listWantedSkills,
  type WantedSkill,
} from '@akwan/contract/mentorships.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { handle } from '#http/api/handler.ts';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Database } from '#infra/db/open-database.ts';
import { presentMentorship } from './mentorships.presenter.ts';
import { type FullMentorshipRow, listTeaching } from './mentorships.queries.ts';
import { type JobTexts, requiredSkills, skillSearches } from './required-skills.service.ts';
import * as wantedSkills from './wanted-skills.queries.ts';

type Deps = {
  db: Database;
  changes: ChangeFeed | undefined;
  readJob(db: Database, currentUser: CurrentUser | null, id: string): Promise<JobTexts>;
};

/** What a job asks for can be learned: open mentorships that teach it. */
export function jobMentorshipsHandlers({ db, changes, readJob }: Deps) {
  // The same for every mentor; of jobs it may be a minute old.
  const wanted = cacheTotals<WantedSkill[]>({ changes, tags: listMentorships.cacheTags });

  return [
    handle(listJobMentorships, async ({ currentUser, params }) => {
      const { named, usual } = requiredSkills(await readJob(db, currentUser, params.jobId));
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

    handle(listWantedSkills, async () => ({
      skills: await wanted('all', () => wantedSkills.listWantedSkills(db, skillSearches)),
    })),
  ];
}
