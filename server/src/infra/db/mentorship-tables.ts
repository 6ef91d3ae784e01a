import type { Generated } from 'kysely';
import type { Stamp, StampNow } from './column-types.ts';

export type MentorshipsTable = {
  id: string;
  mentor_id: string | null;
  title: string;
  description: string;
  skills: Generated<string[]>;
  duration: string;
  max_applicants: number;
  removed_at: Stamp | null;
  created_at: Stamp;
  updated_at: Stamp;
};

export type MentorshipApplicationsTable = {
  mentorship_id: string;
  user_id: string;
  status: Generated<'pending' | 'approved' | 'declined' | 'waiting'>;
  motivation: string | null;
  applied_at: StampNow;
  decided_at: Stamp | null;
  /** As for jobs. */
  decision_mail: string | null;
  /** Until when a pending one is to be answered; null on the waiting list. */
  answer_by: Stamp | null;
  /** Reminders that the mentor got; at 3 the answer is late, and the mentorship pauses. */
  pledge_step: Generated<number>;
  pledge_step_at: Stamp | null;
};

export type MentoringSessionsTable = {
  id: string;
  mentor_id: string;
  topic: string;
  /** YYYY-MM-DD, and HH:MM for the times: Ghana keeps GMT all year. */
  date: string;
  start_time: string;
  end_time: string;
  message: string | null;
  link: string | null;
  reminded_at: Stamp | null;
  created_at: Stamp;
  /** How often it was changed. */
  sequence: Generated<number>;
};

/** Offered to approved mentees, and not booked yet. */
export type MentorshipTimesTable = { mentorship_id: string; starts_at: Stamp; minutes: number };

/** `present`: whether the mentee came; null until the mentor says. */
export type MentoringSessionMenteesTable = { session_id: string; user_id: string; present: boolean | null };

/** `own` is for the writer alone; `shared` is read by mentor and mentee, but by no other mentee. */
export type MentoringSessionNotesTable = {
  session_id: string;
  user_id: string;
  own: Generated<string>;
  shared: Generated<string>;
  updated_at: Stamp;
};

/** Proves a completed mentorship; the id alone opens it. */
export type CertificatesTable = {
  id: string;
  mentorship_id: string;
  user_id: string;
  sessions_attended: number;
  /** The names on the day of issue; null in what the release before issued, and of a mentor who is gone. */
  name: string | null;
  mentor_name: string | null;
  issued_at: Stamp;
};

/** What one side of a completed mentorship says of the other. */
export type MentorshipFeedbackTable = {
  certificate_id: string;
  side: 'mentor' | 'mentee';
  text: string;
  created_at: Stamp;
};
