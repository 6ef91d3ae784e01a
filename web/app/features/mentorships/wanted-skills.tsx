import type { WantedSkill } from '@akwan/contract/mentorships.ts';
import { Link } from 'react-router';
import { Card } from '#components/card.tsx';
import { totalOf } from '#format/numbers.ts';
import './mentorships.css';

/** What jobs ask for and nobody teaches; each leads to the form with that skill in it. */
export function WantedSkills({ skills, postHref }: { skills: WantedSkill[]; postHref: string }) {
  if (skills.length === 0) return null;
  return (
    <Card as="section" className="stack-sm" aria-labelledby="wanted-skills">
      <h2 id="wanted-skills" className="card-title">
        Nobody teaches these yet
      </h2>
      <p className="muted">Open jobs ask for these skills, and no mentorship teaches them.</p>
      <ul className="wanted-skills">
        {skills.map(({ skill, jobs, isMore }) => (
          <li key={skill}>
            <Link to={`${postHref}&teach=${encodeURIComponent(skill)}`} className="link link-tap">
              Teach {skill}
            </Link>{' '}
            <span className="small muted">{totalOf({ total: jobs, isMore }, 'open job')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
