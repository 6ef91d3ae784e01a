import { z } from 'zod';
import { OwnApplicationPath } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { OwnerProof, proofErrors } from './owner-proof.ts';
import { Id } from './paging.ts';
import { DoneReply, okReply } from './reply.ts';

export const ownDataMessages = {
  planned: 'Your account will be deleted. Log in again if you want to keep it.',
  erased: 'Your account and your data are deleted.',
  kept: 'You have kept your account.',
  cvTakenBack: 'You withdrew your CV. The employer can no longer open it.',
} as const;

export const exportOwnData = endpoint({
  method: 'POST',
  path: '/api/me/export',
  summary:
    'Everything that is known about the caller: a ZIP with JSON for each kind, and the files, without codes and links that open anything',
  access: 'account',
  body: OwnerProof,
  reply: { contentTypes: ['application/zip'] },
  errors: ['not_verified', ...proofErrors],
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
  body: OwnerProof.extend({
    /** Erase at once instead of after the pause. */
    now: z.boolean().optional(),
    /** Of the only owner of a company with colleagues: who becomes the owner. */
    heirId: Id.optional(),
  }),
  reply: okReply({ message: z.string(), eraseAt: z.string().nullable() }),
  errors: [...proofErrors, 'last_admin', 'last_owner', 'owner_only', 'not_found', 'suspended'],
});

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/me/keep',
  summary: 'Take the deletion back while there is time; an account that stays anyway is not changed',
  access: 'account',
  reply: DoneReply,
  errors: ['suspended'],
});

export const takeCvBack = endpoint({
  method: 'DELETE',
  path: '/api/applications/:applicationId/cv',
  summary: 'Delete the CV that was sent with an application; the application itself stays',
  access: ['jobseeker'],
  params: OwnApplicationPath,
  reply: DoneReply,
});
