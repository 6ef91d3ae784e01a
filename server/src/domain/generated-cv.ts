import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApplicantProfile, EducationEntry, ExperienceEntry } from '@akwan/contract/own-profile.ts';
import type { CvContent } from '#infra/cv/cv-content.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { FileChecks } from '#infra/storage/file-checks.ts';
import type { FileStore } from '#infra/storage/file-store.ts';
import type { CurrentUser } from './current-user.ts';
import { presentApplicantProfile } from './profile.presenter.ts';
import { findProfile } from './profiles.queries.ts';

type Deps = { db: Database; files: FileStore; checks: FileChecks };

/** Creates a CV of one page from the profile; the file is gone when `use` has ended, unless it was stored. */
export async function withGeneratedCv<Result>(
  { db, files, checks }: Deps,
  currentUser: CurrentUser,
  layout: CvContent['layout'],
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const profile = presentApplicantProfile(currentUser, await findProfile(db, currentUser.id));
  const folder = await mkdtemp(join(files.uploadFolder, 'upload-'));
  try {
    const from = join(folder, 'cv.json');
    const to = join(folder, 'cv.pdf');
    await writeFile(from, JSON.stringify(contentOf(currentUser, profile, layout)), { mode: 0o600 });
    if (!(await checks.createCv(from, to, currentUser.id))) throw new Error('a CV could not be created');
    return await use(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
