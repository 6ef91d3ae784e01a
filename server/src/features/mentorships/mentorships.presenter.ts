import type { Mentorship } from '@akwan/contract/mentorships.ts';
import type { FullMentorshipRow } from './mentorships.queries.ts';

export function mentorshipView(row: FullMentorshipRow): Mentorship {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    skillsRequired: row.skills,
    duration: row.duration,
    maxApplicants: row.max_applicants,
    currentApplicants: Number(row.current_applicants),
    mentor: mentorView(row),
    applicants: row.applicants,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function mentorView(row: FullMentorshipRow): Mentorship['mentor'] {
  if (row.mentor_id === null || row.mentor_firstname === null || row.mentor_lastname === null) return null;
  return {
    _id: row.mentor_id,
    firstname: row.mentor_firstname,
    lastname: row.mentor_lastname,
    avatar: row.mentor_avatar,
    biography: row.mentor_biography,
  };
}
