import type { InboxEmail, InboxEmailReply } from '@akwan/contract/inbox.ts';
import { toPlainId } from '#infra/mail/plain-id.ts';
import type { DeliveredEmail } from './inbox.queries.ts';

type Listed = Pick<DeliveredEmail, 'id' | 'to_address' | 'subject' | 'text' | 'created_at'>;

export function presentInboxEmail(mail: Listed): InboxEmail {
  return {
    id: toPlainId(mail.id),
    to: mail.to_address,
    subject: mail.subject,
    text: mail.text,
    createdAt: mail.created_at.toISOString(),
  };
}

export function presentWholeMail(mail: DeliveredEmail): InboxEmailReply['mail'] {
  const attachments = mail.attachments.map(({ filename, contentType }) => ({ name: filename, contentType }));
  return { ...presentInboxEmail(mail), attachments };
}
