import { Link } from 'react-router';
import { inWords } from '#format/in-words.ts';
import type { JobMentor } from './load-jobs.server.ts';

/** With a declined application: who teaches what the job asked for. Nothing when there is nobody. */
export function DeclinedMentors({ mentors = [] }: { mentors: JobMentor[] | undefined }) {
  if (mentors.length === 0) return null;
  return (
    <div className="panel stack-sm">
      <p className="strong">A mentor can help you with the next one</p>
      <ul className="stack-sm">
        {mentors.map(({ id, title, by, teaches, asked, to }) => (
          <li key={id}>
            <Link to={to} className="link">
              {title}
            </Link>
            {by && ` with ${by}`}
            <br />
            <span className="small muted">
              {asked.length > 0
                ? `Teaches ${inWords(asked)}, which this job asked for`
                : `Teaches ${inWords(teaches)}, which jobs like this often ask for`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
