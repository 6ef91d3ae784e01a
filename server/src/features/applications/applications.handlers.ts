import { createHash } from 'node:crypto';
import * as contract from '@akwan/contract/applications.ts';
import { getApplicationCv, getCvPage, listCvPages } from '@akwan/contract/cv-pages.ts';
import { maxPageSize } from '@akwan/contract/limits.ts';
import type { ApplicationStage, ApplicationStatus } from '@akwan/contract/lists/choices.ts';
import { answersIn } from '@akwan/contract/lists/questions.ts';
import { ownDataMessages, takeCvBack } from '@akwan/contract/own-data.ts';
import { AppError } from '#domain/app-error.ts';
import { deleteUpload } from '#domain/uploads.queries.ts';
import { finishedUpload } from '#domain/uploads.ts';
import { type FileResponse, handle } from '#http/api/handler.ts';
import { cvResponse } from '#http/replies/file-response.ts';
import { countApplications, countMine, listApplications, listMine } from './application-lists.queries.ts';
import { presentApplication, presentMyApplication, presentReviewed } from './applications.presenter.ts';
import { decide, openCv, openCvPages, takeBackCv, undoDecision, withdraw } from './applications.service.ts';
import { type ApplicationsDeps, apply, findJobToApplyFor } from './apply.service.ts';

const { applicationMessages } = contract;

export function applicationsHandlers(deps: ApplicationsDeps) {
  const { db } = deps;

  return [
    handle(contract.applyForJob, async ({ currentUser, params, readForm }) => {
      const job = await findJobToApplyFor(deps, currentUser, params.jobId);
      const ownerId = currentUser.id;
      const {
        id: applicationId,
        cvKept,
        cvLooksBlank,
      } = await readForm(async ({ body, files, folder }) => {
        const { uploadId } = body;
        const resume = uploadId
          ? await finishedUpload(deps.db, { ownerId, uploadId, folder, field: 'resume' })
          : files.get('resume');
        const applied = await apply(deps, currentUser, job, { input: body, resume });
        if (uploadId) await deleteUpload(deps.db, ownerId, uploadId);
        return applied;
      });
      const [created] = await listMine(db, currentUser.id, { applicationId, limit: 1, offset: 0 });
      if (!created) throw new Error('an application vanished');
      const application = presentMyApplication(created);
      return { message: applicationMessages.submitted, application, cvKept, cvLooksBlank };
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

    handle(takeCvBack, async ({ currentUser, params }) => {
      await takeBackCv(deps, currentUser, params.applicationId);
      return { message: ownDataMessages.cvTakenBack };
    }),

    handle(contract.listReceivedApplications, async ({ currentUser, query }) => {
      const { sort = 'newest', page = 1, cursor: after, limit = maxPageSize, ...rest } = query;
      const filters = { ...rest, mine: rest.mine === 'true', answers: answersIn(rest) };
      const offset = after ? 0 : (page - 1) * limit;
      const [found, stageCounts] = await Promise.all([
        // One more than the limit tells whether there is a next page.
        listApplications(db, currentUser, filters, { sort, limit: limit + 1, offset, after }),
        countApplications(db, currentUser, filters),
      ]);
      const rows = found.slice(0, limit);
      const counts = countByStatus(stageCounts);
      return {
        applications: rows.map(presentReviewed),
        total: totalOf(filters, stageCounts),
        counts,
        stageCounts,
        nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
      };
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

    handle(getApplicationCv, async ({ currentUser, params, query }) => {
      const { cv, file } = await openCv(deps, currentUser, params.applicationId);
      const owner = `${cv.firstname} ${cv.lastname}`;
      return cvResponse(file, { owner, type: cv.cv_type, download: query.download === '1' });
    }),

    handle(listCvPages, async ({ currentUser, params: { applicationId } }) => {
      const { drawn } = await openCvPages(deps, currentUser, applicationId);
      const pages = drawn.pages.map(({ width, height }, index) => ({
        url: `/api/applications/${applicationId}/cv-pages/${index + 1}`,
        width,
        height,
      }));
      return { total: drawn.total, pages };
    }),

    handle(getCvPage, async ({ currentUser, params: { applicationId, page }, headers }) => {
      const { cv, drawn } = await openCvPages(deps, currentUser, applicationId);
      const found = drawn.pages[page - 1];
      if (!found) throw new AppError('not_found');
      const etag = pageTag(cv.cv_file, page);
      return pageResponse(etag, headers['if-none-match']?.includes(etag) ? null : found.picture);
    }),
  ];
}

/** The same for ever, since a stored file never changes; its key itself stays inside. */
const pageTag = (cvFile: string, page: number): string =>
  `"${createHash('sha256').update(`${cvFile} ${page}`).digest('base64url').slice(0, 22)}"`;

/** Kept by the reader's browser alone, which asks each time whether it may still show it. */
function pageResponse(etag: string, picture: Buffer | null): FileResponse {
  return {
    contentType: 'image/webp',
    body: picture ?? '',
    ...(!picture && { status: 304 }),
    headers: {
      etag,
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-cache',
    },
  };
}

type StageCounts = contract.ApplicationsReply['stageCounts'];

const countByStatus = ({ received, shortlisted, interview, approved, declined }: StageCounts) => ({
  pending: received + shortlisted + interview,
  approved,
  declined,
});

function totalOf(
  { status, stage }: Pick<contract.ApplicationsQuery, 'status' | 'stage'>,
  counts: StageCounts,
) {
  const byStatus = countByStatus(counts);
  if (stage) return !status || isOf(stage, status) ? counts[stage] : 0;
  if (status) return byStatus[status];
  return byStatus.pending + byStatus.approved + byStatus.declined;
}

const isOf = (stage: ApplicationStage, status: ApplicationStatus) =>
  stage === status || (status === 'pending' && stage !== 'approved' && stage !== 'declined');
