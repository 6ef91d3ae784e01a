import type { ApplicantProfile, EducationEntry, ExperienceEntry } from '@akwan/contract/own-profile.ts';
import type { CvContent } from '#infra/cv/cv-content.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { CurrentUser } from './current-user.ts';
import { type PdfDeps, withPdf } from './generated-pdf.ts';
import { presentApplicantProfile } from './profile.presenter.ts';
import { findProfile } from './profiles.queries.ts';

/** Creates a CV of one page from the profile; the file is gone when `use` has ended, unless it was stored. */
export async function withGeneratedCv<Result>(
  deps: PdfDeps & { db: Database },
  currentUser: CurrentUser,
  layout: CvContent['layout'],
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const profile = presentApplicantProfile(currentUser, await findProfile(deps.db, currentUser.id));
  return withPdf(deps, currentUser.id, contentOf(currentUser, profile, layout), use);
}

const serviceLabels = {
  upcoming: 'National service to come',
  serving: 'Serving',
  completed: 'Completed',
} as const;

function contentOf(
  { firstname, lastname, email }: CurrentUser,
  profile: ApplicantProfile,
  layout: CvContent['layout'],
): CvContent {
  const { telNumber, location, linkedin, github, portfolio } = profile;
  const { serviceStatus, serviceYear, programme, institution } = profile;
  const service = [serviceStatus && serviceLabels[serviceStatus], serviceYear, programme, institution];
  const contacts = [email, telNumber && `+233 ${telNumber}`, location, linkedin, github, portfolio];
  return {
    layout,
    name: `${firstname} ${lastname}`,
    contacts: contacts.flatMap((contact) => contact?.replace(/^https?:\/\//, '') ?? []),
    field: profile.field,
    about: profile.biography,
    experience: profile.experience.map((entry) => ({
      title: entry.role,
      place: entry.organisation,
      years: yearsOf(entry),
      text: entry.text,
    })),
    education: profile.education.map((entry) => ({
      title: entry.programme,
      place: entry.institution,
      years: yearsOf(entry),
      text: null,
    })),
    service: serviceStatus && service.filter(Boolean).join(', '),
    skills: profile.skills,
  };
}

const yearsOf = ({ fromYear, toYear }: EducationEntry | ExperienceEntry): string =>
  toYear === fromYear ? `${fromYear}` : `${fromYear} to ${toYear ?? 'today'}`;
