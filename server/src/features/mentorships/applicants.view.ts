import type { Applicant, Mentee } from '@akwan/contract/mentorships.ts';
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

export function menteeView(row: MenteeRow): Mentee {
  return {
    _id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    avatar: row.avatar,
    skills: row.skills,
    biography: row.biography,
    location: row.location,
    telNumber: row.tel_number,
    mentorship: {
      _id: row.mentorship_id,
      title: row.mentorship_title,
      description: row.mentorship_description,
    },
  };
}
