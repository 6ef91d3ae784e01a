import { endpoints } from '@akwan/contract/endpoints.ts';
import { getReadiness } from '@akwan/contract/system.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { erasureDeps } from './account-endings.ts';
import type { AppDeps } from './app-deps.ts';
import { accountDeletionHandlers } from './features/accounts/account-deletion.handlers.ts';
import { accountSafetyHandlers } from './features/accounts/account-safety.handlers.ts';
import { accountsHandlers } from './features/accounts/accounts.handlers.ts';
import { signUpInvited } from './features/accounts/invited-signup.service.ts';
import { ownerProof } from './features/accounts/own-password.service.ts';
import { secondFactorHandlers } from './features/accounts/second-factor.handlers.ts';
import { signInsHandlers } from './features/accounts/sign-ins.handlers.ts';
import { accountActionsHandlers } from './features/admin/account-actions.handlers.ts';
import { adminHandlers } from './features/admin/admin.handlers.ts';
import { exportsHandlers } from './features/admin/exports.handlers.ts';
import { applicationsHandlers } from './features/applications/applications.handlers.ts';
import { createCvPages } from './features/applications/cv-pages.service.ts';
import { deskHandlers } from './features/applications/desk.handlers.ts';
import { reviewHandlers } from './features/applications/review.handlers.ts';
import { calendarHandlers } from './features/calendar/calendar.handlers.ts';
import { companyHandlers } from './features/company/company.handlers.ts';
import { conversationsHandlers } from './features/conversations/conversations.handlers.ts';
import { employersHandlers } from './features/employers/employers.handlers.ts';
import { inboxHandlers } from './features/inbox/inbox.handlers.ts';
import { interviewsHandlers } from './features/interviews/interviews.handlers.ts';
import { jobAlertsHandlers } from './features/job-alerts/job-alerts.handlers.ts';
import { feedsHandlers } from './features/jobs/feeds.handlers.ts';
import { forYouHandlers } from './features/jobs/for-you.handlers.ts';
import { jobAnalyticsHandlers } from './features/jobs/job-analytics.handlers.ts';
import { createJobViews } from './features/jobs/job-views.handlers.ts';
import { jobsHandlers } from './features/jobs/jobs.handlers.ts';
import { readJob } from './features/jobs/jobs.service.ts';
import { savedJobsHandlers } from './features/jobs/saved-jobs.handlers.ts';
import { sessionsHandlers } from './features/mentoring-sessions/mentoring-sessions.handlers.ts';
import { timesHandlers } from './features/mentoring-sessions/times.handlers.ts';
import { mentorshipApplicationsHandlers } from './features/mentorships/applicants.handlers.ts';
import { jobMentorshipsHandlers } from './features/mentorships/job-mentorships.handlers.ts';
import { mentorshipsHandlers } from './features/mentorships/mentorships.handlers.ts';
import { moderationHandlers } from './features/moderation/moderation.handlers.ts';
import { offerCheckHandlers } from './features/moderation/offer-check.handlers.ts';
import { nationalServiceHandlers } from './features/national-service/letters.handlers.ts';
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts';
import { numbersHandlers } from './features/numbers/numbers.handlers.ts';
import { exportHandlers } from './features/own-data/export.handlers.ts';
import { postersHandlers } from './features/posters/posters.handlers.ts';
import { generatedCvHandlers } from './features/profiles/generated-cv.handlers.ts';
import { ownProfileHandlers } from './features/profiles/own-profile.handlers.ts';
import { profilesHandlers } from './features/profiles/profiles.handlers.ts';
import { pushHandlers } from './features/push/push.handlers.ts';
import { seoHandlers } from './features/seo/seo.handlers.ts';
import { talentHandlers } from './features/talent/talent.handlers.ts';
import { uploadsHandlers } from './features/uploads/uploads.handlers.ts';
import { verificationsHandlers } from './features/verifications/verifications.handlers.ts';
import { waitingHandlers } from './features/waiting/waiting.handlers.ts';
import { workRecordsHandlers } from './features/work-records/work-records.handlers.ts';
import { requireDeclaredAccess } from './http/api/access.ts';
import { createApi } from './http/api/api.ts';
import { dropPlantedCookies } from './http/api/cookies.ts';
import { registerEndpoints } from './http/api/endpoint-routes.ts';
import { handleErrors } from './http/api/error-handler.ts';
import { healthHandlers } from './http/api/health.handlers.ts';
import { serializeByContract } from './http/api/serialize-reply.ts';
import { createFairQueue } from './http/limits/fair-queue.ts';
import { stopGracefully } from './http/limits/graceful-stop.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import { closeSlowBodies, limitUnderWay, shedWhenLate } from './http/limits/shed-load.ts';
import { openApiHandlers } from './http/openapi/open-api.handlers.ts';
import { servePages } from './http/pages/pages.ts';
import type { PagesOptions } from './http/pages/render-page.ts';
import { createLiveStreams } from './http/replies/live-streams.ts';
import { isDirectLocalCaller } from './http/requests/caller.ts';
import { negotiationConstraint } from './http/requests/content-negotiation.ts';
import { normalizeUrl } from './http/requests/normalize-url.ts';
import { logRequests, scopeRequests, traceRequests } from './http/requests/observe-requests.ts';
import { sendSecurityHeaders } from './http/requests/security-headers.ts';
import { compressOptions } from './http/response-cache/encodings.ts';
import { createResponseCache } from './http/response-cache/response-cache.ts';
import { awaitOwnChanges, serveFromCache } from './http/response-cache/serve-from-cache.ts';
import { drainRejectedUploads } from './http/uploads/read-upload-body.ts';
import type { Readings } from './infra/metrics/read-gauges.ts';
import { isTracing } from './infra/metrics/scope.ts';
import { createProviders } from './infra/oidc/providers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readings: Pick<Readings, 'responseCache' | 'changeFeed' | 'liveStreams'>;
  }
}

