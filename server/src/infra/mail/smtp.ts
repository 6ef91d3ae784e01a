import nodemailer from 'nodemailer';
import { markFor } from './email-mark.ts';
import { splitInvitation } from './invitation.ts';
import type { Mail } from './mails.queries.ts';
import { toPlainId } from './plain-id.ts';

/** What is sent of a mail. */
export type OutgoingMail = Pick<
  Mail,
  'id' | 'to_address' | 'subject' | 'text' | 'html' | 'attachments' | 'headers' | 'due_at' | 'created_at'
>;

export type Smtp = { send(mail: OutgoingMail): Promise<void> };

/** A mail that was not taken. Says what the server answered, never for whom it was meant. */
export class SmtpFailure extends Error {
  /** The server refuses this mail or this address for good; trying for hours would change nothing. */
  readonly permanent: boolean;
  /** There is no such mailbox, or it takes no mail from anybody. */
  readonly bounced: boolean;

  constructor(error: unknown) {
    const {
      code,
      command,
      responseCode,
      response = '',
    } = error as {
      code?: string;
      command?: string;
      responseCode?: number;
      response?: string;
    };
    super(['smtp', code, command, responseCode].filter(Boolean).join(' '));
    const refusesMail = command === 'RCPT TO' || command === 'DATA';
    this.permanent = responseCode ? responseCode >= 500 && refusesMail : code === 'EENVELOPE';
    // A detailed status other than 5.1 and 5.2 is about us: a relay that refuses everybody proves nothing of the address.
    const isAboutAddress = !/^5\d\d[ -]5\.(?![12]\.)/.test(response);
    this.bounced = this.permanent && command !== 'DATA' && isAboutAddress;
  }
}

function openTransport(smtpUrl: string) {
  const { hostname, username } = new URL(smtpUrl);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  // Words in the address itself, such as ?requireTLS=false, win over these.
  return nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A password never travels in the clear; a relay on the same machine needs no certificate.
    requireTLS: username !== '' && !isLocal,
    tls: { rejectUnauthorized: !isLocal },
  });
}

/** Connects and logs in without sending anything. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } catch (error) {
    throw new SmtpFailure(error);
  } finally {
    transport.close();
  }
}

export function openSmtp(smtpUrl: string, mailFrom: string): Smtp {
  const transport = openTransport(smtpUrl);
  const host = /@([^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';

  return {
    async send(mail) {
      const id = toPlainId(mail.id);
      const { attachments, ...invitation } = splitInvitation(mail.attachments);
      try {
        await transport.sendMail({
          from: mailFrom,
          to: { name: '', address: mail.to_address },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...invitation,
          attachments: [...attachments, ...markFor(mail.html)],
          // The same for every try, so that a mail program can show a mail that was sent twice once.
          messageId: `<${id}@${host}>`,
          date: mail.due_at ?? mail.created_at,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...mail.headers,
          },
        });
      } catch (error) {
        throw new SmtpFailure(error);
      }
    },
  };
}
