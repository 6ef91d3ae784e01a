import type { Applicant, Mentee } from '@akwan/contract/mentorships.ts';
import { presentUser } from '#domain/user.presenter.ts';
import type { ApplicantRow, MenteeRow } from './applicants.queries.ts';

export function applicantView(row: ApplicantRow): Applicant {
  return {
    _id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    avatar: row.avatar,
    skills: row.skills,
    biography: row.biography,
    mentorshipId: row.mentorship_id,
    mentorshipTitle: row.mentorship_title,
    status: row.status,
    appliedAt: row.applied_at.toISOString(),
  };
}

/** A mentor knows the person; the CV stays between the person and employers. */
export function menteeView(row: MenteeRow): Mentee {
  const { cv: _cv, ...person } = presentUser(row);
  return {
    ...person,
    mentorship: {
      _id: row.mentorship_id,
      title: row.mentorship_title,
      description: row.mentorship_description,
    },
  };
}
