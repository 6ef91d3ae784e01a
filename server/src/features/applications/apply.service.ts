import type { ApplyInput } from '@akwan/contract/applications.ts';
import type { Actor } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import { type FileKey, type FileStore, newFileKey } from '#infra/storage/file-store.ts';
import { documentKindOf, documentTypes } from '#infra/storage/kinds/document-kind.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { newId } from '#infra/new-id.ts';
import { Refusal } from '#domain/app-error.ts';
import { newApplicationLetter } from './applications.emails.ts';
import * as queries from './applications.queries.ts';

export type ApplicationsDeps = { db: Database; files: FileStore; mailer: Mailer; publicUrl: string };

type StoredCv = { key: FileKey; name: string; type: string };

/** Asked before the upload is read, and again when it stands: what can be known early costs nobody an upload. */
export async function findJobToApplyFor({ db }: ApplicationsDeps, actor: Actor, jobId: string) {
  const job = await queries.findJobToApply(db, jobId);
  if (!job) throw new Refusal('not_found');
  if (job.state !== 'open') throw new Refusal('job_gone');
  if (await queries.hasApplied(db, jobId, actor.id)) throw new Refusal('already_applied');
  return job;
}

type Given = { input: ApplyInput; resume: { path: string; name: string } | undefined };

export async function apply(
  deps: ApplicationsDeps,
  actor: Actor,
  job: queries.JobToApplyRow,
  { input, resume }: Given,
): Promise<string> {
  const { db, files, mailer } = deps;
  // Durable before the row that names it: an application that was acknowledged has its CV.
  const cv =
    input.useProfileCv === 'true' ? await copyProfileCv(files, actor) : await storeResume(files, resume);
  const id = newId();
  try {
    const letter = await letterToPoster(deps, actor, job);
    await db.transaction().execute(async (tx) => {
      if (!(await queries.holdOpenJob(tx, job.id))) throw new Refusal('job_gone');
      const isFirst = await queries.insertApplication(tx, {
        id,
        job_id: job.id,
        user_id: actor.id,
        message: input.message || null,
        cv_file: cv.key,
        cv_name: cv.name,
        cv_type: cv.type,
      });
      if (!isFirst) throw new Refusal('already_applied');
      if (letter) await mailer.owe(tx, letter);
    });
  } catch (error) {
    // Any other failure may have come after the commit: then the sweep decides by what the rows say.
    if (error instanceof Refusal) await files.remove(cv.key);
    throw error;
  }
  mailer.hurry();
  return id;
}

async function storeResume(files: FileStore, resume: Given['resume']): Promise<StoredCv> {
  if (!resume) throw new Refusal('cv_required', { field: 'resume' });
  const kind = await documentKindOf(resume.path);
  if (!kind) throw new Refusal('cv_kind', { field: 'resume' });
  const key = newFileKey('cv');
  await files.save(key, resume.path);
  return { key, name: shownName(resume.name, kind), type: documentTypes[kind] };
}

async function copyProfileCv(files: FileStore, actor: Actor): Promise<StoredCv> {
  const key = newFileKey('cv');
  const isCopied = actor.cv_file && (await files.copy(actor.cv_file as FileKey, key));
  if (!isCopied) throw new Refusal('no_profile_cv', { field: 'resume' });
  return { key, name: 'Profile CV.pdf', type: documentTypes.pdf };
}

/** The name the person knows it by, with the ending that is true. */
function shownName(given: string, kind: string): string {
  const stem = given
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return `${[...(stem || 'CV')].slice(0, 100).join('')}.${kind}`;
}

async function letterToPoster({ publicUrl }: ApplicationsDeps, actor: Actor, job: queries.JobToApplyRow) {
  if (!job.poster_email || !job.poster_firstname) return undefined;
  const path = job.poster_role === 'admin' ? '/admin-dashboard' : `/em-dashboard/applications/${job.id}`;
  return newApplicationLetter({
    to: job.poster_email,
    firstname: job.poster_firstname,
    applicant: `${actor.firstname} ${actor.lastname}`,
    jobTitle: job.title,
    url: `${publicUrl}${path}`,
  });
}
