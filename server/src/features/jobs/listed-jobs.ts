import type { Topic } from '@akwan/contract/endpoint.ts';
import { LRUCache } from 'lru-cache';
import type { OwnMarks } from '#domain/job.presenter.ts';
import { jobsWithPoster } from '#domain/jobs-with-poster.queries.ts';
import type { Queryable } from '#infra/db/open-database.ts';
import type { PublicChanges } from '#infra/db/public-changes.ts';
import { listOwnMarks } from './jobs.queries.ts';

type PublicRow = Awaited<ReturnType<ReturnType<typeof jobsWithPoster>['execute']>>[number];
export type Viewer = { id: string; role: string } | null;
/** Which job stands at a place of a list, and in a search why. */
export type Place = { id: string; tier?: number };
export type ListedJob = { row: PublicRow; own: OwnMarks; tier: number | undefined };

/** The jobs at these places of a list, in their order; without those that are gone meanwhile. */
export type ReadListedJobs = (places: readonly Place[], viewer: Viewer) => Promise<ListedJob[]>;

const maxTextLength = 4_000_000;

/**
 * Lists differ in which jobs they show, hardly in the jobs: what everyone sees of a job is kept in memory until something
 * public changes. What belongs to the viewer is read each time, and everything for those who post jobs: they may have
 * changed one on another server a moment ago.
 */
export function keepListedJobs(
  db: Queryable,
  changes: PublicChanges | undefined,
  topics: readonly Topic[],
): ReadListedJobs {
  const kept = new LRUCache<string, PublicRow>({ maxSize: maxTextLength, sizeCalculation: textLength });
  let version = 0;
  changes?.onChange((changed) => {
    if (changed && !topics.includes(changed)) return;
    version += 1;
    kept.clear();
  });

  const readPublicRows = async (ids: string[], viewer: Viewer): Promise<Map<string, PublicRow>> => {
    const mayKeep = changes?.isListening() && (!viewer || viewer.role === 'jobseeker');
    const rows = new Map<string, PublicRow>();
    for (const id of mayKeep ? ids : []) {
      const row = kept.get(id);
      if (row) rows.set(id, row);
    }
    const missing = ids.filter((id) => !rows.has(id));
    if (missing.length === 0) return rows;
    const before = version;
    const read = await jobsWithPoster(db).where('jobs.id', 'in', missing).execute();
    for (const row of read) {
      rows.set(row.id, row);
      // What changed while it was read may be missing in it.
      if (mayKeep && version === before) kept.set(row.id, row);
    }
    return rows;
  };

  return async (places, viewer) => {
    const ids = places.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [rows, marks] = await Promise.all([
      readPublicRows(ids, viewer),
      viewer ? listOwnMarks(db, ids, viewer.id) : undefined,
    ]);
    return places.flatMap(({ id, tier }) => {
      const row = rows.get(id);
      return row ? { row, own: marks?.get(id) ?? noOwnMarks, tier } : [];
    });
  };
}

const noOwnMarks: OwnMarks = {
  saved_at: null,
  own_id: null,
  own_user_id: null,
  own_status: null,
  own_created_at: null,
};

const textLength = (row: PublicRow): number =>
  500 + row.title.length + row.about_role.length + row.qualification.length + row.responsibility.length;
