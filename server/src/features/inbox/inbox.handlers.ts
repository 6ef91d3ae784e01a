import { InboxFilePath, InboxMailReply, InboxPath, InboxQuery, InboxReply } from '@akwan/contract/inbox.ts';
import { AppError } from '#domain/app-error.ts';
import { isDirectLocalCaller } from '#http/direct-local-caller.ts';
import type { App } from '#http/legacy-routes.ts';
import { allow } from '#http/legacy-routes.ts';
import type { Database } from '#infra/db/open-database.ts';
import { fromPlainId } from '#infra/mail/plain-id.ts';
import { inboxMailView, presentWholeMail } from './inbox.presenter.ts';
import { type DeliveredMail, findDeliveredMail, listDeliveredMails } from './inbox.queries.ts';

const maxPageSize = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// A mail runs nothing and loads nothing. Its links may open in a window of their own, as in any mail program.
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/** What would have been mailed, for the person at this very machine; nobody else learns that it exists. */
export function inboxRoutes({ db }: { db: Database }) {
  const readMail = async (plainId: string): Promise<DeliveredMail> => {
    const id = fromPlainId(plainId);
    const mail = uuid.test(id) ? await findDeliveredMail(db, id) : undefined;
    if (!mail) throw new AppError('not_found');
    return mail;
  };

  return async (app: App) => {
    app.addHook('onRequest', async (request) => {
      if (!isDirectLocalCaller(request)) throw new AppError('not_found');
    });

    app.get(
      '/inbox',
      { ...allow('anyone'), schema: { querystring: InboxQuery, response: { 200: InboxReply } } },
      async ({ query }) => {
        const mails = await listDeliveredMails(db, { to: query.to, limit: maxPageSize });
        return { success: true as const, mails: mails.map(inboxMailView) };
      },
    );

    app.get(
      '/inbox/:mailId',
      { ...allow('anyone'), schema: { params: InboxPath, response: { 200: InboxMailReply } } },
      async ({ params }) => ({
        success: true as const,
        mail: presentWholeMail(await readMail(params.mailId)),
      }),
    );

    app.get(
      '/inbox/:mailId/html',
      { ...allow('anyone'), schema: { params: InboxPath } },
      async ({ params }, reply) => {
        const { html } = await readMail(params.mailId);
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'content-security-policy': framePolicy, 'x-frame-options': 'SAMEORIGIN' })
          .send(html);
      },
    );

    app.get(
      '/inbox/:mailId/files/:name',
      { ...allow('anyone'), schema: { params: InboxFilePath } },
      async ({ params }, reply) => {
        const { attachments } = await readMail(params.mailId);
        const file = attachments.find(({ filename }) => filename === params.name);
        if (!file) throw new AppError('not_found');
        return reply
          .type(file.contentType)
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
          .send(file.content);
      },
    );
  };
}
