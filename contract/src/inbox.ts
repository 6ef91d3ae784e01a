import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { okReply } from './reply.ts';
import { optionalLine } from './text.ts';

/** The local inbox: what a server without a mail server would have sent. */
export const InboxEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type InboxEmail = z.infer<typeof InboxEmail>;

export const InboxPath = z.object({ mailId: z.string().max(100) });

export const InboxEmailReply = okReply({
  mail: InboxEmail.extend({ attachments: z.array(z.object({ name: z.string(), contentType: z.string() })) }),
});
export type InboxEmailReply = z.infer<typeof InboxEmailReply>;

export const listInboxEmails = endpoint({
  method: 'GET',
  path: '/inbox',
  summary: 'Mails of the local inbox, newest first; only for a caller at this very machine',
  access: 'public',
  alsoPage: true,
  query: z.object({
    to: optionalLine(254, 'This email address is too long.').toLowerCase().optional(),
  }),
  reply: okReply({ mails: z.array(InboxEmail) }),
  errors: ['not_found'],
});

export const getInboxEmail = endpoint({
  method: 'GET',
  path: '/inbox/:mailId',
  summary: 'One mail of the local inbox',
  access: 'public',
  alsoPage: true,
  params: InboxPath,
  reply: InboxEmailReply,
});

export const getInboxEmailHtml = endpoint({
  method: 'GET',
  path: '/inbox/:mailId/html',
  summary: 'The HTML of a mail, to be shown in a frame',
  access: 'public',
  params: InboxPath,
  reply: { contentTypes: ['text/html'] },
});

export const getInboxFile = endpoint({
  method: 'GET',
  path: '/inbox/:mailId/files/:name',
  summary: 'A file attached to a mail',
  access: 'public',
  params: InboxPath.extend({ name: z.string().max(255) }),
  reply: { contentTypes: ['text/calendar'] },
});
