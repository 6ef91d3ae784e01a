import type { User } from '@akwan/contract/accounts.ts';
import type { CvLayout } from '@akwan/contract/lists/choices.ts';
import type { ApplicantProfile } from '@akwan/contract/own-profile.ts';
import type { ReactNode } from 'react';
import { linksOf, serviceLine, yearsOf } from '#reviewing/applicant-profile.tsx';
import '#components/card.css';
import './own-profile.css';
import '#reviewing/applicant-profile.css';

type CvSheetProps = { user: User; profile: ApplicantProfile; layout: CvLayout };

/** The CV as a part of the page, in the order of its PDF: a phone need not open that to see it. */
export function CvSheet({ user, profile, layout }: CvSheetProps) {
  const { telNumber, location, field, biography, skills, education, experience } = profile;
  const contacts = [user.email, telNumber && `+233 ${telNumber}`, location];
  const shown = [...contacts, ...linksOf(profile).map((link) => link.shown)].filter(Boolean);
  const service = serviceLine(profile);
  const about = biography && <Part key="about" title="About me" text={biography} />;
  const work = experience.length > 0 && (
    <Part key="experience" title="Experience">
      {experience.map((entry) => (
        <Entry
          key={entry._id}
          title={entry.role}
          place={entry.organisation}
          years={yearsOf(entry)}
          text={entry.text}
        />
      ))}
    </Part>
  );
  const schools = education.length > 0 && (
    <Part key="education" title="Education">
      {education.map((entry) => (
        <Entry key={entry._id} title={entry.programme} place={entry.institution} years={yearsOf(entry)} />
      ))}
    </Part>
  );
  const nation = service && <Part key="service" title="National service" text={service} />;
  const known = skills.length > 0 && <Part key="skills" title="Skills" text={skills.join(', ')} />;
  return (
    <article aria-label="Preview of your CV" className={`card stack cv-sheet cv-sheet-${layout}`}>
      <header>
        <h2>
          {user.firstname} {user.lastname}
        </h2>
        {field && <p>{field}</p>}
        <p className="small muted">{shown.join(' | ')}</p>
      </header>
      {layout === 'classic' ? [about, work, schools, nation, known] : [about, known, schools, work, nation]}
    </article>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className="stack-sm">
      <h3>{title}</h3>
      {text && <p className="typed-text">{text}</p>}
      {children}
    </section>
  );
}

type EntryProps = { title: string; place: string; years: string; text?: string | null };

function Entry({ title, place, years, text }: EntryProps) {
  return (
    <div>
      <p className="strong">{title}</p>
      <p className="small muted">
        {place}, {years}
      </p>
      {text && <p className="typed-text">{text}</p>}
    </div>
  );
}
