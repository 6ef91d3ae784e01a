import type { AskedQuestion } from '@akwan/contract/lists/questions.ts';
import './job-page.css';

/** What the employer asks, to be read before somebody decides to apply. */
export function JobQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>Questions you answer when you apply</h2>
      <ul className="job-text bullets">
        {questions.map(({ _id, text, options = [], required }) => (
          <li key={_id} className="breakable">
            {text}
            {!required && <span className="muted"> (optional)</span>}
            {options.length > 0 && <span className="small muted"> {options.join(' · ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
