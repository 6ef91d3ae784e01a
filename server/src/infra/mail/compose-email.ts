import { isSwitchable } from '@akwan/contract/lists/notification-kinds.ts';
import { type EmailContent, type EmailMessage, holdsSecret, keepCodeAlone } from './email-content.ts';
import { emailText } from './email-text.ts';

/** Renders an email in the product's look, with a plain-text version of the same content. */
export async function composeEmail(input: EmailContent): Promise<EmailMessage> {
  const content = keepCodeAlone(withWayOut(input));
  // The template and its renderer are large, and a process that sends nothing never needs them.
  const { renderEmail } = await import('./email-template.tsx');
  return {
    to: content.to,
    subject: content.subject,
    html: await renderEmail(content),
    text: emailText(content),
    purpose: content.purpose,
    notification: content.notification,
    secret: holdsSecret(content),
    ...(content.attachments && { attachments: content.attachments }),
    ...(content.headers && { headers: content.headers }),
    ...(content.urgent && { urgent: true }),
  };
}

/** An email that can be switched off says where. */
function withWayOut(content: EmailContent): EmailContent {
  const { notification, why } = content;
  if (!notification || !isSwitchable(notification.kind)) return content;
  return { ...content, why: `${why} You can turn these emails off under Account, Notification settings.` };
}
