import type { Notification, readNotifications } from '@akwan/contract/notifications.ts';
import { Link } from 'react-router';
import { callFromBrowser } from '#api/call-from-browser.ts';
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
  const isUnread = readAt === null;
  const titleId = `notification-${_id}`;
  return (
    <Card as="li" className={isUnread ? 'notification notification-unread' : 'notification'}>
      <p id={titleId} className="breakable">
        <Link
          to={link}
          className={isUnread ? 'title-link strong' : 'title-link'}
          onClick={() => isUnread && markAsRead(_id)}
        >
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

/** Beside the router, which is on its way to the page of the link; what fails stays unread, and the bell hears of the rest. */
function markAsRead(id: string): void {
  const input = { body: { ids: [id] }, keepalive: true };
  void callFromBrowser<typeof readNotifications>('POST /api/notifications/read', input);
}
