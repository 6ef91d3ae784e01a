import { z } from 'zod';
import { Email, VerifyEmailInput } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { fileErrors } from './errors.ts';
import { maxPageSize, proofMaxBytes } from './limits.ts';
import { verificationStatuses } from './lists/choices.ts';
import { Id, pageNumber, pageSize } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';
import { optionalLine, optionalText, requiredLine } from './text.ts';

const tooLong = 'This is longer than 120 characters.';

/** The text parts of a multipart form; its file is `document`. */
export const VerificationInput = z.object({
  registrationNumber: requiredLine(60, 'Please enter the number.', 'This is longer than 60 characters.'),
  registeredName: requiredLine(120, 'Please enter the registered name.', tooLong),
  licenceNumber: optionalLine(60, 'This is longer than 60 characters.').optional(),
  note: optionalText(1_000, 'The note may have at most 1,000 characters.').optional(),
});
export type VerificationInput = z.infer<typeof VerificationInput>;

/** What was checked of a company, for everyone: a mark that an administrator set without a request has no registration. */
export const CompanyMark = z.object({
  checkedAt: z.string(),
  registration: z.boolean(),
  domain: z.string().nullable(),
});
export type CompanyMark = z.infer<typeof CompanyMark>;

export const Verification = z.object({
  _id: z.string(),
  status: z.enum(verificationStatuses),
  registrationNumber: z.string(),
  registeredName: z.string(),
  licenceNumber: z.string().nullable(),
  note: z.string().nullable(),
  /** Its content type; null when there is none, or not any more. */
  documentType: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type Verification = z.infer<typeof Verification>;

/** `address` is where a code waits to be entered. */
export const OwnVerificationReply = okReply({
  verification: Verification.nullable(),
  mark: CompanyMark.nullable(),
  address: z.string().nullable(),
  domain: z.string().nullable(),
});
export type OwnVerificationReply = z.infer<typeof OwnVerificationReply>;

export const verificationMessages = {
  requested: 'Thank you. We check it and email you.',
  codeSent: 'We emailed you a code.',
  confirmed: 'The address is confirmed.',
  approved: 'Company verified.',
  declined: 'Request declined.',
} as const;

const owners = ['employer'] as const;
const admins = ['admin'] as const;
const document = { contentTypes: ['application/pdf', 'image/webp'] } as const;

export const getOwnVerification = endpoint({
  method: 'GET',
  path: '/api/company/verification',
  summary: 'How the company of the caller stands with its verification; for owners',
  access: owners,
  reply: OwnVerificationReply,
  errors: ['owner_only'],
});

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/company/verification',
  summary:
    'Send what shows that the company is real; for owners. Sending again replaces what was sent before',
  access: owners,
  body: VerificationInput,
  files: { document: { maxBytes: proofMaxBytes, tooLarge: 'proof_too_large' } },
  status: 201,
  reply: DoneReply,
  errors: [
    'owner_only',
    'company_required',
    'verification_approved',
    'proof_kind',
    'avatar_heic',
    ...fileErrors,
  ],
});

export const getOwnProof = endpoint({
  method: 'GET',
  path: '/api/company/verification/document',
  summary: 'The document of the request; for owners',
  access: owners,
  reply: document,
  errors: ['owner_only', 'not_found'],
  head: false,
});

export const sendAddressCode = endpoint({
  method: 'POST',
  path: '/api/company/verification/address',
  summary: "Email a code to an address at the company's own domain; for owners",
  access: owners,
  body: z.object({ email: Email }),
  reply: DoneReply,
  errors: ['owner_only', 'own_domain_required', 'resend_too_soon'],
});

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/company/verification/address/confirm',
  summary: 'Confirm the address with the code; for owners',
  access: owners,
  body: VerifyEmailInput.pick({ code: true }),
  reply: DoneReply,
  errors: ['owner_only', 'code_wrong', 'code_spent'],
});

export const QueuedVerification = Verification.extend({
  companyId: z.string(),
  companyName: z.string().nullable(),
  domain: z.string().nullable(),
  /** Who sent it; null when the account is gone. */
  requestedBy: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
});
export type QueuedVerification = z.infer<typeof QueuedVerification>;

export const listVerifications = endpoint({
  method: 'GET',
  path: '/admin/verifications',
  summary: 'Requests of companies to be verified: those that wait, the oldest first, or those of a status',
  access: admins,
  query: z.object({
    status: z.enum(verificationStatuses).optional(),
    page: pageNumber.optional(),
    limit: pageSize(maxPageSize).optional(),
  }),
  reply: okReply({
    verifications: z.array(QueuedVerification),
    total: z.number(),
  }),
});

const VerificationPath = z.object({ verificationId: Id });

export const decideVerification = endpoint({
  method: 'PATCH',
  path: '/admin/verifications/:verificationId',
  summary: 'Approve or decline a request, or end the mark that followed from it; a decline says why',
  access: admins,
  params: VerificationPath,
  body: z
    .object({
      status: z.enum(['approved', 'declined']),
      reason: optionalText(2_000, 'The reason may have at most 2,000 characters.').optional(),
    })
    .refine(({ status, reason }) => status === 'approved' || reason, {
      path: ['reason'],
      error: 'Please give a reason.',
    }),
  reply: DoneReply,
  errors: ['verification_decided'],
});

export const getProof = endpoint({
  method: 'GET',
  path: '/admin/verifications/:verificationId/document',
  summary: 'The document of a request',
  access: admins,
  params: VerificationPath,
  reply: document,
  head: false,
});
