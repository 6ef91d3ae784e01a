import type { Queryable } from '#infra/db/open-database.ts';
import { findMapStart, listMappedJobs } from './seo.queries.ts';

/** Search engines read at most 50,000 addresses in one file. */
export const jobsPerMap = 40_000;
const jobsPerRead = 2_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

const publicPages = [
  '/',
  '/jobs',
  '/mentorships',
  '/view-employers',
  '/resources',
  '/find_talent',
  '/support',
  '/community',
];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One page of the map, read and sent in pieces: it is never whole in memory. */
export async function* mapOfJobs(db: Queryable, publicUrl: string, page: number, withPages: boolean) {
  yield `${head}<urlset ${schema}>\n`;
  if (withPages) for (const path of publicPages) yield `<url><loc>${publicUrl}${path}</loc></url>\n`;
  let left = jobsPerMap;
  let after = await startOf(db, page);
  while (left > 0 && after !== undefined) {
    const jobs = await listMappedJobs(db, after, Math.min(left, jobsPerRead));
    yield jobs
      .map(
        ({ id, updated_at }) =>
          `<url><loc>${publicUrl}/jobs/${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>\n`,
      )
      .join('');
    left -= jobs.length;
    after = jobs.length === jobsPerRead ? jobs.at(-1)?.id : undefined;
  }
  yield '</urlset>\n';
}

export function mapOfMaps(publicUrl: string, maps: number): string {
  const places = Array.from(
    { length: maps },
    (_, index) => `<sitemap><loc>${publicUrl}/sitemaps/${index + 1}.xml</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex ${schema}>\n${places.join('')}</sitemapindex>\n`;
}

async function startOf(db: Queryable, page: number): Promise<string | undefined> {
  if (page === 1) return beforeAll;
  return findMapStart(db, (page - 1) * jobsPerMap - 1);
}
