import type { JobOutcome } from '@akwan/contract/lists/choices.ts';
import type { Question } from '@akwan/contract/questions.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type {
  ApplicationNotesTable,
  ApplicationStepsTable,
  ApplicationsTable,
  EmployerHabitsTable,
  JobViewsTable,
  SavedJobsTable,
  UploadPartsTable,
  UploadsTable,
} from './application-tables.ts';
import type { Stamp, StampNow } from './column-types.ts';
import type { CompanyTables } from './company-tables.ts';
import type {
  BlocksTable,
  ConversationsTable,
  InterviewsTable,
  MessagesTable,
} from './conversation-tables.ts';
import type {
  CertificatesTable,
  MentoringSessionMenteesTable,
  MentoringSessionNotesTable,
  MentoringSessionsTable,
  MentorshipApplicationsTable,
  MentorshipFeedbackTable,
  MentorshipsTable,
  MentorshipTimesTable,
} from './mentorship-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { ProfilesTable } from './profile-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { TalentTables } from './talent-tables.ts';
import type { WorkRecordTables } from './work-record-tables.ts';

type Role = 'jobseeker' | 'employer' | 'mentor' | 'admin';

export type UsersTable = {
  id: string;
  email: string;
  password_hash: string;
  firstname: string;
  lastname: string;
  role: Role;
  verified_at: Stamp | null;
  avatar: string | null;
  company_name: string | null;
  /** One line about the company. */
  company_line: string | null;
  biography: string | null;
  location: string | null;
  tel_number: string | null;
  skills: Generated<string[]>;
  /** The path that streams the CV to those who may read it. */
  cv: string | null;
  /** Its key in the file store. */
  cv_file: string | null;
  /** Hidden: the jobs leave the lists. Set while `barred_at` or `erase_at` is. */
  suspended_at: Stamp | null;
  /** An administrator suspended the account: nobody logs in until an administrator restores it. */
  barred_at: Stamp | null;
  /** The owner deleted the account and can take that back until then. */
  erase_at: Stamp | null;
  /** Set by an admin: this employer is who they say they are. */
  trusted_at: Stamp | null;
  /** The questions for newcomers were answered, or are not wanted. */
  welcome_ended_at: Stamp | null;
  /** Whether a job seeker is shown jobs under "For you". */
  wants_suggestions: Generated<boolean>;
  created_at: StampNow;
  updated_at: StampNow;
};

export type MailsTable = {
  id: string;
  to_address: string;
  subject: string;
  html: string;
  text: string;
  /** Files that travel with the mail: name, type and content as text. */
  attachments: Generated<MailAttachment[]>;
  /** For mail programs, such as how to end a mailing. */
  headers: Generated<Record<string, string>>;
  created_at: StampNow;
  /** Held back until then, if it is. */
  due_at: Stamp | null;
  /** When its sending first began: from then on it cannot be cancelled. */
  started_at: Stamp | null;
  sent_at: Stamp | null;
  /** Waits with others, to be sent as one mail. */
  digest_id: string | null;
  /** Of a mail that waits: what it is about. */
  purpose: unknown;
  /** Holds a code or a link that opens something. */
  secret: Generated<boolean>;
};

/** The emails of the last day; the recipient is a hash. */
export type MailLedgerTable = {
  recipient: Buffer;
  kind: string;
  about: string;
  topic: string;
  sender: string | null;
  at: Stamp;
  /** A cancelled mail takes its entry along. */
  mail_id: string | null;
};

/** Its row is the lock for enqueuing mails to the recipient. */
type MailRecipientsTable = { recipient: Buffer; used_at: Stamp };

/** Applicants who are still to be told that a job was withdrawn: those whose applications follow this one. */
type JobWithdrawalsTable = { job_id: string; after: Generated<string> };

export type MailDigestsTable = {
  id: string;
  to_address: string;
  kind: string;
  topic: string;
  send_after: Stamp;
};

export type MailAttachment = { filename: string; contentType: string; content: string };

