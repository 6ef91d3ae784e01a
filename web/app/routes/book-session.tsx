import { useRef } from 'react';
import { requireRole } from '#api/current-user.ts';
import { loadOrFallback } from '#api/load-or-fallback.ts';
import { ActionButton } from '#components/action-button.tsx';
import { Breadcrumb } from '#components/breadcrumb.tsx';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useFocusWhenLost } from '#components/use-focus-when-lost.ts';
import { bookFailed, loadTimesFailed } from '#features/mentoring-sessions/session-messages.ts';
import { book, loadTimes } from '#features/mentoring-sessions/times.server.ts';
import { clockOf, momentOf } from '#format/dates.ts';
import { sendListAction } from '#forms/list-action.ts';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/book-session';

export const meta: Route.MetaFunction = () => privateMeta('Book a session');

const mine = '/my-mentorships';

export async function loader({ url, context, params: { mentorshipId } }: Route.LoaderArgs) {
  await requireRole(context, url, 'jobseeker');
  return { times: await loadTimes(context, mentorshipId), mentorshipId };
}

export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  loadOrFallback(serverLoader, () => ({ times: null, mentorshipId: params.mentorshipId }));

export async function action({ url, request, context, params: { mentorshipId } }: Route.ActionArgs) {
  await requireRole(context, url, 'jobseeker');
  return book(context, request, mentorshipId, url.pathname);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendListAction(serverAction, bookFailed);

export default function BookSession({ loaderData: { times, mentorshipId } }: Route.ComponentProps) {
  const heading = useRef<HTMLSpanElement>(null);
  useFocusWhenLost(heading, (times ?? []).map(({ start }) => start).join());
  return (
    <div className="page page-form">
      <PageHead
        breadcrumb={
          <Breadcrumb items={[{ label: 'My mentorships', to: mine }, { label: 'Book a session' }]} />
        }
        title={
          <span ref={heading} tabIndex={-1}>
            Book a session
          </span>
        }
        lead="Choose a time. We email it to you both, and you find it under My mentorships. All times are Ghana time."
      />
      {!times && <ErrorState failed={loadTimesFailed} />}
      {times?.length === 0 && (
        <EmptyState
          title="No free times right now"
          text="Your mentor offers none at the moment, or all are booked."
          action={<ButtonLink to={`/messages/new?mentorship=${mentorshipId}`}>Ask your mentor</ButtonLink>}
        />
      )}
      <ul className="stack">
        {times?.map(({ start, end }) => (
          <li key={start} className="row row-between">
            <span id={`time-${start}`}>
              {momentOf(start)} to {clockOf(end)}
            </span>
            <ActionButton values={{ slot: start }} describedBy={`time-${start}`}>
              Book
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
