import type { ApplicantProfile } from '@akwan/contract/own-profile.ts';
import type { Selectable } from 'kysely';
import type { UsersTable } from '#infra/db/tables.ts';
import type { ProfileRow } from './profiles.queries.ts';

type AccountPart = Pick<
  Selectable<UsersTable>,
  'avatar' | 'location' | 'tel_number' | 'biography' | 'skills'
>;
type ProfilePart = {
  [Column in
    | 'field'
    | 'linkedin'
    | 'github'
    | 'portfolio'
    | 'education'
    | 'experience'
    | 'service_status'
    | 'service_year'
    | 'programme'
    | 'institution']?: ProfileRow[Column] | null;
};

/** What the employers see to whom a person applies; `row` is joined or absent, where nothing was told. */
export function presentApplicantProfile(account: AccountPart, row: ProfilePart = {}): ApplicantProfile {
  return {
    avatar: account.avatar,
    location: account.location,
    telNumber: account.tel_number,
    biography: account.biography,
    skills: account.skills,
    field: row.field ?? null,
    linkedin: row.linkedin ?? null,
    github: row.github ?? null,
    portfolio: row.portfolio ?? null,
    education: (row.education ?? []).map(({ id, ...entry }) => ({ _id: id, ...entry })),
    experience: (row.experience ?? []).map(({ id, ...entry }) => ({ _id: id, ...entry })),
    serviceStatus: row.service_status ?? null,
    serviceYear: row.service_year ?? null,
    programme: row.programme ?? null,
    institution: row.institution ?? null,
  };
}
