import type { QueuedVerification, Verification } from '@akwan/contract/verifications.ts';
import type { QueuedRow, VerificationRow } from './verifications.queries.ts';

export const presentVerification = (row: VerificationRow): Verification => ({
  _id: row.id,
  status: row.status,
  registrationNumber: row.registration_number,
  registeredName: row.registered_name,
  licenceNumber: row.licence_number,
  note: row.note,
  documentType: row.document_type,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

export const presentQueued = (row: QueuedRow): QueuedVerification => ({
  ...presentVerification(row),
  companyId: row.company_id,
  companyName: row.name,
  domain: row.confirmed_domain,
  requestedBy: row.sender_id
    ? { _id: row.sender_id, name: `${row.firstname} ${row.lastname}`, email: row.email ?? '' }
    : null,
});
