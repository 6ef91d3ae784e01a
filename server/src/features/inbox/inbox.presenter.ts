import type { InboxMail, InboxMailReply } from '@akwan/contract/inbox.ts';
import { toPlainId } from '#infra/mail/plain-id.ts';
import type { DeliveredMail } from './inbox.queries.ts';

type Listed = Pick<DeliveredMail, 'id' | 'to_address' | 'subject' | 'text' | 'created_at'>;

export function presentInboxMail(mail: Listed): InboxMail {
  return {
    id: toPlainId(mail.id),
    to: mail.to_address,
    subject: mail.subject,
    text: mail.text,
    createdAt: mail.created_at.toISOString(),
  };
}

export function presentWholeMail(mail: DeliveredMail): InboxMailReply['mail'] {
  const attachments = mail.attachments.map(({ filename, contentType }) => ({ name: filename, contentType }));
  return { ...presentInboxMail(mail), attachments };
}
