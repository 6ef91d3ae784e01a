import { z } from 'zod';
import { Email, fillIn, NewPassword, User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { companyLine } from './job-input.ts';
import { companyRoles } from './lists/company-roles.ts';
import { locations } from './lists/locations.ts';
import { OwnerProof, proofErrors } from './owner-proof.ts';
import { Id } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { companyName, optionalText, personName, webLink } from './text.ts';

const role = z.enum(companyRoles, { error: 'Please choose owner, recruiter or reader.' });

export const CompanyMember = z.object({
  userId: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role,
  joinedAt: z.string(),
});
export type CompanyMember = z.infer<typeof CompanyMember>;

export const CompanyInvitation = z.object({
  _id: z.string(),
  email: z.string(),
  role,
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

export const OwnCompany = z.object({
  _id: z.string(),
  name: z.string().nullable(),
  line: z.string().nullable(),
  website: z.string().nullable(),
  about: z.string().nullable(),
  location: z.string().nullable(),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

/** Only owners see the invitations. */
const OwnCompanyReply = okReply({
  company: OwnCompany,
  members: z.array(CompanyMember),
  invitations: z.array(CompanyInvitation),
  myRole: role,
});

/** Absent stays, empty is cleared. */
export const CompanyChanges = z.object({
  name: companyName().optional(),
  line: companyLine.optional(),
  website: webLink(200, 'Please enter a web address such as https://example.com.').optional(),
  about: optionalText(10_000, 'The text may have at most 10,000 characters.').optional(),
  location: z
    .union([z.literal(''), z.enum(locations)], { error: 'Please choose a location from the list.' })
    .optional(),
});
export type CompanyChanges = z.infer<typeof CompanyChanges>;

export const companyMessages = {
  saved: 'Your company was saved.',
  invited: 'The invitation is on its way.',
  withdrawn: 'The invitation was withdrawn.',
  joined: 'Welcome to the team.',
  roleChanged: 'The role was changed.',
  removed: 'The colleague was removed.',
  left: 'You left the company.',
  handedOver: 'The company was handed over.',
} as const;

export const getOwnCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  summary: "The caller's company with its members",
  access: ['employer'],
  reply: OwnCompanyReply,
});

export const changeCompany = endpoint({
  method: 'PATCH',
  path: '/api/company',
  summary: 'Change what everyone reads about the company; for owners',
  access: ['employer'],
  body: CompanyChanges,
  reply: okReply({ message: z.string(), company: OwnCompany }),
  errors: ['owner_only'],
});

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/company/invitations',
  summary: 'Email an invitation that is valid for 7 days; for owners. Inviting an address again replaces it',
  access: ['employer'],
  body: z.object({ email: Email, role }),
  status: 201,
  reply: okReply({ message: z.string(), invitation: CompanyInvitation }),
  errors: ['owner_only', 'already_member', 'company_full'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/company/invitations/:invitationId',
  summary: 'Withdraw an invitation that nobody has accepted; for owners',
  access: ['employer'],
  params: z.object({ invitationId: Id }),
  reply: DoneReply,
  errors: ['owner_only'],
});

const InvitationPath = z.object({ token: z.string().max(200) });

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:token',
  summary: 'What an invitation says, for the person who got its link',
  access: 'anyone',
  params: InvitationPath,
  reply: okReply({
    invitation: z.object({
      companyName: z.string().nullable(),
      invitedBy: z.string().nullable(),
      email: z.string(),
      role,
      expiresAt: z.string(),
      /** The address has an account: the person logs in to accept. */
      hasAccount: z.boolean(),
      /** Jobs of a caller who accepts; they move to the company. */
      ownJobs: z.number(),
    }),
  }),
  errors: ['invitation_gone'],
});

/** For a new person: the link proves the address, so that no code is needed. */
export const NewColleague = z.object({
  firstname: personName(fillIn),
  lastname: personName(fillIn),
  password: NewPassword,
});
export type NewColleague = z.infer<typeof NewColleague>;

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/company/invitations/:token/accept',
  summary:
    'Join the company: as the caller, or as a new person with a name and a password, who gets an account and a session',
  access: 'anyone',
  params: InvitationPath,
  body: NewColleague.partial(),
  reply: okReply({ message: z.string(), token: z.string().optional(), user: User.optional() }),
  errors: [
    'not_logged_in',
    'not_verified',
    'invitation_gone',
    'other_address',
    'not_employer',
    'in_another_company',
    'common_password',
    'email_taken',
    'suspended',
  ],
});

const MemberPath = z.object({ userId: Id });

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/company/members/:userId',
  summary: 'Give a colleague another role; for owners',
  access: ['employer'],
  params: MemberPath,
  body: z.object({ role }),
  reply: DoneReply,
  errors: ['owner_only', 'last_owner'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/company/members/:userId',
  summary: 'Remove a colleague, or leave; the jobs stay with the company. For owners, and for oneself',
  access: ['employer'],
  params: MemberPath,
  reply: DoneReply,
  errors: ['owner_only', 'last_owner'],
});

export const handOverCompany = endpoint({
  method: 'POST',
  path: '/api/company/owner',
  summary: 'Make a colleague the owner and oneself a recruiter',
  access: ['employer'],
  body: OwnerProof.extend({ userId: Id }),
  reply: DoneReply,
  errors: ['owner_only', ...proofErrors],
});
