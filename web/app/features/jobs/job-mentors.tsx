import { Link } from 'react-router';
import type { JobMentor } from './load-jobs.server.ts';
import './more-jobs.css';

/** What a job asks for can be learned: open mentorships that teach it. Nothing when there are none. */
export function JobMentors({ mentors }: { mentors: JobMentor[] }) {
  if (mentors.length === 0) return null;
  return (
    <section className="more-jobs" aria-labelledby="job-mentors">
      <h2 id="job-mentors">Mentors who teach what this job needs</h2>
      <ul className="stack">
        {mentors.map(({ id, title, by, teaches, to }) => (
          <li key={id}>
            <Link to={to} className="link">
              {title}
            </Link>
            <br />
            <span className="small muted">
              {by && `with ${by}: `}
              {teaches.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
