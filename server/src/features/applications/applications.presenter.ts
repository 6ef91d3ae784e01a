import type { Application, MyApplication, ReviewedApplication } from '@akwan/contract/applications.ts';
import { isRecordKind } from '@akwan/contract/lists/work-weeks.ts';
import { cvUrlOf, presentApplicant } from '#domain/applicant.presenter.ts';
import { undoUntil } from '#domain/decisions.ts';
import { presentApplicantProfile } from '#domain/profile.presenter.ts';
import type { ApplicationRow, MyApplicationRow } from './application-lists.queries.ts';
import type { ApplicationWithJob } from './applications.queries.ts';

/** What the employer and admins see. */
export function presentApplication(row: ApplicationWithJob | ApplicationRow): Application {
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    message: row.message,
    status: row.status,
    stage: row.stage,
    cvUrl: cvUrlOf(row),
    cvRemoved: row.cv_removed,
    createdAt: row.created_at.toISOString(),
    answerBy: row.answer_by?.toISOString() ?? null,
    undoUntil: undoUntil(row),
    user: presentApplicant(row),
  };
}

/** What the employer of the job sees beside it. */
export const presentReviewed = (row: ApplicationRow): ReviewedApplication => ({
  ...presentApplication(row),
  notes: row.notes ?? '',
  answers: row.answers,
  decisionMessage: row.decision_message,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by_name,
  ...papersOf(row),
  profile: presentApplicantProfile({ ...row, skills: row.skills ?? [] }, row),
});

/** What the applicant sees, also when the job or its employer is gone. */
export function presentMyApplication(row: MyApplicationRow): MyApplication {
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    companyName: row.company_name || row.poster_company || null,
    employerName: row.firstname ? `${row.firstname} ${row.lastname}` : null,
    // Nobody can apply for a draft.
    jobState: row.job_status === 'draft' ? 'closed' : row.job_status,
    message: row.message,
    answers: row.answers,
    status: row.status,
    cvUrl: cvUrlOf(row),
    cvName: row.cv_name,
    cvRemoved: row.cv_removed,
    cvOpenings: row.openings.map(({ by, at }) => ({ by, at: new Date(at).toISOString() })),
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    cvOpenedAt: row.cv_opened_at?.toISOString() ?? null,
    stage: row.stage,
    history: historyOf(row),
    answerBy: row.answer_by?.toISOString() ?? null,
    decisionMessage: row.decision_message,
    ...papersOf(row),
  };
}

type Approved = Pick<MyApplicationRow, 'id' | 'job_type' | 'status'> & { user_id?: string | null };

/** A deleted account has no papers. */
function papersOf({ id, job_type: type, status, user_id: userId }: Approved) {
  const isThere = status === 'approved' && userId !== null;
  return {
    placementUrl: isThere && type === 'NSS' ? `/api/applications/${id}/letter` : null,
    recordPath: isThere && isRecordKind(type) ? `/records?application=${id}` : null,
  };
}

/** From the day it was sent to the decision, if there is one. */
function historyOf({ created_at, steps, status, decided_at }: MyApplicationRow): MyApplication['history'] {
  return [
    { stage: 'received', at: created_at.toISOString() },
    ...steps.map(({ stage, at }) => ({ stage, at: new Date(at).toISOString() })),
    ...(status !== 'pending' && decided_at ? [{ stage: status, at: decided_at.toISOString() }] : []),
  ];
}
