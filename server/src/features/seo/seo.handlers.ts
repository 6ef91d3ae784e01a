import { Readable } from 'node:stream';
import * as contract from '@akwan/contract/seo.ts';
import { AppError } from '#domain/app-error.ts';
import { type FileResponse, handle } from '#http/api/handler.ts';
import { cacheTotals } from '#infra/db/cached-totals.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Database } from '#infra/db/open-database.ts';
import { previewDrawer } from './previews.service.ts';
import { countListedJobs, findCompanyPreview, findPreviewFields } from './seo.queries.ts';
import { jobsPerSitemap, sitemapIndex, sitemapOfJobs } from './sitemap.service.ts';

const privatePages = [
  '/api/',
  '/auth/',
  '/user/',
  '/verify-email',
  '/forgot-password',
  '/reset-password/',
  '/profile',
  '/my-applications',
  '/saved-jobs',
  '/for-you',
  '/job-alerts',
  '/applications/',
  '/create-job',
  '/edit-job/',
  '/edit-mentorship/',
  '/em-dashboard',
  '/mentor-dashboard',
  '/mentorship-applicants/',
  '/admin-dashboard',
  '/employer-profile/',
  '/job-details/',
  '/jobs/employer',
  '/jobs/applications',
  '/inbox',
];

const hourly = { 'cache-control': 'public, max-age=3600' };
const xml = 'application/xml; charset=utf-8';

type Deps = { db: Database; publicUrl: string; changes: ChangeFeed | undefined };

/** What search engines and link previews ask for. */
export function seoHandlers({ db, publicUrl, changes }: Deps) {
  const totalOf = cacheTotals({ changes, tags: ['jobs'] });
  const draw = previewDrawer();
  const robots = [
    'User-agent: *',
    ...privatePages.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const countParts = async () =>
    Math.ceil((await totalOf('jobs', () => countListedJobs(db))) / jobsPerSitemap);
  const part = (page: number) => Readable.from(sitemapOfJobs(db, publicUrl, page));

  return [
    handle(contract.getRobots, async () => ({
      contentType: 'text/plain; charset=utf-8',
      headers: hourly,
      body: robots,
    })),

    handle(contract.getSitemap, async () => {
      const parts = await countParts();
      const body = parts > 1 ? sitemapIndex(publicUrl, parts) : part(1);
      return { contentType: xml, headers: hourly, body };
    }),

    handle(contract.getSitemapPart, async ({ params }) => {
      const page = Number.parseInt(params.file, 10);
      if (page > (await countParts())) throw new AppError('not_found');
      return { contentType: xml, headers: hourly, body: part(page) };
    }),

    handle(contract.getCompanyPreview, async ({ params, headers }) => {
      const fields = await findCompanyPreview(db, params.companyId);
      if (!fields) throw new AppError('not_found');
      return picture(await draw(fields), headers['if-none-match']);
    }),

    handle(contract.getJobPreview, async ({ params, headers }) => {
      const found = await findPreviewFields(db, params.jobId);
      if (!found) throw new AppError('not_found');
      const { open, ...fields } = found;
      if (!open) throw new AppError('job_gone');
      return picture(await draw(fields), headers['if-none-match']);
    }),
  ];
}

function picture({ png, tag }: { png: Buffer; tag: string }, known: string | undefined): FileResponse {
  return {
    contentType: 'image/png',
    ...(known?.includes(tag) && { status: 304 }),
    headers: { ...hourly, etag: `"${tag}"`, 'cross-origin-resource-policy': 'cross-origin' },
    body: png,
  };
}
