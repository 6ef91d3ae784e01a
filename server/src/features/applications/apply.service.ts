import type { ApplyInput } from '@akwan/contract/applications.ts';
import { documentTypes } from '@akwan/contract/limits.ts';
import { answersTo } from '#domain/answers.ts';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { withGeneratedCv } from '#domain/generated-cv.ts';
import { applicationsPath, companyUrl } from '#domain/job.presenter.ts';
import { canViewJob } from '#domain/job-policies.ts';
import { updateProfileCv } from '#domain/profiles.queries.ts';
import { requireDocument } from '#domain/required-document.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import { newId } from '#infra/new-id.ts';
import type { FileChecks } from '#infra/storage/file-checks.ts';
import { type FileKey, type FileStore, newFileKey } from '#infra/storage/file-store.ts';
import { employerName, newApplicationEmail, receiptEmail } from './applications.emails.ts';
import * as queries from './applications.queries.ts';
import type { CvPages } from './cv-pages.service.ts';

export type ApplicationsDeps = {
  db: Database;
  files: FileStore;
  checks: FileChecks;
  cvPages: CvPages;
  mailer: Mailer;
  publicUrl: string;
};

type StoredCv = { key: FileKey; name: string; type: string; isFirstPageBlank?: boolean };

/** Checked before the upload is read, which saves uploads that would be refused, and again in the transaction. */
export async function findJobToApplyFor({ db }: ApplicationsDeps, currentUser: CurrentUser, jobId: string) {
  const job = await queries.findJobToApply(db, jobId);
  if (!job || !canViewJob(currentUser, job)) throw new AppError('not_found');
  if (job.status !== 'open') throw new AppError('job_gone');
  if (await queries.hasApplied(db, jobId, currentUser.id)) throw new AppError('already_applied');
  return job;
}

type Input = { input: ApplyInput; resume: { path: string; name: string } | undefined };
export type Applied = { id: string; cvKept: boolean | null; cvLooksBlank: boolean };

export async function apply(
  deps: ApplicationsDeps,
  currentUser: CurrentUser,
  job: queries.JobToApplyRow,
  { input, resume }: Input,
): Promise<Applied> {
  const { db, files, mailer } = deps;
  const answers = answersTo(job.questions, input);
  // Stored before the row that names it, so that every committed application has its CV.
  const cv = await storeCv(deps, currentUser, input, resume);
  const kept = await copyToKeep(files, input, cv);
  const id = newId();
  let replaced: string | null = null;
  try {
    const messages = await emailsAbout(deps, currentUser, job);
    await inTransaction(db, async (tx) => {
      if (!(await queries.holdOpenJob(tx, job.id))) throw new AppError('job_gone');
      const isFirst = await queries.insertApplication(tx, {
        id,
        job_id: job.id,
        user_id: currentUser.id,
        message: input.message || null,
        answers: JSON.stringify(answers),
        cv_file: cv.key,
        cv_name: cv.name,
        cv_type: cv.type,
      });
      if (!isFirst) throw new AppError('already_applied');
      if (kept) replaced = await updateProfileCv(tx, currentUser.id, kept);
      await mailer.enqueue(tx, ...messages);
    });
  } catch (error) {
    // Any other failure may have come after the commit: then the cleanup decides by what the rows say.
    if (error instanceof AppError) await removeAll(files, [cv.key, kept]);
    throw error;
  }
  mailer.flush();
  emitEvent('application', { to: 'job' });
  await removeAll(files, [replaced]);
  return {
    id,
    cvKept: wantsKept(input) ? kept !== null : null,
    cvLooksBlank: cv.isFirstPageBlank === true,
  };
}

function storeCv(
  deps: ApplicationsDeps,
  currentUser: CurrentUser,
  input: ApplyInput,
  resume: Input['resume'],
) {
  if (input.useProfileCv === 'true') return copyProfileCv(deps.files, currentUser);
  if (input.useProfileCv !== 'generated') return storeResume(deps, currentUser, resume);
  const name = `${currentUser.firstname} ${currentUser.lastname}`;
  return withGeneratedCv(deps, currentUser, 'classic', (path) =>
    storeResume(deps, currentUser, { path, name }),
  );
}

/** What came from the profile is there already. */
const wantsKept = ({ keepCv, useProfileCv }: ApplyInput) => keepCv === 'true' && useProfileCv !== 'true';

/** The profile has a file of its own, and takes PDF only. */
async function copyToKeep(files: FileStore, input: ApplyInput, cv: StoredCv): Promise<FileKey | null> {
  if (!wantsKept(input) || cv.type !== documentTypes.pdf) return null;
  const key = newFileKey('cv');
  return (await files.copy(cv.key, key)) ? key : null;
}

/** A file that could not be removed is found by the cleanup. */
async function removeAll(files: FileStore, keys: (string | null)[]): Promise<void> {
  for (const key of keys) if (key) await files.remove(key as FileKey).catch(() => {});
}

async function storeResume(
  { files, checks }: ApplicationsDeps,
  { id }: CurrentUser,
  resume: Input['resume'],
): Promise<StoredCv> {
  if (!resume) throw new AppError('cv_required', { field: 'resume' });
  const { kind, isFirstPageBlank } = await requireDocument(checks, resume.path, id, {
    field: 'resume',
    otherwise: 'cv_kind',
  });
  const key = newFileKey('cv');
  await files.save(key, resume.path);
  return { key, name: shownName(resume.name, kind), type: documentTypes[kind], isFirstPageBlank };
}

async function copyProfileCv(files: FileStore, currentUser: CurrentUser): Promise<StoredCv> {
  const key = newFileKey('cv');
  const isCopied = currentUser.cv_file && (await files.copy(currentUser.cv_file as FileKey, key));
  if (!isCopied) throw new AppError('no_profile_cv', { field: 'resume' });
  return { key, name: 'Profile CV.pdf', type: documentTypes.pdf };
}

/** The name the person gave the file, with the extension of its content. */
function shownName(input: string, kind: string): string {
  const stem = input
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return `${[...(stem || 'CV')].slice(0, 100).join('')}.${kind}`;
}

/** To the employer, if there is one, and to the applicant. */
async function emailsAbout(
  { publicUrl }: ApplicationsDeps,
  currentUser: CurrentUser,
  job: queries.JobToApplyRow,
): Promise<EmailMessage[]> {
  const poster = { firstname: job.poster_firstname, lastname: job.poster_lastname };
  const employer = employerName(job.company_name || job.poster_company, poster);
  const companyPath = companyUrl(job.poster_role, job.company_id);
  const receipt = await receiptEmail({ applicant: currentUser, job, employer, publicUrl, companyPath });
  if (!job.poster_email || !job.poster_firstname) return [receipt];
  const path = applicationsPath(job.id, job.poster_role);
  const notice = await newApplicationEmail({
    to: job.poster_email,
    firstname: job.poster_firstname,
    applicant: currentUser,
    job,
    publicUrl,
    path,
  });
  return [notice, receipt];
}
