import type { Mentorship } from '@akwan/contract/mentorships.ts';
import { dayOf } from '#format/dates.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChipList } from '#ui/chips.tsx';
import { deleteQuestion } from '#ui/delete-question.ts';
import { EditIcon, TrashIcon } from '#ui/icon.tsx';
import { CalendarIcon, ClockIcon, UsersIcon } from '#ui/icons-work.tsx';
import { ItemCard } from '#ui/item-card.tsx';
import { MetaItem } from '#ui/meta.tsx';
import { titleIdOf } from './mentorship-words.ts';

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
  const isOpen = currentApplicants < maxApplicants;
  const titleId = titleIdOf(_id);
  const facts = (
    <>
      <MetaItem icon={<UsersIcon />} label="Applicants">
        {`${currentApplicants}/${maxApplicants}`} applicants
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
    <>
      {currentApplicants > 0 && (
        <ButtonLink
          to={`/mentorship-applicants/${_id}`}
          icon={<UsersIcon />}
          className="max-sm:w-full"
          aria-describedby={titleId}
        >
          View Applicants
        </ButtonLink>
      )}
      <ButtonLink
        to={`/edit-mentorship/${_id}`}
        variant="secondary"
        size="sm"
        icon={<EditIcon />}
        aria-describedby={titleId}
      >
        Edit
      </ButtonLink>
      <AskFirst
        {...deletionOf(mentorship)}
        query={{ ...listQuery, confirm: _id }}
        describedBy={titleId}
        icon={<TrashIcon />}
      >
        Delete
      </AskFirst>
    </>
  );
  return (
    <ItemCard
      titleId={titleId}
      title={title}
      badge={<Badge tone={isOpen ? 'green' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</Badge>}
      facts={facts}
      actions={actions}
    >
      <p className="line-clamp-3 wrap-anywhere text-muted">{mentorship.description}</p>
      <ChipList items={skillsRequired} max={8} />
    </ItemCard>
  );
}
