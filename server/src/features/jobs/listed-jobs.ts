import type { Job } from '@akwan/contract/jobs.ts';
import { LRUCache } from 'lru-cache';
import { type OwnMarks, presentPublicJob, withOwnMarks } from '#domain/job.presenter.ts';
import { today } from '#domain/job-status.ts';
import { type JobWithPosterRow, listJobsWithPoster } from '#domain/jobs-with-poster.queries.ts';
import { share } from '#http/api/serialize-reply.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { Ranked } from './job-orders.queries.ts';
import { listOwnMarks } from './jobs.queries.ts';

export type Viewer = { id: string; role: string } | null;
/** Which job stands at a place of a list, and in a search why. */
export type Place = { id: string; tier?: number };
type PublicJob = { job: Job; row: Ranked };
/** A job as the viewer sees it; as a visitor sees it, it is the same object in every list while it is kept. */
export type ListedJob = PublicJob & { tier: number | undefined };

/**
 * The jobs at these places of a list, in their order; without those that are gone meanwhile. Those that are probably asked for
 * next are read with them, or in the background when all of these are known: whoever reads on waits for nothing.
 */
export type ReadListedJobs = (
  places: readonly Place[],
  viewer: Viewer,
  next?: () => readonly Place[],
) => Promise<ListedJob[]>;

/** Whoever posts jobs may have changed one on another server a moment ago, and reads the database. */
export const mayReadKept = (viewer: Viewer): boolean => !viewer || viewer.role === 'jobseeker';

/** Some six thousand jobs with texts of usual length. */
const maxTextLength = 20_000_000;

/** When one of so many next places is unknown, all of the next are read. */
const nextPage = 25;

/**
 * Lists differ in which jobs they show, hardly in the jobs: what everyone sees of a job is presented once and kept in memory
 * until something public changes. What belongs to the viewer is read each time.
 */
export function keepListedJobs(
  db: Queryable,
  changes: ChangeFeed | undefined,
  topics: readonly string[],
): ReadListedJobs {
  const kept = new LRUCache<string, PublicJob>({ maxSize: maxTextLength, sizeCalculation: textLength });
  let version = 0;
  let keptOn = today();
  changes?.onChange((changed) => {
    if (changed && !topics.includes(changed)) return;
    version += 1;
    kept.clear();
  });

  /** Jobs close at the end of a day. */
  const dropThoseOfYesterday = () => {
    if (keptOn !== today()) kept.clear();
    keptOn = today();
  };

  const read = async (ids: string[], mayKeep: boolean): Promise<Map<string, PublicJob>> => {
    const before = version;
    const rows = await listJobsWithPoster(db, ids);
    dropThoseOfYesterday();
    // What changed while it was read may be missing in it.
    const isCurrent = mayKeep && version === before;
    const jobs = new Map<string, PublicJob>();
    for (const row of rows) {
      const known = isCurrent ? kept.get(row.id) : undefined;
      const found = known ?? present(row);
      if (isCurrent && !known) kept.set(row.id, found);
      jobs.set(row.id, found);
    }
    return jobs;
  };

  const withoutKept = (places: readonly Place[]): string[] =>
    places.flatMap(({ id }) => (kept.has(id) ? [] : id));

  let isReadingAhead = false;
  const readAhead = (places: readonly Place[]): void => {
    if (isReadingAhead || withoutKept(places.slice(0, nextPage)).length === 0) return;
    isReadingAhead = true;
    // What cannot be read now is read when it is asked for.
    read(withoutKept(places), true)
      .catch(() => {})
      .finally(() => {
        isReadingAhead = false;
      });
  };

  const readPublicJobs = async (ids: string[], viewer: Viewer, next: () => readonly Place[]) => {
    const mayKeep = Boolean(changes?.isListening()) && mayReadKept(viewer);
    if (!mayKeep) return read(ids, false);
    const jobs = new Map<string, PublicJob>();
    dropThoseOfYesterday();
    for (const id of ids) {
      const known = kept.get(id);
      if (known) jobs.set(id, known);
    }
    const missing = ids.filter((id) => !jobs.has(id));
    if (missing.length === 0) {
      readAhead(next());
      return jobs;
    }
    const found = await read([...missing, ...withoutKept(next())], true);
    return new Map([...jobs, ...found]);
  };

  return async (places, viewer, next = () => []) => {
    const ids = places.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [jobs, marks] = await Promise.all([
      readPublicJobs(ids, viewer, next),
      viewer ? listOwnMarks(db, ids, viewer.id) : undefined,
    ]);
    return places.flatMap(({ id, tier }) => {
      const found = jobs.get(id);
      if (!found) return [];
      const { job, row } = found;
      return { job: marks ? withOwnMarks(job, marks.get(id) ?? noOwnMarks, viewer) : job, row, tier };
    });
  };
}

const present = (row: JobWithPosterRow): PublicJob => {
  const { list_rank, salary_range, closing_date } = row;
  return { job: share(presentPublicJob(row)), row: { list_rank, salary_range, closing_date } };
};

const noOwnMarks: OwnMarks = {
  saved_at: null,
  own_id: null,
  own_user_id: null,
  own_status: null,
  own_created_at: null,
};

/** Twice, since the job is kept as it goes over the wire, too. */
const textLength = ({ job }: PublicJob): number =>
  1_500 +
  2 * (job.title.length + job.aboutRole.length + job.qualification.length + job.responsibility.length);
