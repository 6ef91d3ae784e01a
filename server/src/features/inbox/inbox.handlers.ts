import * as contract from '@akwan/contract/inbox.ts';
import { AppError } from '#domain/app-error.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import { withMark } from '#infra/mail/email-mark.ts';
import { fromPlainId } from '#infra/mail/plain-id.ts';
import { presentInboxEmail, presentWholeMail } from './inbox.presenter.ts';
import { type DeliveredEmail, findDeliveredEmail, listDeliveredEmails } from './inbox.queries.ts';

const maxMails = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// A mail runs nothing and loads nothing. Its links may open in a window of their own, as in any mail program.
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

type InboxDeps = {
  db: Database;
  /** False where mail is really sent, or where the product has a public address. */
  isOffered: boolean;
};

/** The mails that would have been sent, for the person at this very machine; for everyone else the calls do not exist. */
export function inboxHandlers({ db, isOffered }: InboxDeps) {
  const requireOffered = ({ isDirectLocal }: { isDirectLocal: boolean }) => {
    if (!isOffered || !isDirectLocal) throw new AppError('not_found');
  };

  const readEmail = async (input: { isDirectLocal: boolean; params: { mailId: string } }) => {
    requireOffered(input);
    const id = fromPlainId(input.params.mailId);
    const mail: DeliveredEmail | undefined = uuid.test(id) ? await findDeliveredEmail(db, id) : undefined;
    if (!mail) throw new AppError('not_found');
    return mail;
  };

  return [
    handle(contract.listInboxEmails, async (input) => {
      requireOffered(input);
      const mails = await listDeliveredEmails(db, { to: input.query.to, limit: maxMails });
      return { mails: mails.map(presentInboxEmail) };
    }),

    handle(contract.getInboxEmail, async (input) => ({ mail: presentWholeMail(await readEmail(input)) })),

    handle(contract.getInboxEmailHtml, async (input) => {
      const { html } = await readEmail(input);
      return {
        contentType: 'text/html; charset=utf-8',
        body: withMark(html),
        headers: { 'content-security-policy': framePolicy, 'x-frame-options': 'SAMEORIGIN' },
      };
    }),

    handle(contract.getInboxFile, async (input) => {
      const { attachments } = await readEmail(input);
      const file = attachments.find(({ filename }) => filename === input.params.name);
      if (!file) throw new AppError('not_found');
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`;
      return {
        contentType: file.contentType,
        body: file.content,
        headers: { 'content-disposition': disposition },
      };
    }),
  ];
}
