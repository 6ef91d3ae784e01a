import type { MyMentorship } from '@akwan/contract/mentorship-applications.ts';
import { StatusBadge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { ConfirmForm } from '#components/confirm-form.tsx';
import { ClockIcon } from '#components/icon.tsx';
import { CalendarIcon, UserIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { dayOf } from '#format/dates.ts';
import { FeedbackSection } from './feedback-section.tsx';
import { titleIdOf } from './mentorship-messages.ts';

/** What is asked before an application is withdrawn, and what a yes sends. */
export const withdrawalOf = ({ mentorshipId, title }: Pick<MyMentorship, 'mentorshipId' | 'title'>) => ({
  question: {
    title: 'Withdraw this application?',
    text: 'The mentor will no longer see it. You can apply again while there are places.',
    confirmLabel: 'Yes, withdraw it',
  },
  subject: title,
  values: { intent: 'withdraw', mentorshipId },
});

export function MyMentorshipCard({ mentorship, userId }: { mentorship: MyMentorship; userId: string }) {
  const { mentorshipId, title, duration, mentorName, status, appliedAt, decidedAt, isOffered } = mentorship;
  const { answerBy, waitingPosition, feedback } = mentorship;
  const titleId = titleIdOf(mentorshipId);
  const details = (
    <>
      <MetaItem icon={<UserIcon />} label="Mentor">
        with {mentorName ?? 'a mentor who has left'}
      </MetaItem>
      <MetaItem icon={<ClockIcon />} label="Duration">
        {duration}
      </MetaItem>
      <MetaItem icon={<CalendarIcon />} label="Dates">
        applied on <time dateTime={appliedAt}>{dayOf(appliedAt)}</time>
        {decidedAt && (
          <>
            , {status} on <time dateTime={decidedAt}>{dayOf(decidedAt)}</time>
          </>
        )}
        {answerBy && isOffered && (
          <>
            , answer by <time dateTime={answerBy}>{dayOf(answerBy)}</time>
          </>
        )}
      </MetaItem>
    </>
  );
  const canWrite = status === 'approved' && isOffered && mentorName !== null;
  const certificate = mentorship.certificate && (
    <ButtonLink to={mentorship.certificate} size="sm" aria-describedby={titleId}>
      See certificate
    </ButtonLink>
  );
  const message = canWrite && (
    <>
      <ButtonLink
        to={`/book-session/${mentorshipId}`}
        variant="secondary"
        size="sm"
        aria-describedby={titleId}
      >
        Book a session
      </ButtonLink>
      <ButtonLink
        to={`/messages/new?mentorship=${mentorshipId}`}
        variant="secondary"
        size="sm"
        aria-describedby={titleId}
      >
        Message
      </ButtonLink>
    </>
  );
  const actions = (status === 'pending' || status === 'waiting') && (
    <ConfirmForm {...withdrawalOf(mentorship)} query={{ withdraw: mentorshipId }} describedBy={titleId}>
      {status === 'waiting' ? 'Leave the waiting list' : 'Withdraw'}
    </ConfirmForm>
  );
  return (
    <ItemCard
      titleId={titleId}
      title={title}
      badge={<StatusBadge status={status} />}
      details={details}
      actions={
        actions ||
        ((certificate || message) && (
          <>
            {certificate}
            {message}
          </>
        ))
      }
      level={3}
    >
      {waitingPosition !== null && isOffered && (
        <p className="small">
          {waitingPosition === 1 ? 'You are next.' : `${waitingPosition - 1} before you.`} We email you when a
          place is free.
        </p>
      )}
      {feedback && (
        <FeedbackSection
          {...{ feedback, mentorshipId, userId, titleId }}
          other={mentorName ?? 'your mentor'}
        />
      )}
      {!isOffered && <p className="small muted">This mentorship is no longer offered</p>}
    </ItemCard>
  );
}
