import { product } from '@akwan/contract/product.ts';
import { messageMailKey } from '#domain/conversations.queries.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';

type Unread = {
  conversationId: string;
  reader: 'host' | 'guest';
  to: { email: string; firstname: string };
  from: { id: string; name: string };
  /** The job or the mentorship. */
  title: string;
  count: number;
  /** The latest of them, the oldest first. */
  texts: string[];
  publicUrl: string;
};

/** Everything unread of a conversation in one mail. No address of the other side is in it, and it cannot be answered by mail. */
export function unreadEmail(unread: Unread): Promise<EmailMessage> {
  const { conversationId, reader, to, from, title, count, texts, publicUrl } = unread;
  const amount = count === 1 ? 'a message' : `${count} messages`;
  const why = `You are receiving this email because you have unread messages on ${product.name}.`;
  const line = `${from.name} wrote to you about ${title}.`;
  const link = `/messages/${conversationId}`;
  const earlier = count - texts.length;
  return composeEmail({
    to: to.email,
    subject: `${from.name} wrote to you about ${title}`,
    preview: texts.at(-1)?.slice(0, 100) ?? '',
    heading: `You have ${amount} from ${from.name}, ${to.firstname}`,
    paragraphs: [...(earlier > 0 ? [`${earlier} more before these:`] : []), ...texts],
    button: { label: 'Read and answer', url: `${publicUrl}${link}` },
    closing: [
      'Please answer on the page: a reply to this email does not reach them.',
      'No honest employer asks you to pay for a job or an interview.',
    ],
    why,
    notification: { kind: 'message', text: line, link },
    purpose: {
      kind: 'message',
      about: messageMailKey(conversationId, reader),
      topic: 'messages',
      sender: from.id,
      digest: {
        line,
        subject: 'New messages in {n} conversations',
        button: { label: 'Read my messages', url: `${publicUrl}/messages` },
        why,
      },
    },
  });
}
