import * as contract from '@akwan/contract/applications.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import { cvResponse } from '#http/file-response.ts';
import { handle } from '#http/handler.ts';
import { countApplications, countMine, listApplications, listMine } from './application-lists.queries.ts';
import { presentApplication, presentMyApplication } from './applications.presenter.ts';
import { decide, openCv, undoDecision, withdraw } from './applications.service.ts';
import { type ApplicationsDeps, apply, findJobToApplyFor } from './apply.service.ts';

const { applicationMessages } = contract;

export function applicationsHandlers(deps: ApplicationsDeps) {
  const { db } = deps;

  return [
    handle(contract.applyForJob, async ({ currentUser, params, readForm }) => {
      const job = await findJobToApplyFor(deps, currentUser, params.jobId);
      const applicationId = await readForm(({ body, files }) =>
        apply(deps, currentUser, job, { input: body, resume: files.get('resume') }),
      );
      const [created] = await listMine(db, currentUser.id, { applicationId, limit: 1, offset: 0 });
      if (!created) throw new Error('an application vanished');
      return { message: applicationMessages.submitted, application: presentMyApplication(created) };
    }),

    handle(contract.listMyApplications, async ({ currentUser, query }) => {
      const { jobId, page = 1, limit = maxPageSize } = query;
      const [rows, total] = await Promise.all([
        listMine(db, currentUser.id, { jobId, limit, offset: (page - 1) * limit }),
        countMine(db, currentUser.id, jobId),
      ]);
      return { applications: rows.map(presentMyApplication), total };
    }),

    handle(contract.withdrawApplication, async ({ currentUser, params }) => {
      await withdraw(deps, currentUser, params.applicationId);
      return { message: applicationMessages.withdrawn };
    }),

    handle(contract.listReceivedApplications, async ({ currentUser, query }) => {
      const { status, jobId, applicationId, sort = 'newest', page = 1, limit = maxPageSize } = query;
      const offset = (page - 1) * limit;
      const [rows, counts] = await Promise.all([
        listApplications(db, currentUser.id, { status, jobId, applicationId }, { sort, limit, offset }),
        countApplications(db, currentUser.id, { jobId, applicationId }),
      ]);
      const total = status ? counts[status] : counts.pending + counts.approved + counts.declined;
      return { applications: rows.map(presentApplication), total, counts };
    }),

    handle(contract.decideApplication, async ({ currentUser, params, body }) => {
      const decided = await decide(deps, currentUser, { ...params, ...body });
      const message = applicationMessages.decided(body.status);
      return { message, application: presentApplication(decided) };
    }),

    handle(contract.undoDecision, async ({ currentUser, params }) => {
      const undecided = await undoDecision(deps, currentUser, params.applicationId);
      return { message: applicationMessages.undone, application: presentApplication(undecided) };
    }),

    handle(contract.getApplicationCv, async ({ currentUser, params, query }) => {
      const { cv, file } = await openCv(deps, currentUser, params.applicationId);
      const owner = `${cv.firstname} ${cv.lastname}`;
      return cvResponse(file, { owner, type: cv.cv_type, download: query.download === '1' });
    }),
  ];
}
