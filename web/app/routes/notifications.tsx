import { roles } from '@akwan/contract/lists/roles.ts';
import { data, Link } from 'react-router';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { ActionButton } from '#components/action-button.tsx';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { EmployerPage } from '#features/employer-dashboard/employer-page.tsx';
import { NotificationList, readFailed } from '#features/notifications/notification-list.tsx';
import { loadNotifications, markAsRead } from '#features/notifications/notifications.server.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/notifications';

export const meta: Route.MetaFunction = () => privateMeta('Notifications');

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireRole(context, url, ...roles);
  const found = await loadNotifications(context, url);
  return data({ found, now: Date.now() }, { status: found ? 200 : 503 });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ found: null, now: Date.now() }));

export async function action({ url, request, context }: Route.ActionArgs) {
  await requireRole(context, url, ...roles);
  return markAsRead(context, request);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendListAction(serverAction, readFailed);

export default function Notifications({ loaderData: { found, now } }: Route.ComponentProps) {
  const unread = found?.unread ?? 0;
  return (
    <EmployerPage>
      <PageHead
        title="Notifications"
        lead={
          <>
            News about your applications, jobs and account.{' '}
            <Link to="/account#notifications" className="link">
              Choose what we email you
            </Link>
          </>
        }
        count={unread > 0 && `${unread} unread`}
        actions={unread > 0 && <ActionButton values={{ all: 'true' }}>Mark all as read</ActionButton>}
      />
      {!found && <ErrorState failed="Failed to fetch notifications" />}
      {found?.notifications.length === 0 && (
        <EmptyState
          title="Nothing new yet"
          text="Replies, interviews, messages and reminders show up here, even those we do not email you."
        />
      )}
      {found && found.notifications.length > 0 && (
        <div className="stack">
          <NotificationList notifications={found.notifications} now={now} />
          {found.nextCursor && (
            <div className="row">
              <ButtonLink
                to={`/notifications?cursor=${encodeURIComponent(found.nextCursor)}`}
                variant="secondary"
              >
                Earlier notifications
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </EmployerPage>
  );
}
