import type { MailAttachment } from '#infra/db/tables.ts';

const invitation = /^text\/calendar;.*\bmethod=(REQUEST|CANCEL)\b/i;

/**
 * Mail programs show an invitation with its date and buttons only when the calendar stands beside text and HTML as a third way to
 * read the mail; as a mere attachment it is a file to download. The SMTP library does both.
 */
export function splitInvitation(attachments: MailAttachment[]) {
  const calendar = attachments.find(({ contentType }) => invitation.test(contentType));
  if (!calendar) return { attachments };
  const method = invitation.exec(calendar.contentType)?.[1] ?? 'REQUEST';
  return {
    attachments: attachments.filter((attachment) => attachment !== calendar),
    icalEvent: { method, filename: calendar.filename, content: calendar.content },
  };
}
