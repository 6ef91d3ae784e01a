import { Link } from 'react-router';
import { BellIcon } from '#components/icon.tsx';
import '#components/badge.css';
import '#components/button.css';
import './account-bar.css';

type BellProps = {
  unread: number;
  /** What has just happened, read out by screen readers. */
  newest?: string | null | undefined;
};

// It has no styles of its own: those would be part of every visitor's page.

/** The way to the notifications, with the number of those that were not read. */
export function Bell({ unread, newest }: BellProps) {
  const count = unread > 99 ? '99+' : String(unread);
  const label = unread > 0 ? `Notifications, ${count} unread` : 'Notifications';
  return (
    <>
      <Link to="/notifications" aria-label={label} title={label} className="btn btn-icon avatar-button">
        <BellIcon size={24} />
        {unread > 0 && (
          <span className="count-corner" aria-hidden="true">
            <span className="count count-waiting">{count}</span>
          </span>
        )}
      </Link>
      <span aria-live="polite" className="visually-hidden">
        {newest}
      </span>
    </>
  );
}
