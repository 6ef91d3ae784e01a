import { contradicts } from '@akwan/contract/lists/reply-templates.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import { holdMember } from '#domain/company-members.queries.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { cancelDecisionEmail, heldEmail } from '#domain/decisions.ts';
import { isOwnJob, requireEditor } from '#domain/job-policies.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Tx } from '#infra/db/open-database.ts';
import type { FileKey } from '#infra/storage/file-store.ts';
import { applicationKey, decisionEmail, employerName } from './applications.emails.ts';
import * as queries from './applications.queries.ts';
import type { ApplicationsDeps } from './apply.service.ts';

type Decision = {
  applicationId: string;
  status: 'approved' | 'declined';
  /** Where the call names it, the application must be one for this job. */
  jobId?: string;
  message?: string | undefined;
};

/** The company of the job decides, once. The applicant is told when it can no longer be undone. */
export async function decide(
  { db, mailer, publicUrl }: ApplicationsDeps,
  currentUser: CurrentUser,
  { jobId, applicationId, status, message: text }: Decision,
) {
  if (text && contradicts(status, text)) throw new AppError('wrong_words');
  const found = checkDecidable(currentUser, jobId, await queries.findApplication(db, applicationId));
  const { email: to, firstname, job_title: jobTitle } = found;
  // A person whose account is deleted gets no email.
  const message = await (to &&
    decisionEmail({
      to,
      firstname: firstname ?? '',
      jobTitle,
      isService: found.job_type === 'NSS',
      employer: employerName(found.job_company || currentUser.company_name, currentUser),
      status,
      publicUrl,
      applicationId,
      sender: currentUser.id,
      message: text,
    }));
  return inTransaction(db, async (tx) => {
    const member = await holdMember(tx, currentUser);
    const held = await queries.findApplicationForUpdate(tx, applicationId);
    const application = checkDecidable(member, jobId, held);
    const decidedAt = new Date();
    const email = message ? heldEmail(message, decidedAt) : null;
    const decision = { status, decided_at: decidedAt, decision_mail: email?.id ?? null };
    await queries.updateDecision(tx, applicationId, {
      ...decision,
      decision_message: text || null,
      decided_by: currentUser.id,
    });
    await auditDecision(tx, currentUser, application, status);
    if (email) await mailer.enqueue(tx, email);
    return { ...application, ...decision, stage: status };
  });
}

/** Brings a decision of the last seconds back to pending, before anybody was told of it. */
export function undoDecision(
  { db, mailer }: ApplicationsDeps,
  currentUser: CurrentUser,
  applicationId: string,
) {
  return inTransaction(db, async (tx) => {
    const member = await holdMember(tx, currentUser);
    const application = checkOwn(member, await queries.findApplicationForUpdate(tx, applicationId));
    await cancelDecisionEmail(tx, mailer, application);
    const undecided = { status: 'pending', decided_at: null, decision_mail: null } as const;
    await queries.updateDecision(tx, applicationId, {
      ...undecided,
      decision_message: null,
      decided_by: null,
    });
    await auditDecision(tx, currentUser, application, 'undone');
    return { ...application, ...undecided, stage: application.review_stage };
  });
}

/** In a company, who did it can be found out later. */
const auditDecision = (
  tx: Tx,
  { id: actorId }: CurrentUser,
  application: queries.ApplicationWithJob,
  decision: 'approved' | 'declined' | 'undone',
): Promise<void> =>
  auditLog.write(tx, {
    actorId,
    action: decision === 'undone' ? 'application.decision_undone' : `application.${decision}`,
    subjectKind: 'application',
    subjectId: application.id,
    before: { jobId: application.job_id, status: application.status },
  });

function checkDecidable(
  currentUser: CurrentUser,
  jobId: string | undefined,
  application: queries.ApplicationWithJob | undefined,
): queries.ApplicationWithJob {
  if (!application || (jobId && application.job_id !== jobId)) throw new AppError('not_found');
  if (checkOwn(currentUser, application).status !== 'pending') throw new AppError('already_decided');
  return application;
}

