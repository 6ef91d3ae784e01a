import { z } from 'zod';
import { OwnPassword } from './account-safety.ts';
import { OwnApplicationPath } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { DoneReply, okReply } from './reply.ts';
import { FactorCode } from './second-factor.ts';

export const DeletionInput = z.object({
  password: OwnPassword,
  /** Asked for when the account has a second factor. */
  code: FactorCode.optional(),
  /** Erase at once instead of after the pause. */
  now: z.boolean().optional(),
});
export type DeletionInput = z.infer<typeof DeletionInput>;

export const ownDataMessages = {
  planned: 'Your account will be deleted. Log in again if you want to keep it.',
  erased: 'Your account and your data are deleted.',
  kept: 'Your account stays.',
  cvTakenBack: 'You took your CV back. The employer can no longer open it.',
} as const;

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/me/export',
  summary: 'Everything that is known about the caller: a ZIP with JSON for each kind, and the files',
  access: 'account',
  reply: { contentTypes: ['application/zip'] },
  head: false,
});

export const getDeletion = endpoint({
  method: 'GET',
  path: '/api/me/deletion',
  summary: 'When the account of the caller will be erased; null when it stays',
  access: 'account',
  reply: okReply({ eraseAt: z.string().nullable(), needsCode: z.boolean() }),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/me',
  summary: "Delete the caller's account: hidden at once, erased after 7 days or, with `now`, at once",
  access: 'account',
  body: DeletionInput,
  reply: okReply({ message: z.string(), eraseAt: z.string().nullable() }),
  errors: ['wrong_password', 'second_factor_missing', 'second_factor_wrong', 'last_admin'],
});

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/me/keep',
  summary: 'Take the deletion back while there is time; an account that stays anyway is not changed',
  access: 'account',
  reply: DoneReply,
});

export const takeCvBack = endpoint({
  method: 'DELETE',
  path: '/api/applications/:applicationId/cv',
  summary: 'Delete the CV that was sent with an application; the application itself stays',
  access: ['jobseeker'],
  params: OwnApplicationPath,
  reply: DoneReply,
});
