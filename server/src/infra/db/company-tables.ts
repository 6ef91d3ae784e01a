import type { CompanyRole } from '@akwan/contract/lists/company-roles.ts';
import type { Stamp, StampNow } from './column-types.ts';

/** Name and line are equal to those on the profiles of its members: triggers see to it. */
type CompaniesTable = {
  id: string;
  name: string | null;
  line: string | null;
  website: string | null;
  about: string | null;
  location: string | null;
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

export type CompanyTables = {
  companies: CompaniesTable;
  company_members: CompanyMembersTable;
  company_invitations: CompanyInvitationsTable;
};
