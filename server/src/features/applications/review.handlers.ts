import { errorMessages } from '@akwan/contract/errors.ts';
import * as contract from '@akwan/contract/stages.ts';
import { applicantName } from '#domain/applicant.presenter.ts';
import { handle } from '#http/api/handler.ts';
import { csvResponse } from '#http/replies/csv-response.ts';
import { zipResponse } from '#http/replies/zip-response.ts';
import { presentApplication } from './applications.presenter.ts';
import type { ApplicationsDeps } from './apply.service.ts';
import { type ExportedRow, eachApplicationOf, listAskedTexts } from './review.queries.ts';
import { decideMany, eachCv, moveToStage, requireOwnJob, saveNotes } from './review.service.ts';

const { stageMessages } = contract;

/** What an employer does with a pile of applications. */
export function reviewHandlers(deps: ApplicationsDeps) {
  const { db } = deps;

  return [
    handle(contract.moveApplication, async ({ currentUser, params, body }) => {
      const moved = await moveToStage(deps, currentUser, params.applicationId, body.stage);
      return { message: stageMessages.moved, application: presentApplication(moved) };
    }),

    handle(contract.saveNotes, async ({ currentUser, params, body }) => {
      await saveNotes(deps, currentUser, params.applicationId, body.text);
      return { message: stageMessages.notesSaved, notes: body.text };
    }),

    handle(contract.decideApplications, async ({ currentUser, body }) => {
      const outcomes = await decideMany(deps, currentUser, body);
      const decided = outcomes.filter(({ application }) => application).length;
      return {
        message: stageMessages.decidedMany(body.status, decided),
        decided,
        results: outcomes.map(({ id, application, code }) => ({
          _id: id,
          decided: application !== null,
          code,
          message: code ? errorMessages[code] : stageMessages.decidedMany(body.status, 1),
          application: application && presentApplication(application),
        })),
      };
    }),

    handle(contract.exportJobApplications, async ({ currentUser, params }) => {
      const job = await requireOwnJob(db, currentUser, params.jobId);
      const asked = await listAskedTexts(db, job.id);
      const rows = eachApplicationOf(db, job.id, currentUser);
      return csvResponse('applications', { ...columns, ...answerColumns(asked) }, rows);
    }),

    handle(contract.exportJobCvs, async ({ currentUser, params, log }) => {
      const job = await requireOwnJob(db, currentUser, params.jobId);
      return zipResponse('cvs.zip', eachCv(deps, { jobId: job.id, reader: currentUser }), log);
    }),
  ];
}

const columns = {
  Applicant: (row: ExportedRow) => applicantName(row),
  Email: (row: ExportedRow) => row.email,
  Telephone: (row: ExportedRow) => (row.tel_number ? `+233 ${row.tel_number}` : ''),
  Location: (row: ExportedRow) => row.location,
  Skills: (row: ExportedRow) => row.skills?.join(', ') ?? '',
  Stage: (row: ExportedRow) => row.stage,
  Message: (row: ExportedRow) => row.message,
  Notes: (row: ExportedRow) => row.notes,
  Applied: (row: ExportedRow) => row.created_at.toISOString(),
  'Answer by': (row: ExportedRow) => row.answer_by?.toISOString() ?? '',
  Decided: (row: ExportedRow) => row.decided_at?.toISOString() ?? '',
};

/** One column for each question that was ever asked, as it was worded. */
const answerColumns = (asked: string[]) =>
  Object.fromEntries(
    asked.map((text) => [
      `Question: ${text}`,
      (row: ExportedRow) => row.answers.find((given) => given.text === text)?.answer ?? '',
    ]),
  );
