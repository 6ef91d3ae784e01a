import type { Notification } from '@akwan/contract/notifications.ts';
import { Link, useFetcher } from 'react-router';
import { ActionButton } from '#components/action-button.tsx';
import { Badge } from '#components/badge.tsx';
import { Card } from '#components/card.tsx';
import { dayOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import './notifications.css';

/** What failed, whatever the reason. */
export const readFailed = 'Failed to mark as read.';

type NotificationListProps = { notifications: readonly Notification[]; now: number };

export function NotificationList({ notifications, now }: NotificationListProps) {
  return (
    <ul className="stack-sm">
      {notifications.map((notification) => (
        <NotificationItem key={notification._id} notification={notification} now={now} />
      ))}
    </ul>
  );
}

function NotificationItem({ notification, now }: { notification: Notification; now: number }) {
  const { _id, text, link, createdAt, readAt } = notification;
  const { submit } = useFetcher();
  const isUnread = readAt === null;
  const titleId = `notification-${_id}`;
  const markAsRead = () => {
    if (isUnread) void submit({ intent: 'open', id: _id }, { method: 'post', action: '/notifications' });
  };
  return (
    <Card as="li" className={isUnread ? 'notification notification-unread' : 'notification'}>
      <p id={titleId} className="breakable">
        <Link to={link} className={isUnread ? 'title-link strong' : 'title-link'} onClick={markAsRead}>
          {text}
        </Link>
      </p>
      <div className="row row-between notification-foot">
        <p className="small muted">
          {isUnread && <Badge tone="gold">New</Badge>}{' '}
          <time dateTime={createdAt} title={dayOf(createdAt) ?? undefined}>
            {timeAgo(createdAt, now)}
          </time>
        </p>
        {isUnread && (
          <ActionButton values={{ id: _id }} variant="quiet" describedBy={titleId}>
            Mark as read
          </ActionButton>
        )}
      </div>
    </Card>
  );
}
