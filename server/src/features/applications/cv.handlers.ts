import { OwnApplicationPath } from '@akwan/contract/applications.ts';
import { DownloadQuery } from '@akwan/contract/files.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import { sendCv } from '#http/send-cv.ts';
import { openCv } from './applications.service.ts';
import type { ApplicationsDeps } from './apply.service.ts';

export function cvRoutes(deps: ApplicationsDeps) {
  return async (app: App) => {
    app.get(
      '/applications/:applicationId/cv',
      {
        ...allow('jobseeker', 'employer', 'admin'),
        // A HEAD would leave the trace of an opening that nobody saw.
        exposeHeadRoute: false,
        schema: { params: OwnApplicationPath, querystring: DownloadQuery },
      },
      async ({ currentUser, params, query }, reply) => {
        const { cv, file } = await openCv(deps, currentUser, params.applicationId);
        const owner = `${cv.firstname} ${cv.lastname}`;
        return sendCv(reply, file, { owner, type: cv.cv_type, download: query.download === '1' });
      },
    );
  };
}
