import type { ApplicantProfile as Profile } from '@akwan/contract/own-profile.ts';
import { ChipList } from '#components/chips.tsx';
import './applicant-profile.css';

const serviceLabels = {
  upcoming: 'National service to come',
  serving: 'Doing national service',
  completed: 'National service completed',
} as const;

const linkLabels = { linkedin: 'LinkedIn', github: 'GitHub', portfolio: 'Portfolio' } as const;

type Entry = { fromYear: number; toYear: number | null };

export const yearsOf = ({ fromYear, toYear }: Entry): string =>
  toYear === fromYear ? `${fromYear}` : `${fromYear} to ${toYear ?? 'today'}`;

export const serviceLine = (profile: Profile): string | null => {
  const { serviceStatus, serviceYear, programme, institution } = profile;
  if (!serviceStatus) return null;
  return [serviceLabels[serviceStatus], serviceYear, programme, institution].filter(Boolean).join(', ');
};

export const linksOf = (profile: Profile) =>
  (['linkedin', 'github', 'portfolio'] as const).flatMap((name) => {
    const url = profile[name];
    return url ? { label: linkLabels[name], url, shown: url.replace(/^https?:\/\//, '') } : [];
  });

export const hasProfile = (profile: Profile): boolean =>
  Boolean(
    profile.biography || profile.telNumber || profile.location || profile.field || profile.serviceStatus,
  ) ||
  profile.skills.length + profile.education.length + profile.experience.length + linksOf(profile).length > 0;

/** What an employer sees of an applicant beside the CV; the applicant sees the same before applying. */
export function ApplicantProfile({ profile }: { profile: Profile }) {
  const { location, telNumber, field, skills, biography, education, experience } = profile;
  const service = serviceLine(profile);
  return (
    <div className="stack-sm applicant-profile">
      {field && <p className="strong">{field}</p>}
      {location && <p>{location}</p>}
      {telNumber && (
        <p>
          <a className="link" href={`tel:+233${telNumber}`}>
            +233 {telNumber}
          </a>
        </p>
      )}
      {linksOf(profile).map(({ label, url, shown }) => (
        <p key={label}>
          {label}:{' '}
          <a className="link" href={url} target="_blank" rel="noopener nofollow ugc">
            {shown}
          </a>
        </p>
      ))}
      {skills.length > 0 && <ChipList items={skills} />}
      {biography && <p className="prose-width typed-text">{biography}</p>}
      {service && <p>{service}</p>}
      {experience.length > 0 && (
        <ul aria-label="Experience" className="profile-entries">
          {experience.map((entry) => (
            <li key={entry._id}>
              <p className="strong">{entry.role}</p>
              <p className="small muted">
                {entry.organisation}, {yearsOf(entry)}
              </p>
              {entry.text && <p className="prose-width typed-text">{entry.text}</p>}
            </li>
          ))}
        </ul>
      )}
      {education.length > 0 && (
        <ul aria-label="Education" className="profile-entries">
          {education.map((entry) => (
            <li key={entry._id}>
              <p className="strong">{entry.programme}</p>
              <p className="small muted">
                {entry.institution}, {yearsOf(entry)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
