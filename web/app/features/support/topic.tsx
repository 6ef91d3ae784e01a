import { ChevronDownIcon } from '#components/icon.tsx';
import type { Question } from './questions.ts';
import './support.css';

type TopicProps = { id: string; title: string; questions: readonly Question[] };

export function Topic({ id, title, questions }: TopicProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="topic-title">
        {title}
      </h2>
      {questions.map(({ ask, answer }) => (
        <details key={ask} className="question">
          <summary>
            {ask}
            <ChevronDownIcon />
          </summary>
          <div className="stack-sm prose-width">
            {answer.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
