import type { NotificationKind } from '@akwan/contract/lists/notification-kinds.ts';
import type { MailAttachment } from '#infra/db/tables.ts';
import type { EmailPurpose } from './mail-budgets.ts';

/** The same news among the recipient's notifications, in one line. */
export type MailNotification = {
  kind: NotificationKind;
  text: string;
  /** A path of ours. */
  link: string;
  /** News about the same thing takes its place while it is unread; without it as for the mail, with null never. */
  about?: string | null;
  /** Named when the account cannot be found by the address. */
  userId?: string;
};

export type EmailContent = {
  to: string;
  subject: string;
  /** The line that inboxes show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Six digits, shown large and unbroken. */
  code?: string;
  button?: { label: string; url: string };
  closing?: string[];
  purpose: EmailPurpose;
  /** Null only when nobody with an account is told, or it was told before. */
  notification: MailNotification | null;
  /** Why this person gets this mail. */
  why: string;
  urgent?: boolean;
  attachments?: MailAttachment[];
  /** Things to open, each with a line about it. */
  links?: { label: string; url: string; line: string; aside?: { label: string; url: string } }[];
  /** Beside `why`: how to get no more of these. */
  stop?: { label: string; url: string };
  headers?: Record<string, string>;
};

/** An email as it is enqueued. */
export type EmailMessage = {
  /** Given by callers that may have to cancel it. */
  id?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  purpose: EmailPurpose;
  notification: MailNotification | null;
  attachments?: MailAttachment[];
  headers?: Record<string, string>;
  /** Codes and links that somebody is waiting for: they never stand behind other mail. */
  urgent?: boolean;
  /** Holds a code or a link that opens something: only its subject may ever be shown again. */
  secret?: boolean;
  /** Not sent before; until its sending begins it can be cancelled. */
  dueAt?: Date;
};

// Tokens are 43 characters and more; the ids in our addresses have 36.
const token = /[\w-]{40}/;

/** Found in the content itself, so that nobody who writes a new email can forget to say it. */
export function holdsSecret({ code, button, links = [], stop, headers = {} }: EmailContent): boolean {
  const urls = [
    button?.url,
    stop?.url,
    ...links.flatMap(({ url, aside }) => [url, aside?.url]),
    ...Object.values(headers),
  ];
  return code !== undefined || urls.some((url) => url !== undefined && token.test(url));
}

/**
 * An email with a code must contain no other run of six digits, be it in a name or in a URL: such runs are split by
 * an invisible joiner in texts and by percent-encoding in links.
 */
export function keepCodeAlone(content: EmailContent): EmailContent {
  const { code, button, closing } = content;
  if (!code) return content;
  const part = (text: string) =>
    text.replace(/\d{6,}/g, (run) => (run === code ? run : run.replace(/\d{5}(?=\d)/g, '$&\u2060')));
  const partLink = (url: string) => url.replace(/\d{6,}/g, (run) => run.replace(/(\d{3})(\d)/g, '$1%3$2'));
  return {
    ...content,
    subject: part(content.subject),
    preview: part(content.preview),
    heading: part(content.heading),
    paragraphs: content.paragraphs.map(part),
    ...(button && { button: { label: part(button.label), url: partLink(button.url) } }),
    ...(closing && { closing: closing.map(part) }),
    why: part(content.why),
  };
}