/** The application for a job of the caller's company, which the caller may work with. */
export function checkOwn(
  currentUser: CurrentUser,
  application: queries.ApplicationWithJob | undefined,
): queries.ApplicationWithJob {
  if (!application || application.job_removed_at) throw new AppError('not_found');
  if (!isOwnJob(currentUser, application)) {
    // An admin sees every application, so there is nothing to hide; the decision still is the employer's.
    throw new AppError(currentUser.role === 'admin' ? 'not_allowed' : 'not_found');
  }
  requireEditor(currentUser);
  return application;
}

/** Deletes a pending application and its CV; the person may apply again. */
export async function withdraw(
  { db, files, mailer }: ApplicationsDeps,
  currentUser: CurrentUser,
  applicationId: string,
): Promise<void> {
  const file = await inTransaction(db, async (tx) => {
    const application = await queries.findApplicationForUpdate(tx, applicationId);
    if (application?.user_id !== currentUser.id) throw new AppError('not_found');
    if (application.status !== 'pending') throw new AppError('already_decided');
    await queries.deleteApplication(tx, applicationId);
    const key = applicationKey(application.job_id, currentUser.id);
    await mailer.retract(tx, 'application', key);
    await mailer.retract(tx, 'receipt', key);
    return application.cv_file as FileKey | null;
  });
  // A file that could not be removed is found by the cleanup.
  if (file) await files.remove(file).catch(() => {});
}

/** The applicant's right: the application stays as it is, without the file. Doing it again changes nothing. */
export async function takeBackCv(
  { db, files }: ApplicationsDeps,
  currentUser: CurrentUser,
  applicationId: string,
): Promise<void> {
  const file = await inTransaction(db, async (tx) => {
    const application = await queries.findApplicationForUpdate(tx, applicationId);
    if (application?.user_id !== currentUser.id) throw new AppError('not_found');
    await queries.removeCv(tx, applicationId);
    return application.cv_file as FileKey | null;
  });
  if (file) await files.remove(file).catch(() => {});
}

async function findReadableCv(db: Database, currentUser: CurrentUser, applicationId: string) {
  const cv = await queries.findCv(db, applicationId);
  const isApplicant = cv?.user_id === currentUser.id;
  // A person whose account is ending has left the lists, and so has the CV.
  const isEmployer = cv && isOwnJob(currentUser, cv) && !cv.job_removed_at && !cv.erase_at;
  if (!cv || !(isApplicant || isEmployer || currentUser.role === 'admin')) throw new AppError('not_found');
  const { cv_file, cv_type } = cv;
  if (!cv_file || !cv_type) throw new AppError('not_found');
  return { cv: { ...cv, cv_file, cv_type }, isApplicant, isEmployer };
}

/** The applicant, the employer of the job and admins may read a CV; the last two are recorded. */
export async function openCv(
  { db, files }: ApplicationsDeps,
  currentUser: CurrentUser,
  applicationId: string,
) {
  const { cv, isApplicant, isEmployer } = await findReadableCv(db, currentUser, applicationId);
  const file = await files.open(cv.cv_file as FileKey);
  if (!file) throw new AppError('not_found');
  if (!isApplicant) {
    await inTransaction(db, async (tx) => {
      await queries.insertOpening(tx, applicationId, currentUser.id);
      if (isEmployer) await queries.stampFirstOpening(tx, applicationId);
    }).catch((error: unknown) => {
      file.stream.destroy();
      throw error;
    });
  }
  return { cv, file };
}

/** As above, for the pages as pictures: seeing them is opening the CV, once for a look at all of them. */
export async function openCvPages(
  { db, cvPages }: ApplicationsDeps,
  currentUser: CurrentUser,
  applicationId: string,
) {
  const { cv, isApplicant, isEmployer } = await findReadableCv(db, currentUser, applicationId);
  const drawn = await cvPages.of(cv, currentUser.id);
  if (drawn.pages.length > 0 && !isApplicant) {
    await inTransaction(db, async (tx) => {
      await queries.insertOpeningOfHour(tx, applicationId, currentUser.id);
      if (isEmployer) await queries.stampFirstOpening(tx, applicationId);
    });
  }
  return { cv, drawn };
}
