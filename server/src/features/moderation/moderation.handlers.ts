import { ReasonInput } from '@akwan/contract/admin.ts';
import { JobPath } from '@akwan/contract/jobs.ts';
import {
  HeldJobsReply,
  ModerationQuery,
  moderationMessages,
  ReportInput,
  ReportPath,
  ReportsReply,
} from '@akwan/contract/moderation.ts';
import { DoneReply } from '@akwan/contract/reply.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import { networkOf } from '#http/rate-limits.ts';
import { heldJobView, reportView } from './moderation.presenter.ts';
import { countHeldJobs, countOpenReports, listHeldJobs, listOpenReports } from './moderation.queries.ts';
import * as moderation from './moderation.service.ts';

const maxPageSize = 100;
const done = (message: string) => ({ success: true as const, message });
const act = ({ currentUser, ip }: Pick<FastifyRequest, 'ip' | 'currentUser'>) => ({
  currentUser,
  network: networkOf(ip),
});

export function moderationRoutes(deps: moderation.ModerationDeps) {
  const { db } = deps;
  return async (app: App) => {
    app.post(
      '/jobs/:jobId/report',
      { ...allow('jobseeker'), schema: { params: JobPath, body: ReportInput, response: { 201: DoneReply } } },
      async ({ currentUser, params, body }, reply) => {
        await moderation.reportJob(db, currentUser, params.jobId, body);
        return reply.code(201).send(done(moderationMessages.reported));
      },
    );

    app.get(
      '/admin/reports',
      { ...allow('admin'), schema: { querystring: ModerationQuery, response: { 200: ReportsReply } } },
      async ({ query: { jobId, page = 1, limit = maxPageSize } }) => {
        const part = { jobId, limit, offset: (page - 1) * limit };
        const [rows, total] = await Promise.all([listOpenReports(db, part), countOpenReports(db, part)]);
        return { success: true as const, reports: rows.map(reportView), total };
      },
    );

    app.post(
      '/admin/reports/:reportId/dismiss',
      { ...allow('admin'), schema: { params: ReportPath, response: { 200: DoneReply } } },
      async (request) => {
        await moderation.dismissReport(deps, act(request), request.params.reportId);
        return done(moderationMessages.dismissed);
      },
    );

    app.get(
      '/admin/held-jobs',
      { ...allow('admin'), schema: { querystring: ModerationQuery, response: { 200: HeldJobsReply } } },
      async ({ query: { jobId, page = 1, limit = maxPageSize } }) => {
        const part = { jobId, limit, offset: (page - 1) * limit };
        const [rows, total] = await Promise.all([listHeldJobs(db, part), countHeldJobs(db, part)]);
        return { success: true as const, jobs: rows.map(heldJobView), total };
      },
    );

    app.post(
      '/admin/jobs/:jobId/release',
      { ...allow('admin'), schema: { params: JobPath, response: { 200: DoneReply } } },
      async (request) => {
        await moderation.releaseJob(deps, act(request), request.params.jobId);
        return done(moderationMessages.released);
      },
    );

    app.post(
      '/admin/jobs/:jobId/take-down',
      { ...allow('admin'), schema: { params: JobPath, body: ReasonInput, response: { 200: DoneReply } } },
      async (request) => {
        await moderation.takeDown(deps, act(request), request.params.jobId, request.body.reason);
        return done(moderationMessages.takenDown);
      },
    );
  };
}
