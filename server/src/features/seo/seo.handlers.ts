import { Readable } from 'node:stream';
import { z } from 'zod';
import { AppError } from '#domain/app-error.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import type { Database } from '#infra/db/open-database.ts';
import { countMappedJobs } from './seo.queries.ts';
import { jobsPerMap, mapOfJobs, mapOfMaps } from './site-map.ts';

const privatePages = [
  '/api/',
  '/auth/',
  '/user/',
  '/verify-email',
  '/forgot-password',
  '/reset-password/',
  '/profile',
  '/my-applications',
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

const MapPath = z.object({ file: z.string().regex(/^[1-9]\d{0,3}\.xml$/) });
const anHour = 'public, max-age=3600';

/** What search engines ask for. */
export function seoRoutes({ db, publicUrl }: { db: Database; publicUrl: string }) {
  const robots = [
    'User-agent: *',
    ...privatePages.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

  return async (app: App) => {
    app.get('/robots.txt', { ...allow('anyone'), schema: {} }, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(robots),
    );

    app.get('/sitemap.xml', { ...allow('anyone'), schema: {} }, async (_request, reply) => {
      const maps = Math.ceil((await countMappedJobs(db)) / jobsPerMap);
      reply.type('application/xml; charset=utf-8').header('cache-control', anHour);
      if (maps > 1) return reply.send(mapOfMaps(publicUrl, maps));
      return reply.send(Readable.from(mapOfJobs(db, publicUrl, 1, true)));
    });

    app.get(
      '/sitemaps/:file',
      { ...allow('anyone'), schema: { params: MapPath } },
      async ({ params }, reply) => {
        const page = Number.parseInt(params.file, 10);
        if (page > Math.ceil((await countMappedJobs(db)) / jobsPerMap)) throw new AppError('not_found');
        reply.type('application/xml; charset=utf-8').header('cache-control', anHour);
        return reply.send(Readable.from(mapOfJobs(db, publicUrl, page, page === 1)));
      },
    );
  };
}
