import type { EmailMessage } from './email-content.ts';
import { type EmailContent, keepCodeAlone } from './email-content.ts';
import { emailText } from './email-text.ts';

/** Renders an email in the product's look, with a plain-text version of the same content. */
export async function composeEmail(input: EmailContent): Promise<EmailMessage> {
  const content = keepCodeAlone(input);
  // The template and its renderer are large, and a process that sends nothing never needs them.
  const { renderEmail } = await import('./email-template.tsx');
  return {
    to: content.to,
    subject: content.subject,
    html: await renderEmail(content),
    text: emailText(content),
    purpose: content.purpose,
    ...(content.attachments && { attachments: content.attachments }),
    ...(content.urgent && { urgent: true }),
  };
}
