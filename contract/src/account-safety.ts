import { z } from 'zod';
import { Email, fillIn, NewPassword, passwordMismatch } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { roles } from './lists/roles.ts';
import { FactorCode, OwnerProof, OwnPassword, proofErrors } from './owner-proof.ts';
import { Id } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';

const PasswordChangeInput = z
  .object({
    currentPassword: OwnPassword,
    password: NewPassword,
    confirmPassword: z.string({ error: fillIn }).optional(),
    /** Asked for when the account has a second factor. */
    code: FactorCode.optional(),
  })
  .refine((input) => input.confirmPassword === undefined || input.confirmPassword === input.password, {
    message: passwordMismatch,
    path: ['confirmPassword'],
  });

/** The token of the link in the mail to the new address. */
export const ConfirmEmailInput = z.object({ token: z.string({ error: fillIn }).min(1, fillIn).max(200) });

/** A place where the account is logged in. */
export const AccountSession = z.object({
  _id: z.string(),
  /** Browser and system, such as "Chrome, Android"; null when the login did not tell. */
  device: z.string().nullable(),
  /** The beginning of the network's address. */
  network: z.string().nullable(),
  createdAt: z.string(),
  /** Known to within five minutes. */
  lastUsedAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const safetyMessages = {
  passwordChanged: 'Password changed. You are logged out everywhere else.',
  emailChangeSent: 'We sent a link to the new address. Your address changes when you open it there.',
  emailChanged: 'Email address changed. Log in with the new one from now on.',
  sessionEnded: 'That device is logged out.',
  othersEnded: 'You are logged out everywhere else.',
} as const;

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/me/password',
  summary: 'Choose another password; ends every other session of the caller',
  access: roles,
  body: PasswordChangeInput,
  reply: DoneReply,
  errors: [...proofErrors, 'common_password'],
});

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/api/me/email',
  summary: "The caller's address, and the one that waits to be confirmed",
  access: roles,
  reply: okReply({ email: z.string(), pendingEmail: z.string().nullable() }),
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/me/email',
  summary:
    'Mail a link to the new address and tell the old one; says the same whether or not it has an account',
  access: roles,
  body: OwnerProof.extend({ email: Email }),
  reply: DoneReply,
  errors: [...proofErrors, 'email_unchanged'],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/me/email/confirm',
  summary: 'Change the address, by the link that was mailed to the new one',
  access: 'anyone',
  body: ConfirmEmailInput,
  reply: DoneReply,
  errors: ['link_invalid', 'email_taken'],
});

export const listAccountSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'Where the caller is logged in, the last used first',
  access: roles,
  reply: okReply({ sessions: z.array(AccountSession) }),
});

export const endAccountSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:sessionId',
  summary: "End one of the caller's sessions",
  access: roles,
  params: z.object({ sessionId: Id }),
  reply: DoneReply,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/me/sessions/end-others',
  summary: "End all of the caller's sessions but this one",
  access: roles,
  reply: DoneReply,
});
