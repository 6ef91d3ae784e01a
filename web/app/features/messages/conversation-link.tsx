import { Link } from 'react-router';
import { CountBadge } from '#components/badge.tsx';
import { MailIcon } from '#components/icons-work.tsx';
import { threadPath } from './message-links.ts';

type ConversationLinkProps = { conversation: { id: string; unread: number } | undefined };

/** Nothing where nobody has written yet. */
export function ConversationLink({ conversation }: ConversationLinkProps) {
  if (!conversation) return null;
  const { id, unread } = conversation;
  return (
    <p>
      <Link
        to={threadPath(id)}
        className="link link-tap"
        aria-label={unread > 0 ? `Messages, ${unread} unread` : undefined}
      >
        <MailIcon />
        Messages
        {unread > 0 && <CountBadge count={unread} waits />}
      </Link>
    </p>
  );
}
