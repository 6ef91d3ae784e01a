import { keepCodeAlone, type LetterContent } from './email-content.ts';
import { letterText } from './email-text.ts';
import type { Letter } from './mailer.ts';

/** Makes a letter in the product's look, with a plain-text version that says the same. */
export async function composeLetter(given: LetterContent): Promise<Letter> {
  const content = keepCodeAlone(given);
  // The template and its renderer are large, and a process that sends nothing never needs them.
  const { renderLetter } = await import('./email-template.tsx');
  return {
    to: content.to,
    subject: content.subject,
    html: await renderLetter(content),
    text: letterText(content),
    ...(content.attachments && { attachments: content.attachments }),
    ...(content.urgent && { urgent: true }),
  };
}
