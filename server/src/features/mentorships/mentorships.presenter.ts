import type { Certificate } from '@akwan/contract/certificates.ts';
import type { Applicant, Mentee, MyMentorship } from '@akwan/contract/mentorship-applications.ts';
import type { MentorshipFeedback } from '@akwan/contract/mentorship-feedback.ts';
import type { MentorReply, Mentorship } from '@akwan/contract/mentorships.ts';
import { undoUntil } from '#domain/decisions.ts';
import { presentUser } from '#domain/user.presenter.ts';
import type { ApplicantRow, MenteeRow } from './applicants.queries.ts';
import type { MyMentorshipRow } from './applying.queries.ts';
import type { CertificateRow } from './certificates.queries.ts';
import type { FeedbackRow } from './feedback.queries.ts';
import type { FullMentorshipRow, MentorPageRow } from './mentorships.queries.ts';

export function presentMentorship(row: FullMentorshipRow): Mentorship {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    skillsRequired: row.skills,
    duration: row.duration,
    maxApplicants: row.max_applicants,
    currentApplicants: Number(row.current_applicants),
    waiting: row.waiting,
    isPaused: row.is_paused,
    mentor: presentMentor(row),
    applicants: row.applicants,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentMentor(row: FullMentorshipRow): Mentorship['mentor'] {
  if (row.mentor_id === null || row.mentor_firstname === null || row.mentor_lastname === null) return null;
  return {
    _id: row.mentor_id,
    firstname: row.mentor_firstname,
    lastname: row.mentor_lastname,
    avatar: row.mentor_avatar,
    biography: row.mentor_biography,
  };
}

export const presentMentorPage = (row: MentorPageRow): MentorReply['mentor'] => ({
  _id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  avatar: row.avatar,
  biography: row.biography,
  location: row.location,
  since: row.created_at.toISOString(),
  completed: Number(row.completed),
});

const presentAnswerBy = ({ status, answer_by }: Pick<ApplicantRow, 'status' | 'answer_by'>) =>
  status === 'pending' ? (answer_by?.toISOString() ?? null) : null;

export function presentApplicant(row: ApplicantRow): Applicant {
  return {
    _id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    avatar: row.avatar,
    skills: row.skills,
    biography: row.biography,
    motivation: row.motivation,
    mentorshipId: row.mentorship_id,
    mentorshipTitle: row.mentorship_title,
    status: row.status,
    appliedAt: row.applied_at.toISOString(),
    answerBy: presentAnswerBy(row),
    undoUntil: undoUntil(row),
  };
}

/** A mentor knows the person; the CV stays between the person and employers. */
export function presentMentee(row: MenteeRow): Mentee {
  const { cv: _cv, ...person } = presentUser(row);
  return {
    ...person,
    mentorship: {
      _id: row.mentorship_id,
      title: row.mentorship_title,
      description: row.mentorship_description,
    },
    certificate: row.certificate_id && certificatePath(row.certificate_id),
    feedback: row.certificate_id ? presentFeedback(row) : null,
  };
}

export function presentMyMentorship(row: MyMentorshipRow): MyMentorship {
  const { mentor_firstname: firstname, mentor_lastname: lastname } = row;
  return {
    mentorshipId: row.id,
    title: row.title,
    duration: row.duration,
    mentorName: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
    mentorAvatar: row.mentor_avatar,
    status: row.status,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    answerBy: presentAnswerBy(row),
    waitingPosition: row.waiting_position,
    isOffered: row.is_offered,
    certificate: row.certificate_id && certificatePath(row.certificate_id),
    feedback: row.certificate_id && row.is_offered ? presentFeedback(row) : null,
  };
}

export const presentFeedback = (row: FeedbackRow): MentorshipFeedback => ({
  own: row.own_feedback,
  theirs: row.their_feedback,
});

export const certificatePath = (id: string): string => `/certificates/${id}`;

export function presentCertificate(row: CertificateRow): Certificate {
  return {
    _id: row.id,
    name: row.name,
    mentorshipTitle: row.title,
    skills: row.skills,
    duration: row.duration,
    mentorName: row.mentor_name,
    sessionsAttended: row.sessions_attended,
    issuedAt: row.issued_at.toISOString(),
  };
}
