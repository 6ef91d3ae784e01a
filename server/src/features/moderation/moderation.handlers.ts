import { maxPageSize } from '@akwan/contract/limits.ts';
import * as contract from '@akwan/contract/moderation.ts';
import { requireAccess } from '#http/api/access.ts';
import { handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import { removeMessage, reportMessage } from './message-reports.service.ts';
import { presentHeldJob, presentReport } from './moderation.presenter.ts';
import { countHeldJobs, countOpenReports, listHeldJobs, listOpenReports } from './moderation.queries.ts';
import * as moderation from './moderation.service.ts';

const { moderationMessages } = contract;

type Deps = moderation.ModerationDeps & { limits: RateLimits };

export function moderationHandlers(deps: Deps) {
  const { db, limits } = deps;
  return [
    handle(contract.reportJob, async ({ currentUser, network, params, body }) => {
      if (currentUser) requireAccess(['jobseeker'], currentUser);
      if (currentUser) await limits.spend('reportByAccount', currentUser.id);
      if (currentUser || body.email) await limits.spend('reportByNetwork', network);
      await moderation.reportJob(db, currentUser, params.jobId, body);
      return { message: moderationMessages.reported };
    }),

    handle(contract.reportMessage, async ({ currentUser, network, params, body }) => {
      await limits.spend('reportByAccount', currentUser.id);
      await limits.spend('reportByNetwork', network);
      await reportMessage(db, currentUser, params.messageId, body);
      return { message: moderationMessages.messageReported };
    }),

    handle(contract.removeReportedMessage, async ({ currentUser, network, params }) => {
      await removeMessage(deps, { currentUser, network }, params.reportId);
      return { message: moderationMessages.messageRemoved };
    }),

    handle(contract.listReports, async ({ query: { jobId, page = 1, limit = maxPageSize } }) => {
      const part = { jobId, limit, offset: (page - 1) * limit };
      const [rows, total] = await Promise.all([listOpenReports(db, part), countOpenReports(db, part)]);
      return { reports: rows.map(presentReport), total };
    }),

    handle(contract.dismissReport, async ({ currentUser, network, params }) => {
      await moderation.dismissReport(deps, { currentUser, network }, params.reportId);
      return { message: moderationMessages.dismissed };
    }),

    handle(contract.listHeldJobs, async ({ query: { jobId, page = 1, limit = maxPageSize } }) => {
      const part = { jobId, limit, offset: (page - 1) * limit };
      const [rows, total] = await Promise.all([listHeldJobs(db, part), countHeldJobs(db, part)]);
      return { jobs: rows.map(presentHeldJob), total };
    }),

    handle(contract.releaseJob, async ({ currentUser, network, params }) => {
      await moderation.releaseJob(deps, { currentUser, network }, params.jobId);
      return { message: moderationMessages.released };
    }),

    handle(contract.takeDownJob, async ({ currentUser, network, params, body }) => {
      await moderation.takeDown(deps, { currentUser, network }, params.jobId, body.reason);
      return { message: moderationMessages.takenDown };
    }),
  ];
}
