import { getJobAnalytics } from '@akwan/contract/job-analytics.ts';
import { analyticsDays } from '@akwan/contract/limits.ts';
import { AppError } from '#domain/app-error.ts';
import { managesJob } from '#domain/job-policies.ts';
import { findJobOwner } from '#domain/jobs-with-poster.queries.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import * as queries from './job-analytics.queries.ts';
import type { JobViews } from './job-views.handlers.ts';

type Deps = { db: Database; views: JobViews; clock: () => Date };

const dayLength = 24 * 60 * 60_000;

export const jobAnalyticsHandlers = ({ db, views, clock }: Deps) => [
  handle(getJobAnalytics, async ({ currentUser, params }) => {
    const job = await findJobOwner(db, params.jobId);
    if (!job || !managesJob(currentUser, job)) throw new AppError('not_found');
    // What this process has counted a moment ago is in it; of other processes seconds may be missing.
    await views.flush();
    const first = new Date(clock().getTime() - (analyticsDays - 1) * dayLength).toISOString().slice(0, 10);
    const [days, progress] = await Promise.all([
      queries.listDays(db, job.id, first, analyticsDays),
      queries.countProgress(db, job.id, first),
    ]);
    const totalOf = (figure: 'views' | 'saves' | 'applications') =>
      days.reduce((sum, day) => sum + day[figure], 0);
    return {
      jobId: job.id,
      jobTitle: job.title,
      days,
      funnel: {
        views: totalOf('views'),
        saves: totalOf('saves'),
        applications: totalOf('applications'),
        ...progress,
      },
    };
  }),
];
