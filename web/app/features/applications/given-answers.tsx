import { shownAnswer } from '@akwan/contract/lists/questions.ts';
import type { Answer } from '@akwan/contract/questions.ts';
import './applications.css';

/** The questions as they were asked, with the answers. */
export function GivenAnswers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="given-answers">
      {answers.map((given) => (
        <div key={given._id}>
          <dt className="small muted breakable">{given.text}</dt>
          <dd className="breakable">{shownAnswer(given)}</dd>
        </div>
      ))}
    </dl>
  );
}
