import type { Queryable } from '#infra/db/open-database.ts';
import { findSitemapStart, listHiringCompanies, listSitemapJobs } from './seo.queries.ts';

/** Search engines read at most 50,000 addresses in one file. */
export const jobsPerSitemap = 40_000;
const jobsPerRead = 2_000;
const maxCompanies = 9_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

const publicPages = [
  '/',
  '/jobs',
  '/mentorships',
  '/view-employers',
  '/resources',
  '/find_talent',
  '/support',
  '/help',
  '/privacy',
  '/terms',
  '/community',
  '/national-service',
  '/is-it-real',
  '/numbers',
];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One part of the sitemap, read and sent in pieces: it is never whole in memory. The first names the public pages, too. */
export async function* sitemapOfJobs(db: Queryable, publicUrl: string, page: number) {
  yield `${head}<urlset ${schema}>\n`;
  if (page === 1) {
    const companies = (await listHiringCompanies(db, maxCompanies)).map((id) => `/companies/${id}`);
    for (const path of [...publicPages, ...companies]) yield `<url><loc>${publicUrl}${path}</loc></url>\n`;
  }
  let left = jobsPerSitemap;
  let after = await startOf(db, page);
  while (left > 0 && after !== undefined) {
    const jobs = await listSitemapJobs(db, after, Math.min(left, jobsPerRead));
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

export function sitemapIndex(publicUrl: string, parts: number): string {
  const sitemaps = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${publicUrl}/sitemaps/${index + 1}.xml</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex ${schema}>\n${sitemaps.join('')}</sitemapindex>\n`;
}

async function startOf(db: Queryable, page: number): Promise<string | undefined> {
  if (page === 1) return beforeAll;
  return findSitemapStart(db, (page - 1) * jobsPerSitemap - 1);
}
