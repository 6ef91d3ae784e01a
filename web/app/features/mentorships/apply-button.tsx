import { maxMotivation } from '@akwan/contract/limits.ts';
import type { MentorshipStatus } from '@akwan/contract/lists/choices.ts';
import type { Flash } from '@akwan/contract/request-context.ts';
import { Link, type useFetcher, useLocation } from 'react-router';
import { StatusBadge } from '#components/badge.tsx';
import { Button, ButtonLink } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { TextArea } from '#components/text-area.tsx';
import { useSentValues } from '#forms/sent-form.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import type { Viewer } from './mentorship-card-data.ts';
import { titleIdOf } from './mentorship-messages.ts';

type ApplyButtonProps = {
  id: string;
  applied: MentorshipStatus | null;
  isFull: boolean;
  /** Nobody can apply until the mentor has answered those who have waited too long. */
  isPaused: boolean;
  viewer: Viewer;
  fetcher: ReturnType<typeof useFetcher<Flash>>;
};

const statusLabels = {
  pending: 'Applied: Pending',
  approved: 'Applied: Approved',
  declined: 'Applied: Declined',
  waiting: 'On the waiting list',
};

/** What the person can do about a mentorship; it posts to the page, for /mentorships/:id/apply is the API's. */
export function ApplyButton({ id, applied, isFull, isPaused, viewer, fetcher }: ApplyButtonProps) {
  const { search } = useLocation();
  const { onSubmit } = useSubmitGuard(fetcher);
  const sent = useSentValues({ intent: 'apply', mentorshipId: id });
  const about = { size: 'sm', 'aria-describedby': titleIdOf(id) } as const;

  if (applied) {
    return (
      <div className="row row-between">
        <StatusBadge status={applied} label={statusLabels[applied]} />
        <Link to="/my-mentorships" className="link link-tap" aria-describedby={titleIdOf(id)}>
          My mentorships
        </Link>
      </div>
    );
  }
  if (isPaused) {
    return (
      <div className="stack-sm">
        <p className="small muted">The mentor has to answer others first.</p>
        <Button variant="secondary" disabled block {...about}>
          Paused
        </Button>
      </div>
    );
  }
  const closed = isFull && (
    <Button variant="secondary" disabled block {...about}>
      Closed
    </Button>
  );
  const label = isFull ? 'Join the waiting list' : 'Apply';
  const variant = isFull ? 'secondary' : 'primary';
  if (viewer === 'visitor' || viewer === 'unverified') {
    const next = encodeURIComponent(`/mentorships${search}#${titleIdOf(id)}`);
    const path = viewer === 'visitor' ? '/login' : '/verify-email';
    return (
      <div className="stack-sm">
        {closed}
        <ButtonLink to={`${path}?next=${next}`} variant={variant} block {...about}>
          {label}
        </ButtonLink>
      </div>
    );
  }
  if (viewer === 'other') return closed || null;
  return (
    <fetcher.Form method="post" action={`/mentorships${search}`} onSubmit={onSubmit} className="stack-sm">
      <HiddenValues values={{ intent: 'apply', mentorshipId: id, waiting: isFull ? 'true' : '' }} />
      {closed}
      <details open={sent !== null}>
        <summary className="link" aria-describedby={titleIdOf(id)}>
          Add a message to the mentor
        </summary>
        <TextArea
          label="Why this mentorship?"
          name="motivation"
          id={`motivation-${id}`}
          rows={4}
          maxLength={maxMotivation}
          defaultValue={sent?.motivation}
          hint="What you want to learn, and what you have tried so far."
          optional
        />
      </details>
      <Button
        key={label}
        type="submit"
        variant={variant}
        block
        pending={fetcher.state !== 'idle'}
        pendingLabel={isFull ? 'Joining...' : 'Applying...'}
        {...about}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}
