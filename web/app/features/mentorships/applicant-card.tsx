import type { Applicant } from '@akwan/contract/mentorship-applications.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChipList } from '#components/chips.tsx';
import { ClockIcon } from '#components/icon.tsx';
import { CalendarIcon, GraduationIcon } from '#components/icons-work.tsx';
import { MetaItem } from '#components/meta.tsx';
import { dayOf } from '#format/dates.ts';
import { timeAgo } from '#format/time-ago.ts';
import { Decidable } from '#reviewing/decidable.tsx';
import { ReviewCard } from '#reviewing/review-card.tsx';

type ApplicantCardProps = {
  applicant: Applicant;
  now: number;
  /** Leads to all applicants of the mentorship; left out where the page is about that one. */
  linked?: boolean;
};

export function ApplicantCard({ applicant, now, linked }: ApplicantCardProps) {
  const { _id, mentorshipId, mentorshipTitle, status, skills, biography, motivation, appliedAt } = applicant;
  const { answerBy } = applicant;
  const nameId = `applicant-${mentorshipId}-${_id}`;
  const details = (
    <>
      <MetaItem icon={<GraduationIcon />} label="Mentorship">
        {linked ? (
          <Link to={`/mentorship-applicants/${mentorshipId}`} className="link">
            {mentorshipTitle}
          </Link>
        ) : (
          mentorshipTitle
        )}
      </MetaItem>
      <MetaItem icon={<CalendarIcon />} label="Applied">
        <time dateTime={appliedAt}>{dayOf(appliedAt)}</time>, {timeAgo(appliedAt, now)}
      </MetaItem>
      {answerBy && (
        <MetaItem icon={<ClockIcon />} label="Promised">
          answer by <time dateTime={answerBy}>{dayOf(answerBy)}</time>
        </MetaItem>
      )}
    </>
  );
  const card = (actions: ReactNode) => (
    <ReviewCard person={applicant} nameId={nameId} status={status} details={details} actions={actions}>
      {motivation && <blockquote className="prose-width typed-text">{motivation}</blockquote>}
      {skills.length > 0 && <ChipList items={skills} max={12} />}
      {biography && <p className="prose-width typed-text">{biography}</p>}
      {!biography && (
        <p className="small muted">No {skills.length > 0 ? '' : 'skills or '}biography on the profile</p>
      )}
    </ReviewCard>
  );
  if (status !== 'pending') return card(null);
  return (
    <Decidable
      name={`${applicant.firstname} ${applicant.lastname}`.trim()}
      nameId={nameId}
      values={{ mentorshipId, applicantId: _id }}
    >
      {card}
    </Decidable>
  );
}
