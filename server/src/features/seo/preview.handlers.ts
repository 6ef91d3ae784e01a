import { JobPath } from '@akwan/contract/jobs.ts';
import { AppError } from '#domain/app-error.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import type { Database } from '#infra/db/open-database.ts';
import { previewDrawer } from './draw-previews.ts';
import { findPreviewFields } from './seo.queries.ts';

/** The picture that chats and social networks show beside a shared job. */
export function previewRoutes({ db }: { db: Database }) {
  const draw = previewDrawer();

  return async (app: App) => {
    app.get(
      '/jobs/:jobId/preview.png',
      { ...allow('anyone'), schema: { params: JobPath } },
      async ({ params, headers }, reply) => {
        const found = await findPreviewFields(db, params.jobId);
        if (!found) throw new AppError('not_found');
        const { open, ...fields } = found;
        if (!open) throw new AppError('job_gone');
        const { png, tag } = await draw(fields);
        reply.headers({
          etag: `"${tag}"`,
          'cache-control': 'public, max-age=3600',
          'cross-origin-resource-policy': 'cross-origin',
        });
        if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
        return reply.type('image/png').send(png);
      },
    );
  };
}
