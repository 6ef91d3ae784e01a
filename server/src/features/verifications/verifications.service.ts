import { documentTypes } from '@akwan/contract/limits.ts';
import type { VerificationInput } from '@akwan/contract/verifications.ts';
import { AppError } from '#domain/app-error.ts';
import { auditLog } from '#domain/audit-log.ts';
import { notifyPeople } from '#domain/conversations.queries.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { explainScan, requireDocument } from '#domain/required-document.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Database, Queryable } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { prepareEmails } from '#infra/mail/prepare-emails.ts';
import { newId } from '#infra/new-id.ts';
import type { FileChecks } from '#infra/storage/file-checks.ts';
import { type FileKey, type FileStore, newFileKey } from '#infra/storage/file-store.ts';
import { decidedEmail } from './verifications.emails.ts';
import * as queries from './verifications.queries.ts';

export type VerificationsDeps = {
  db: Database;
  mailer: Mailer;
  files: FileStore;
  checks: FileChecks;
  publicUrl: string;
  clock: () => Date;
};
export type Act = { currentUser: CurrentUser; network: string };

/** The company of the caller, who is an owner of it. */
export async function readAsOwner(
  db: Queryable,
  { id }: Pick<CurrentUser, 'id'>,
): Promise<queries.OwnCompanyRow> {
  const company = await queries.findCompany(db, id);
  if (!company) throw new AppError('not_found');
  if (company.role !== 'owner') throw new AppError('owner_only');
  return company;
}

type Proof = { path: string; folder: string };
type StoredProof = { key: FileKey; type: string };

/** What was sent before, its document included, makes room. */
export async function request(
  deps: VerificationsDeps,
  { currentUser, network }: Act,
  input: VerificationInput,
  proof: Proof | null,
): Promise<void> {
  const { db, files, clock } = deps;
  const asked = await readAsOwner(db, currentUser);
  requireOpen({ name: asked.name, isVerified: isDone(asked, await queries.findVerification(db, asked.id)) });
  const stored = proof && (await storeProof(deps, currentUser, proof));
  try {
    const before = await inTransaction(db, async (tx) => {
      const own = await readAsOwner(tx, currentUser);
      const company = await queries.lockCompany(tx, own.id);
      const before = await queries.findVerification(tx, own.id);
      requireOpen({ name: company?.name ?? null, isVerified: isDone(company, before) });
      await queries.replaceVerification(tx, {
        id: newId(),
        company_id: own.id,
        requested_by: currentUser.id,
        registration_number: input.registrationNumber,
        registered_name: input.registeredName,
        licence_number: input.licenceNumber || null,
        note: input.note || null,
        document_file: stored?.key ?? null,
        document_type: stored?.type ?? null,
        status: 'pending',
        created_at: clock(),
      });
      await auditLog.write(tx, {
        actorId: currentUser.id,
        action: 'company.verification_requested',
        subjectKind: 'company',
        subjectId: own.id,
        after: { name: own.name },
        network,
      });
      return before;
    });
    if (before?.document_file) await files.remove(before.document_file as FileKey).catch(() => {});
  } catch (error) {
    // Any other failure may have come after the commit: then the cleanup decides by what the row says.
    if (stored && error instanceof AppError) await files.remove(stored.key).catch(() => {});
    throw error;
  }
}

/** A mark that an administrator set by hand can still be shown to rest on a registration. */
const isDone = (
  company: { marked_at: Date | null } | undefined,
  request: queries.VerificationRow | undefined,
): boolean => Boolean(company?.marked_at) && request?.status === 'approved';

function requireOpen({ name, isVerified }: { name: string | null; isVerified: boolean }): void {
  if (!name) throw new AppError('company_required');
  if (isVerified) throw new AppError('verification_approved');
}

/** Photos are made anew, PDFs cleaned: what an administrator opens is harmless. */
async function storeProof(
  { files, checks }: VerificationsDeps,
  { id }: CurrentUser,
  { path, folder }: Proof,
): Promise<StoredProof> {
  const picture = `${folder}/proof.webp`;
  const verdict = await checks.makeScan(path, picture, id).catch(explainScan);
  if (verdict === 'heic') throw new AppError('avatar_heic', { field: 'document' });
  if (verdict !== 'made')
    await requireDocument(checks, path, id, { field: 'document', kinds: ['pdf'], otherwise: 'proof_kind' });
  const key = newFileKey('proof');
  await files.save(key, verdict === 'made' ? picture : path);
  return { key, type: verdict === 'made' ? 'image/webp' : documentTypes.pdf };
}

/** Null when there is none, or when it has been deleted. */
export async function openProof({ files }: VerificationsDeps, row: queries.VerificationRow | undefined) {
  const file = row?.document_file ? await files.open(row.document_file as FileKey) : null;
  if (!row?.document_type || !file) throw new AppError('not_found');
  return { file, type: row.document_type, name: row.registered_name };
}

type Decision = { status: 'approved' | 'declined'; reason?: string | undefined };

/** What waits is approved or declined; what was approved can be declined later, which ends the mark. */
export async function decide(
  { db, mailer, publicUrl, clock }: VerificationsDeps,
  { currentUser, network }: Act,
  id: string,
  { status, reason }: Decision,
): Promise<void> {
  const found = await queries.findById(db, id);
  if (!found) throw new AppError('not_found');
  const { company_id: companyId } = found;
  const compose = await prepareEmails(await queries.listOwners(db, companyId), (owner) =>
    decidedEmail(owner, { id, status, reason: reason || null }, publicUrl),
  );
  await inTransaction(db, async (tx) => {
    const company = await queries.lockCompany(tx, companyId);
    const current = await queries.findById(tx, id);
    const isOpen = current?.status === 'pending' || (current?.status === 'approved' && status === 'declined');
    if (!company || !isOpen) throw new AppError('verification_decided');
    const at = clock();
    await queries.updateDecision(tx, id, { status, reason: reason || null, by: currentUser.id, at });
    if (status === 'approved') await queries.updateMark(tx, companyId, at);
    else if (current.status === 'approved') await queries.updateMark(tx, companyId, null);
    await auditLog.write(tx, {
      actorId: currentUser.id,
      action: `company.verification_${status}`,
      subjectKind: 'company',
      subjectId: companyId,
      before: { name: company.name, status: current.status },
      after: { status, ...(reason && { reason }) },
      network,
    });
    const owners = await queries.listOwners(tx, companyId);
    await notifyPeople(
      tx,
      owners.map((owner) => owner.id),
    );
    await mailer.enqueue(tx, ...(await Promise.all(owners.map(compose))));
  });
  mailer.flush();
}
