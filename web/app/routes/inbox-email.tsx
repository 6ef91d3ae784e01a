import { getInboxEmail } from '@akwan/contract/inbox.ts';
import { api, replyOrThrow } from '#api/page-context.ts';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { FileIcon } from '#components/icons-work.tsx';
import { PageHead } from '#components/page-head.tsx';
import { LinkTabs } from '#components/tabs.tsx';
import { PlainText, timeOfEmail } from '#features/inbox/plain-text.tsx';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/inbox-email';

const tabs = [
  { key: 'html', label: 'As sent' },
  { key: 'text', label: 'Plain text' },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { mail } = replyOrThrow(await api(context).call(getInboxEmail, { params }));
  const view = url.searchParams.get('view') === 'text' ? 'text' : 'html';
  return { mail, view, time: timeOfEmail(mail.createdAt) };
}

export const meta: Route.MetaFunction = () => privateMeta('Inbox');

export default function InboxEmailPage({ loaderData: { mail, view, time } }: Route.ComponentProps) {
  const address = `/inbox/${mail.id}`;
  return (
    <div className="page">
      <PageHead
        breadcrumb={<Breadcrumb items={[{ label: 'Local inbox', to: '/inbox' }, { label: 'Mail' }]} />}
        title={mail.subject}
        count={
          <>
            To {mail.to}, <time dateTime={mail.createdAt}>{time}</time>
          </>
        }
      />
      <div className="stack">
        <LinkTabs label="How to show the mail" tabs={tabs} current={view} hrefFor={(key) => `?view=${key}`} />
        {view === 'text' ? (
          <PlainText text={mail.text} />
        ) : (
          // Nothing in a mail runs; its links may open in a window of their own.
          <iframe
            title={`Mail: ${mail.subject}`}
            src={`${address}/html`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="mail-frame"
          />
        )}
        {mail.attachments.length > 0 && (
          <section className="stack-sm">
            <h2>Attached</h2>
            <ul className="stack-sm">
              {mail.attachments.map(({ name }) => (
                <li key={name} className="row">
                  <FileIcon />
                  <a className="link" href={`${address}/files/${encodeURIComponent(name)}`} download>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
