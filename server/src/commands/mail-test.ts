import { product } from '@akwan/contract/product.ts';
import { readConfig } from '#config.ts';
import { composeEmail } from '#infra/mail/compose-email.ts';
import { openSmtp, SmtpFailure } from '#infra/mail/smtp.ts';
import { newId } from '#infra/new-id.ts';
import { type Command, CommandError } from './command.ts';
import { smtpMend } from './doctor/service-checks.ts';
import { emailIn } from './person.ts';

export const mailTest: Command = {
  name: 'mail test',
  args: ['ADDRESS'],
  summary: 'Sends one mail through SMTP_URL, past the queue, and says what the mail server answered.',
  async run({ env, args, say }) {
    const { smtpUrl, mailFrom, publicUrl } = readConfig(env);
    const to = emailIn(args);
    if (!smtpUrl)
      throw new CommandError('SMTP_URL is not set: mails are shown on the page /inbox and sent to nobody.');
    const message = await composeEmail({
      to,
      subject: `A test of ${product.name}'s mails`,
      preview: 'It arrived.',
      heading: 'It arrived',
      paragraphs: [`${publicUrl} can send mails to this address, from ${mailFrom}.`],
      notification: null,
      purpose: { kind: 'notice', about: 'mail test' },
      why: 'You are receiving this email because somebody who runs the product named your address.',
    });
    const now = new Date();
    const { subject, html, text } = message;
    const mail = { id: newId(), to_address: to, subject, html, text, attachments: [], headers: {} };
    try {
      await openSmtp(smtpUrl, mailFrom).send({ ...mail, created_at: now, due_at: null });
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      throw new CommandError(`The mail was not taken (${error.message}). ${smtpMend(error.message)}`);
    }
    say(`The mail server took the mail to ${to}. Look into that mailbox, also into its spam.`);
  },
};
