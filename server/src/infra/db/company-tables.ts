import type { VerificationStatus } from '@akwan/contract/lists/choices.ts';
import type { CompanyRole } from '@akwan/contract/lists/company-roles.ts';
import type { Generated } from 'kysely';
import type { Stamp, StampNow } from './column-types.ts';

/** Name and line are equal to those on the profiles of its members: triggers see to it. */
type CompaniesTable = {
  id: string;
  name: string | null;
  line: string | null;
  website: string | null;
  about: string | null;
  location: string | null;
  /** The mark of a verified employer; its members carry it as `trusted_at`. A new name ends it: triggers see to both. */
  marked_at: Stamp | null;
  /** By a request with evidence; otherwise an administrator set the mark. */
  registration_checked: Generated<boolean>;
  /** Somebody reads mail there. */
  confirmed_domain: string | null;
  created_at: StampNow;
  updated_at: StampNow;
};

/** Every employer is in exactly one company. */
type CompanyMembersTable = { user_id: string; company_id: string; role: CompanyRole; joined_at: StampNow };

export type CompanyInvitationsTable = {
  id: string;
  company_id: string;
  email: string;
  role: CompanyRole;
  token_hash: Buffer;
  invited_by: string | null;
  created_at: Stamp;
  expires_at: Stamp;
};

/** What a company says to show that it is real. A changed name gives it another id, so that nobody decides about the former one. */
export type CompanyVerificationsTable = {
  id: string;
  company_id: string;
  requested_by: string | null;
  registration_number: string;
  registered_name: string;
  licence_number: string | null;
  note: string | null;
  /** Its key in the file store. */
  document_file: string | null;
  document_type: string | null;
  status: VerificationStatus;
  reason: string | null;
  created_at: Stamp;
  decided_at: Stamp | null;
  decided_by: string | null;
};

type CompanyAddressCodesTable = {
  company_id: string;
  email: string;
  code_hash: Buffer;
  attempts: Generated<number>;
  sent_at: Stamp;
  expires_at: Stamp;
};

export type CompanyTables = {
  company_verifications: CompanyVerificationsTable;
  company_address_codes: CompanyAddressCodesTable;
  companies: CompaniesTable;
  company_members: CompanyMembersTable;
  company_invitations: CompanyInvitationsTable;
};
