import { listInboxEmails } from '@akwan/contract/inbox.ts';
import { Link } from 'react-router';
import { api, replyOrThrow } from '#api/page-context.ts';
import { ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { RefreshIcon } from '#components/icon.tsx';
import { PageHead } from '#components/page-head.tsx';
import { timeOfEmail } from '#features/inbox/plain-text.tsx';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/inbox';
import '#features/inbox/inbox.css';

/** The beginning of a mail, without its footer. */
function extractOf(text: string): string {
  const line = (text.split('\n--\n')[0] ?? '').replace(/\s+/g, ' ').trim();
  return line.length > 180 ? `${line.slice(0, 180)}…` : line;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const to = url.searchParams.get('to')?.trim() ?? '';
  const { mails } = replyOrThrow(await api(context).call(listInboxEmails, { query: { to } }));
  return {
    to,
    mails: mails.map(({ id, to, subject, text, createdAt }) => ({
      id,
      to,
      subject,
      createdAt,
      time: timeOfEmail(createdAt),
      extract: extractOf(text),
    })),
  };
}

export const meta: Route.MetaFunction = () => privateMeta('Inbox');

export default function Inbox({ loaderData: { mails, to } }: Route.ComponentProps) {
  const here = to ? `/inbox?${new URLSearchParams({ to })}` : '/inbox';
  const refresh = (
    <ButtonLink to={here} variant="secondary" icon={<RefreshIcon />} reloadDocument>
      Refresh
    </ButtonLink>
  );
  return (
    <div className="page">
      <PageHead
        title="Local inbox"
        lead="No mail server is set up, so every mail is kept here instead of being sent. Only this computer can read it."
        count={mails.length > 0 && <MailCount count={mails.length} to={to} />}
        actions={mails.length > 0 && refresh}
      />
      {mails.length === 0 ? (
        <EmptyState
          title={to ? `No mail for ${to} yet` : 'No email yet'}
          text="Sign up or ask for a new password, and the mail appears here."
          action={refresh}
        />
      ) : (
        <ul className="stack">
          {mails.map((mail) => (
            <Card as="li" key={mail.id} interactive>
              <h2 className="card-title">
                <Link to={`/inbox/${mail.id}`} className="card-link">
                  {mail.subject}
                </Link>
              </h2>
              <p className="small muted">
                To {mail.to}, <time dateTime={mail.createdAt}>{mail.time}</time>
              </p>
              <p className="mail-extract">{mail.extract}</p>
            </Card>
          ))}
        </ul>
      )}
    </div>
  );
}

function MailCount({ count, to }: { count: number; to: string }) {
  return (
    <>
      {count === 1 ? '1 mail' : `${count} mails`}
      {to && (
        <>
          {` for ${to}. `}
          <Link to="/inbox" className="link">
            Show all
          </Link>
        </>
      )}
      {!to && ', newest first'}
    </>
  );
}
