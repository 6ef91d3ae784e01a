import type { CompanyInvitation, CompanyMember, OwnCompany } from '@akwan/contract/company.ts';
import type { CompanyRow, listInvitations, listMembers } from './company.queries.ts';

type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];
type InvitationListRow = Awaited<ReturnType<typeof listInvitations>>[number];

export const presentCompany = ({ id, name, line, website, about, location }: CompanyRow): OwnCompany => ({
  _id: id,
  name,
  line,
  website,
  about,
  location,
});

export const presentMember = (row: MemberRow): CompanyMember => ({
  userId: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  role: row.role,
  joinedAt: row.joined_at.toISOString(),
});

export const presentInvitation = (row: InvitationListRow): CompanyInvitation => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
