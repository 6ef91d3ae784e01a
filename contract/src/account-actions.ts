import { z } from 'zod';
import { AdminUser, UserPath } from './admin.ts';
import { endpoint } from './endpoint.ts';
import { DoneReply, okReply } from './reply.ts';
import { requiredText } from './text.ts';

/** Why an administrator decided so: the person concerned gets it by mail. */
export const ReasonInput = z.object({
  reason: requiredText(2_000, 'Please give a reason.', 'The reason may have at most 2,000 characters.'),
});

const AdminUserReply = okReply({ user: AdminUser, message: z.string() });

export const accountMessages = {
  employerDeleted: 'Employer deleted successfully',
  suspended: 'Account suspended.',
  restored: 'Account restored.',
  trusted: 'Employer marked as verified.',
  distrusted: 'Verified mark removed.',
} as const;

const admins = ['admin'] as const;

export const deleteEmployer = endpoint({
  method: 'DELETE',
  path: '/user/employers/:userId',
  summary: 'Delete an employer or a mentor with what they posted; applicants keep their record',
  access: admins,
  params: UserPath,
  reply: DoneReply,
});

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/suspend',
  summary: 'Suspend an account: its sessions end and its jobs leave the lists',
  access: admins,
  params: UserPath,
  body: ReasonInput,
  reply: AdminUserReply,
  errors: ['not_yourself', 'last_admin'],
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/restore',
  summary: 'Restore a suspended account',
  access: admins,
  params: UserPath,
  reply: AdminUserReply,
});

export const trustEmployer = endpoint({
  method: 'POST',
  path: '/admin/employers/:userId/trust',
  summary: 'Mark an employer as verified',
  access: admins,
  params: UserPath,
  reply: AdminUserReply,
});

export const distrustEmployer = endpoint({
  method: 'POST',
  path: '/admin/employers/:userId/distrust',
  summary: 'Remove the verified mark of an employer',
  access: admins,
  params: UserPath,
  reply: AdminUserReply,
});
