import type { ReactNode } from 'react';
import './accounts.css';

type PointsProps = { heading: string; points: readonly (readonly [title: string, text: ReactNode])[] };

/** A heading and a few short points in the panel beside the form. */
function Points({ heading, points }: PointsProps) {
  return (
    <>
      <h2>{heading}</h2>
      <dl className="stack account-points">
        {points.map(([title, text]) => (
          <div key={title} className="account-point">
            <dt className="strong">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function WhoItIsFor() {
  return (
    <Points
      heading="A first job begins here."
      points={[
        ['Job seekers', 'Entry-level jobs, internships and national service placements all over Ghana.'],
        ['Employers', 'Post a role and review every application in one place.'],
        ['Mentors', 'Offer a mentorship, choose your mentees and plan sessions together.'],
      ]}
    />
  );
}

export function WhyWeVerify() {
  return (
    <Points
      heading="One step left."
      points={[
        ['Look in your inbox', 'The code comes within a minute. Check the spam folder too.'],
        ['Ten minutes', 'After that the code no longer works. A new one replaces the old one.'],
        ['Why we ask', 'Employers and mentors reply by email, so it has to reach you.'],
      ]}
    />
  );
}

export function HowResetsWork() {
  return (
    <Points
      heading="Your account stays yours."
      points={[
        ['One link, one hour', 'A reset link works once and expires after 1 hour.'],
        ['Logged out everywhere', 'A new password ends the session on every device.'],
        ['We never ask for it', 'Nobody from us asks for your password by email, phone or chat.'],
      ]}
    />
  );
}