const sharedPaths = Object.values(endpoints).flatMap(({ alsoPage, path }) => (alsoPage ? path : []));

/** The only place where features meet. Builds everything, listens to nothing. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, mailer, files, checks, secretBox, clock = () => new Date() } = deps;
  const hasInbox = config.isLocal && !config.smtpUrl;
  const offersInbox: PagesOptions['offersInbox'] = (request) => hasInbox && isDirectLocalCaller(request);
  const views = createJobViews({ db, clock });
  const cache = deps.changes && createResponseCache(deps.changes);
  const app = Fastify({
    ...(cache && {
      serverFactory: serveFromCache({
        cache,
        endpoints: Object.values(endpoints),
        pages: deps.pages ? (await deps.pages()).cacheablePages : [],
        offersInbox,
        trustProxy: config.trustProxy,
        sharedSeconds: config.publicCacheSeconds ?? 0,
        log: deps.log,
        onServed: views.countServed,
      }),
    }),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    genReqId: ({ cacheFill }) => cacheFill?.requestId ?? crypto.randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: 300_000,
    // Node looks at its connections once in an interval: slow headers end after 8 to 10 seconds.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    rewriteUrl: ({ url }) => normalizeUrl(url ?? '/'),
    return503OnClosing: false,
    // Loading the pages takes long on a slow machine, above all in development.
    pluginTimeout: 120_000,
    // Longer than any address Node accepts: an endless token is as unknown as a short one.
    routerOptions: { constraints: { representation: negotiationConstraint }, maxParamLength: 20_000 },
  });

  if (isTracing()) traceRequests(app);
  serializeByContract(app);
  handleErrors(app, endpoints);
  const live = createLiveStreams({ db, changes: deps.changes });
  app.addHook('preClose', async () => live.close());
  stopGracefully(app, {
    delay: (config.shutdownDelay ?? 0) * 1000,
    // In development the browser's connection to Vite stays open for ever.
    limit: config.development ? 500 : 10_000,
    readinessPath: getReadiness.path,
    ...(deps.isReplaced && { isReplaced: deps.isReplaced }),
  });
  if (config.shedsLoad) shedWhenLate(app);
  requireDeclaredAccess(app);
  logRequests(app);
  drainRejectedUploads(app);
  closeSlowBodies(app);
  const https = config.publicUrl.startsWith('https:');
  sendSecurityHeaders(app, { https });
  if (deps.changes) awaitOwnChanges(app, deps.changes);
  if (config.shedsLoad) limitUnderWay(app);
  scopeRequests(app);
  await app.register(cookie);
  if (https) dropPlantedCookies(app);
  await app.register(compress, compressOptions);
  // A page posted as text/plain could otherwise smuggle JSON past the browser's rules.
  app.removeContentTypeParser('text/plain');

  app.decorate('readings', {
    responseCache: () => cache?.size() ?? { entries: 0, bytes: 0 },
    changeFeed: () => deps.changes?.isListening() ?? false,
    liveStreams: () => live.count(),
  });
  const cvPages = createCvPages({ files, checks });
  const mailing = { db, mailer, publicUrl: config.publicUrl };
  const applying = { ...mailing, files, checks, cvPages };
  views.register(app);
  const limits = createRateLimits(deps.pool);
  const accounts = { ...mailing, limits, clock, secretBox };
  const erasing = erasureDeps({ ...mailing, files });
  const searches = createFairQueue();
  const api = createApi({
    db,
    endpoints,
    handlers: [
      ...healthHandlers({ db }),
      ...openApiHandlers({ endpoints, publicUrl: config.publicUrl }),
      ...accountsHandlers(accounts),
      ...accountSafetyHandlers(accounts),
      ...secondFactorHandlers(accounts),
      ...signInsHandlers({ ...accounts, providers: createProviders(config.oidc ?? [], config.publicUrl) }),
      ...accountDeletionHandlers({ ...accounts, ...erasing }),
      ...exportHandlers({ db, files, proveOwner: ownerProof(accounts) }),
      ...profilesHandlers({ db, files, checks }),
      ...ownProfileHandlers(db),
      ...generatedCvHandlers({ db, files, checks }),
      ...inboxHandlers({ db, isOffered: hasInbox }),
      ...jobsHandlers({ db, searches, changes: deps.changes }),
      ...feedsHandlers({ db, searches, publicUrl: config.publicUrl }),
      ...savedJobsHandlers(db),
      ...jobAlertsHandlers(accounts),
      ...jobAnalyticsHandlers({ db, views, clock }),
      ...forYouHandlers(db),
      ...applicationsHandlers(applying),
      ...nationalServiceHandlers(applying),
      ...workRecordsHandlers({ ...applying, limits, clock }),
      ...reviewHandlers(applying),
      ...deskHandlers(applying),
      ...calendarHandlers(accounts),
      ...companyHandlers({
        ...accounts,
        proveOwner: ownerProof(accounts),
        signUp: (person, origin, join) => signUpInvited(accounts, person, origin, join),
      }),
      ...conversationsHandlers({ db, mailer, limits, live }),
      ...notificationsHandlers({ db, live, queue: deps.queue }),
      ...pushHandlers({ db, pushKeys: deps.pushKeys }),
      ...postersHandlers({ db, files, checks, publicUrl: config.publicUrl }),
      ...verificationsHandlers({ ...applying, clock }),
      ...waitingHandlers(db),
      ...uploadsHandlers({ db }),
      ...talentHandlers(accounts),
      ...interviewsHandlers(mailing),
      ...employersHandlers({ db, changes: deps.changes }),
      ...seoHandlers({ db, publicUrl: config.publicUrl, changes: deps.changes }),
      ...mentorshipsHandlers({ ...mailing, searches, changes: deps.changes }),
      ...mentorshipApplicationsHandlers(mailing),
      ...jobMentorshipsHandlers({ db, changes: deps.changes, readJob }),
      ...timesHandlers(mailing),
      ...sessionsHandlers(mailing),
      ...adminHandlers(mailing),
      ...exportsHandlers(mailing),
      ...accountActionsHandlers(erasing),
      ...numbersHandlers({ db }),
      ...offerCheckHandlers({ limits }),
      ...moderationHandlers({ ...mailing, limits }),
    ],
    uploadFolder: files.uploadFolder,
    secureCookies: https,
    strict: deps.strictContract ?? false,
    readFromReplica: deps.readFromReplica,
  });
  await registerEndpoints(app, api);
  if (deps.assets) await deps.assets(app);
  if (deps.pages) {
    servePages(app, {
      api,
      pages: deps.pages,
      sharedPaths,
      publicUrl: config.publicUrl,
      development: config.development,
      offersInbox,
    });
  }
  return app;
}
