import type { DueReply } from '@akwan/contract/stages.ts';
import { Link } from 'react-router';
import { Notice } from '#components/notice.tsx';
import { dayOf } from '#format/dates.ts';
import { countOf } from '#format/numbers.ts';

/** What the dashboard opens with: answers that were promised for these days, or earlier. */
export function DueAnswers({ due }: { due: DueReply }) {
  const { late, soon, jobs } = due;
  if (jobs.length === 0) return null;
  const parts = [
    late > 0 && `${countOf(late, 'answer')} late`,
    soon > 0 && `${countOf(soon, 'answer')} due soon`,
  ];
  return (
    <Notice kind={late > 0 ? 'warning' : 'info'} title={parts.filter(Boolean).join(', ')}>
      <ul>
        {jobs.map(({ jobId, jobTitle, amount, answerBy }) => (
          <li key={jobId}>
            <Link to={`/em-dashboard/review?job=${jobId}`} className="link">
              {jobTitle}
            </Link>
            {`: ${countOf(amount, 'application')}, answer by `}
            <time dateTime={answerBy}>{dayOf(answerBy)}</time>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
