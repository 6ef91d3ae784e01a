import type { Interview } from '@akwan/contract/interviews.ts';
import { Link } from 'react-router';
import { CalendarIcon } from '#components/icons-work.tsx';
import { interviewsPath, isOpen, stateWord, timesOf } from './interview-values.ts';

/** One line on the card of an application; it leads to the interview. Nothing where there is none. */
export function InterviewSummary({ interview }: { interview: Interview | undefined }) {
  if (!interview?.applicationId) return null;
  const { slots, chosen } = interview;
  const fixed = slots.find(({ start }) => start === chosen);
  return (
    <p>
      <Link to={interviewsPath(interview.applicationId)} className="link link-tap">
        <CalendarIcon />
        {`Interview: ${stateWord(interview).toLowerCase()}`}
        {fixed && isOpen(interview) && `, ${timesOf(fixed)}`}
      </Link>
    </p>
  );
}
