import type { ErrorCode } from '@akwan/contract/errors.ts';
import { ScanUnavailableError } from '#infra/storage/clamd.ts';
import type { CheckedDocument, FileChecks } from '#infra/storage/file-checks.ts';
import type { DocumentKind } from '#infra/storage/kinds/document-kind.ts';
import { AppError } from './app-error.ts';

type Requirement = { field: string; kinds?: readonly DocumentKind[]; otherwise: ErrorCode };

const refusals = {
  protected: 'cv_protected',
  broken: 'cv_broken',
  active: 'cv_active',
  mixed: 'cv_mixed',
  excessive: 'cv_excessive',
  harmful: 'file_harmful',
} as const;

/** What kind of document a file is, when it is one of those asked for; the file is then safe to open for its readers. */
export async function requireDocument(
  checks: FileChecks,
  path: string,
  account: string,
  { field, kinds = ['pdf', 'doc', 'docx'], otherwise }: Requirement,
): Promise<CheckedDocument> {
  const checked = await checks.checkDocument(path, account).catch(explainScan);
  if ('refusal' in checked && checked.refusal !== 'kind') {
    throw new AppError(refusals[checked.refusal], { field });
  }
  if ('refusal' in checked || !kinds.includes(checked.kind)) throw new AppError(otherwise, { field });
  return checked;
}

/** Without its scanner no file is taken, and the person learns that it is not the file. */
export function explainScan(error: unknown): never {
  throw error instanceof ScanUnavailableError ? new AppError('scan_unavailable', { retryAfter: 60 }) : error;
}
