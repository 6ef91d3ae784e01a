import type { errorMessages } from '@akwan/contract/errors.ts';
import { documentEnding } from '@akwan/contract/limits.ts';
import type { ReviewStage } from '@akwan/contract/lists/choices.ts';
import type { DecideManyInput } from '@akwan/contract/stages.ts';
import { AppError } from '#domain/app-error.ts';
import { holdMember } from '#domain/company-members.queries.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { isOwnJob, type Member, requireEditor } from '#domain/job-policies.ts';
import { findJobOwner } from '#domain/jobs-with-poster.queries.ts';
import { updateStage } from '#domain/stages.queries.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { FileKey } from '#infra/storage/file-store.ts';
import { type ZipEntry, zipNames } from '#infra/storage/zip-stream.ts';
import * as queries from './applications.queries.ts';
import { checkOwn, decide } from './applications.service.ts';
import type { ApplicationsDeps } from './apply.service.ts';
import * as reviews from './review.queries.ts';

/** Between received, shortlisted and interview; a decision is made by the calls for decisions. */
export function moveToStage(
  { db }: ApplicationsDeps,
  currentUser: CurrentUser,
  applicationId: string,
  stage: ReviewStage,
) {
  return inTransaction(db, async (tx) => {
    const member = await holdMember(tx, currentUser);
    const application = checkOwn(member, await queries.findApplicationForUpdate(tx, applicationId));
    if (application.status !== 'pending') throw new AppError('already_decided');
    await updateStage(tx, applicationId, stage);
    return { ...application, review_stage: stage, stage };
  });
}

/** Only the company of the job writes and reads them; an empty text leaves nothing behind. */
export function saveNotes(
  { db }: ApplicationsDeps,
  currentUser: CurrentUser,
  applicationId: string,
  text: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const member = await holdMember(tx, currentUser);
    checkOwn(member, await queries.findApplicationForUpdate(tx, applicationId));
    if (text) await reviews.upsertNotes(tx, applicationId, currentUser.id, text);
    else await reviews.deleteNotes(tx, applicationId);
  });
}

type Decided = Awaited<ReturnType<typeof decide>>;
type Outcome = { id: string; application: Decided | null; code: keyof typeof errorMessages | null };

/** Each in a transaction of its own: one that was decided meanwhile keeps nobody else waiting. */
export async function decideMany(
  deps: ApplicationsDeps,
  currentUser: CurrentUser,
  { ids, status, message }: DecideManyInput,
): Promise<Outcome[]> {
  requireEditor(currentUser);
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) {
    try {
      const application = await decide(deps, currentUser, { applicationId: id, status, message });
      outcomes.push({ id, application, code: null });
    } catch (error) {
      // What was decided before the database went away stands, and is told.
      if (!(error instanceof AppError) && outcomes.length === 0) throw error;
      outcomes.push({ id, application: null, code: error instanceof AppError ? error.code : 'busy' });
    }
  }
  return outcomes;
}

export async function requireOwnJob(db: Database, currentUser: CurrentUser, jobId: string) {
  const job = await findJobOwner(db, jobId);
  if (!job) throw new AppError('not_found');
  if (!isOwnJob(currentUser, job)) {
    throw new AppError(currentUser.role === 'admin' ? 'not_allowed' : 'not_found');
  }
  return job;
}

/** Each CV that leaves counts as opened. A member who is removed meanwhile gets no more of them. */
export async function* eachCv(
  { db, files }: Pick<ApplicationsDeps, 'db' | 'files'>,
  { jobId, reader }: { jobId: string; reader: Member },
): AsyncGenerator<ZipEntry> {
  const nameFor = zipNames();
  for await (const row of reviews.eachApplicationOf(db, jobId, reader)) {
    const file = row.cv_file && (await files.open(row.cv_file as FileKey));
    if (!file) continue;
    const isMember = await inTransaction(db, async (tx) => {
      if ((await holdMember(tx, reader)).companyId !== reader.companyId) return false;
      await queries.insertOpening(tx, row.id, reader.id);
      await queries.stampFirstOpening(tx, row.id);
      return true;
    }).catch((error: unknown) => {
      file.stream.destroy();
      throw error;
    });
    if (!isMember) {
      file.stream.destroy();
      return;
    }
    const name = nameFor(`${row.firstname} ${row.lastname}`, documentEnding(row.cv_type));
    // CVs are compressed already.
    yield { name, stream: file.stream, mtime: row.created_at, compress: false };
  }
}
