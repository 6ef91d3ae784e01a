import {
  ApplicationPath,
  ApplicationsQuery,
  ApplicationsReply,
  AppliedReply,
  ApplyInput,
  applicationMessages,
  DecidedReply,
  DecisionInput,
  MyApplicationsQuery,
  MyApplicationsReply,
  OwnApplicationPath,
} from '@akwan/contract/applications.ts';
import { JobPath } from '@akwan/contract/jobs.ts';
import { DoneReply } from '@akwan/contract/reply.ts';
import { type App, allow, readInput, withUpload } from '#http/legacy-routes.ts';
import { acceptUploads } from '#http/read-upload-body.ts';
import {
  countApplications,
  countMine,
  listApplications,
  listMine,
  type Scope,
} from './application-lists.queries.ts';
import { presentApplication, presentMyApplication } from './applications.presenter.ts';
import * as applications from './applications.service.ts';
import { type ApplicationsDeps, apply, findJobToApplyFor } from './apply.service.ts';

const maxPageSize = 100;
const largestCv = 5 * 1024 * 1024;

export function applicationsRoutes(deps: ApplicationsDeps) {
  const { db, files } = deps;
  const uploadPlan = {
    folder: files.uploadFolder,
    files: { resume: { max: largestCv, tooLarge: 'cv_too_large' } },
  } as const;

  const list = async (scope: Scope, query: ApplicationsQuery) => {
    const { status, jobId, sort = 'newest', page = 1, limit = maxPageSize } = query;
    const [rows, counts] = await Promise.all([
      listApplications(db, scope, { status, jobId }, { sort, limit, offset: (page - 1) * limit }),
      countApplications(db, scope, jobId),
    ]);
    const total = status ? counts[status] : counts.pending + counts.approved + counts.declined;
    return { success: true as const, applications: rows.map(presentApplication), total, counts };
  };

  return async (app: App) => {
    acceptUploads(app);

    app.post(
      '/jobs/:jobId/apply',
      { ...allow('jobseeker'), schema: { params: JobPath, response: { 201: AppliedReply } } },
      async (request, reply) => {
        const { currentUser, params } = request;
        const job = await findJobToApplyFor(deps, currentUser, params.jobId);
        const id = await withUpload(request, uploadPlan, (upload) =>
          apply(deps, currentUser, job, {
            input: readInput(ApplyInput, upload.fields),
            resume: upload.files.get('resume'),
          }),
        );
        const [made] = await listMine(db, currentUser.id, { applicationId: id, limit: 1, offset: 0 });
        if (!made) throw new Error('an application vanished');
        return reply.code(201).send({
          success: true as const,
          message: applicationMessages.submitted,
          application: presentMyApplication(made),
        });
      },
    );

    app.get(
      '/applications/mine',
      {
        ...allow('jobseeker'),
        schema: { querystring: MyApplicationsQuery, response: { 200: MyApplicationsReply } },
      },
      async ({ currentUser, query: { jobId, page = 1, limit = maxPageSize } }) => {
        const [rows, total] = await Promise.all([
          listMine(db, currentUser.id, { jobId, limit, offset: (page - 1) * limit }),
          countMine(db, currentUser.id, jobId),
        ]);
        return { success: true as const, applications: rows.map(presentMyApplication), total };
      },
    );

    app.delete(
      '/applications/:applicationId',
      { ...allow('jobseeker'), schema: { params: OwnApplicationPath, response: { 200: DoneReply } } },
      async ({ currentUser, params }) => {
        await applications.withdraw(deps, currentUser, params.applicationId);
        return { success: true as const, message: applicationMessages.withdrawn };
      },
    );

    app.get(
      '/jobs/employer/applications',
      {
        ...allow('employer', 'admin'),
        schema: { querystring: ApplicationsQuery, response: { 200: ApplicationsReply } },
      },
      ({ currentUser, query }) => list({ employerId: currentUser.id }, query),
    );

    app.patch(
      '/jobs/:jobId/applications/:applicationId',
      {
        ...allow('employer', 'admin'),
        schema: { params: ApplicationPath, body: DecisionInput, response: { 200: DecidedReply } },
      },
      async ({ currentUser, params, body }) => {
        const decided = await applications.decide(deps, currentUser, { ...params, ...body });
        const message = applicationMessages.decided(body.status);
        return { success: true as const, message, application: presentApplication(decided) };
      },
    );
  };
}
