import type { ErrorCode } from '@akwan/contract/errors.ts';
import { ScanUnavailableError } from '#infra/storage/clamd.ts';
import type { FileChecks } from '#infra/storage/file-checks.ts';
import type { DocumentKind } from '#infra/storage/kinds/document-kind.ts';
import { AppError } from './app-error.ts';

type Requirement = { field: string; kinds?: readonly DocumentKind[]; otherwise: ErrorCode };

/** What kind of document a file is, when it is one of those asked for and safe to open for whoever reads it. */
export async function requireDocument(
  checks: FileChecks,
  path: string,
  account: string,
  { field, kinds = ['pdf', 'doc', 'docx'], otherwise }: Requirement,
): Promise<DocumentKind> {
  const verdict = await checks.checkDocument(path, account).catch(explainScan);
  if (verdict === 'protected') throw new AppError('cv_protected', { field });
  if (verdict === 'harmful') throw new AppError('file_harmful', { field });
  if (verdict === 'refused' || !kinds.includes(verdict)) throw new AppError(otherwise, { field });
  return verdict;
}

/** Without its scanner no file is taken, and the person learns that it is not the file. */
export function explainScan(error: unknown): never {
  throw error instanceof ScanUnavailableError ? new AppError('scan_unavailable', { retryAfter: 60 }) : error;
}
