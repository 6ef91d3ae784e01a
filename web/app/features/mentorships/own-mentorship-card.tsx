import { mentorAnswerDays } from '@akwan/contract/limits.ts';
import type { Mentorship } from '@akwan/contract/mentorships.ts';
import { Link } from 'react-router';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { ChipList } from '#components/chips.tsx';
import { deleteQuestion } from '#components/delete-question.ts';
import { ClockIcon } from '#components/icon.tsx';
import { CalendarIcon, UsersIcon } from '#components/icons-work.tsx';
import { ItemCard } from '#components/item-card.tsx';
import { MetaItem } from '#components/meta.tsx';
import { OwnItemActions } from '#components/own-item-actions.tsx';
import { dayOf } from '#format/dates.ts';
import { titleIdOf } from './mentorship-messages.ts';
import './mentorships.css';

type OwnMentorshipCardProps = {
  mentorship: Mentorship;
  /** What the address of the list has in it: without script it leads to the step that asks. */
  listQuery: Record<string, string>;
};

/** What is asked before a mentorship is deleted, and what a yes sends. */
export const deletionOf = ({ _id, title }: Pick<Mentorship, '_id' | 'title'>) => ({
  question: deleteQuestion,
  subject: title,
  values: { intent: 'delete', mentorshipId: _id },
});

export function OwnMentorshipCard({ mentorship, listQuery }: OwnMentorshipCardProps) {
  const { _id, title, duration, currentApplicants, maxApplicants, skillsRequired, createdAt } = mentorship;
  const { waiting, isPaused } = mentorship;
  const isOpen = currentApplicants < maxApplicants;
  const titleId = titleIdOf(_id);
  const details = (
    <>
      <MetaItem icon={<UsersIcon />} label="Applicants">
        {`${currentApplicants}/${maxApplicants}`} applicants
        {waiting > 0 && `, ${waiting} on the waiting list`}
      </MetaItem>
      <MetaItem icon={<ClockIcon />} label="Duration">
        {duration}
      </MetaItem>
      <MetaItem icon={<CalendarIcon />} label="Posted">
        posted on <time dateTime={createdAt}>{dayOf(createdAt)}</time>
      </MetaItem>
    </>
  );
  const actions = (
    <OwnItemActions
      titleId={titleId}
      review={
        currentApplicants + waiting > 0
          ? { to: `/mentorship-applicants/${_id}`, label: 'View Applicants' }
          : null
      }
      editTo={`/edit-mentorship/${_id}`}
      deletion={{ ...deletionOf(mentorship), query: { ...listQuery, confirm: _id } }}
    >
      <ButtonLink
        to={`/mentorship-times/${_id}`}
        variant="secondary"
        size="sm"
        icon={<CalendarIcon />}
        aria-describedby={titleId}
      >
        Offer times
      </ButtonLink>
    </OwnItemActions>
  );
  return (
    <ItemCard
      titleId={titleId}
      title={title}
      badge={
        isPaused ? (
          <Badge tone="clay">Paused</Badge>
        ) : (
          <Badge tone={isOpen ? 'green' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</Badge>
        )
      }
      details={details}
      actions={actions}
    >
      {isPaused && (
        <p className="small strong">
          Nobody new can apply, because somebody waited more than {mentorAnswerDays} days.{' '}
          <Link to={`/mentorship-applicants/${_id}?status=pending&sort=oldest`} className="link">
            Answer those who wait
          </Link>{' '}
          and it opens again by itself.
        </p>
      )}
      <p className="mentorship-extract muted breakable">{mentorship.description}</p>
      <ChipList items={skillsRequired} max={8} />
    </ItemCard>
  );
}