export type JobsTable = {
  /** Sorts by time of creation: lists are ordered by it, newest first. */
  id: string;
  /** Null when the account is gone; the job then is removed, too. */
  posted_by: string | null;
  /** Kept by the database: the company of the poster. */
  company_id: string | null;
  title: string;
  location: string | null;
  type: string | null;
  style: string | null;
  tags: Generated<string[]>;
  /** Set by an admin; otherwise the company on the poster's profile counts. */
  company_name: string | null;
  about_role: string;
  qualification: string;
  responsibility: string;
  salary_range: string | null;
  external_links: string | null;
  /** The last day on which one can apply, as YYYY-MM-DD. */
  closing_date: string | null;
  closed_at: Stamp | null;
  removed_at: Stamp | null;
  /** The employer promises every applicant an answer within so many days. */
  reply_within_days: Generated<number>;
  /** How many people are wanted. */
  openings: Generated<number>;
  /** Of a national service job: 2026/2027, and cedis a month. */
  service_year: string | null;
  allowance: ColumnType<string | null, number | null | undefined, number | null>;
  /** Read as a list, written as JSON. */
  questions: ColumnType<Question[], string | undefined, string | undefined>;
  /** Waits for an admin before it becomes public, for these reasons. */
  held_at: Stamp | null;
  held_reasons: Generated<string[]>;
  poster_suspended: Generated<boolean>;
  /** Not published yet; closed as well. */
  draft_at: Stamp | null;
  outcome: JobOutcome | null;
  outcome_asked_at: Stamp | null;
  /** All waiting applicants have been told of the outcome. */
  ending_told_at: Stamp | null;
  /** Warnings about late answers: 3 when the job was closed for them. */
  stop_step: Generated<number>;
  stop_warned_at: Stamp | null;
  /** Kept by the database: the job or its poster's profile names a company. */
  names_company: GeneratedAlways<boolean>;
  /** The day it was posted, and within it whether it is complete. */
  list_rank: GeneratedAlways<number>;
  created_at: Stamp;
  updated_at: Stamp;
};

export type ReportsTable = {
  id: string;
  /** Of a report, exactly one: the job, or the message. */
  job_id: string | null;
  message_id: string | null;
  /** Of a report, exactly one: the account, or the address of a visitor. */
  user_id: string | null;
  email: string | null;
  reason: string;
  details: string | null;
  state: Generated<'open' | 'dismissed' | 'upheld'>;
  created_at: StampNow;
};

export type CvOpeningsTable = { application_id: string; opened_by: string | null; opened_at: StampNow };

export type AuditTable = {
  id: string;
  at: StampNow;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  network: string | null;
};

export type Tables = AccountTables &
  AlertTables &
  NotificationTables &
  CompanyTables &
  TalentTables &
  WorkRecordTables &
  SearchTables & {
    conversations: ConversationsTable;
    messages: MessagesTable;
    blocks: BlocksTable;
    interviews: InterviewsTable;
    reports: ReportsTable;
    mentorships: MentorshipsTable;
    mentorship_applications: MentorshipApplicationsTable;
    mentoring_sessions: MentoringSessionsTable;
    mentorship_times: MentorshipTimesTable;
    mentoring_session_mentees: MentoringSessionMenteesTable;
    mentoring_session_notes: MentoringSessionNotesTable;
    certificates: CertificatesTable;
    mentorship_feedback: MentorshipFeedbackTable;
    jobs: JobsTable;
    applications: ApplicationsTable;
    saved_jobs: SavedJobsTable;
    application_steps: ApplicationStepsTable;
    application_notes: ApplicationNotesTable;
    employer_habits: EmployerHabitsTable;
    job_views: JobViewsTable;
    uploads: UploadsTable;
    upload_parts: UploadPartsTable;
    cv_openings: CvOpeningsTable;
    audit: AuditTable;
    users: UsersTable;
    profiles: ProfilesTable;
    mails: MailsTable;
    mail_ledger: MailLedgerTable;
    mail_digests: MailDigestsTable;
    mail_recipients: MailRecipientsTable;
    job_withdrawals: JobWithdrawalsTable;
  };
