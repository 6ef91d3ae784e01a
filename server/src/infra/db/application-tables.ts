import type { Answer } from '@akwan/contract/questions.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Stamp, StampNow } from './column-types.ts';

export type ApplicationsTable = {
  id: string;
  job_id: string;
  /** Null when the account is gone: the record that somebody applied stays, without the person. */
  user_id: string | null;
  message: string | null;
  /** With the questions as they were asked; read as a list, written as JSON. */
  answers: ColumnType<Answer[], string | undefined, string>;
  status: Generated<'pending' | 'approved' | 'declined'>;
  /** Key of the file in the store; the applicant's own copy for this job. Null when there is none any more. */
  cv_file: string | null;
  cv_name: string | null;
  cv_type: string | null;
  cv_removed: 'taken_back' | 'expired' | null;
  created_at: Stamp;
  decided_at: Stamp | null;
  /** Which colleague decided; null when the account is gone. */
  decided_by: string | null;
  /** The mail that tells the decision; an undo cancels it. */
  decision_mail: string | null;
  decision_message: string | null;
  cv_opened_at: Stamp | null;
  /** When the applicant, who still waited, was told how the job ended. */
  ending_told_at: Stamp | null;
  /** How far it has come while it is pending. */
  review_stage: Generated<ReviewStage>;
  /** The review stage, or the status once that is decided; kept by the database. */
  stage: GeneratedAlways<ReviewStage | 'approved' | 'declined'>;
  /** When the job's reply pledge ends; null for what was decided before there were pledges. */
  answer_by: Stamp | null;
  /** The last reminder of the pledge that was sent: see the pledge's queries. */
  pledge_step: Generated<number>;
};

type ReviewStage = 'received' | 'shortlisted' | 'interview';

export type ApplicationStepsTable = {
  application_id: string;
  stage: 'shortlisted' | 'interview';
  reached_at: Stamp;
};

/** The employer's own, about an application. */
export type ApplicationNotesTable = {
  application_id: string;
  author_id: string;
  text: string;
  updated_at: Stamp;
};

/** How an employer keeps the reply pledge, counted by the pledge's queue job. */
export type EmployerHabitsTable = {
  user_id: string;
  due: number;
  answered: number;
  on_time: number;
  median_days: number | null;
  /** The pledge of all of them; null when jobs have different ones. */
  within_days: number | null;
};

/** How often a job's page was read on a day. */
export type JobViewsTable = { job_id: string; day: string; views: number };

export type SavedJobsTable = {
  user_id: string;
  job_id: string;
  saved_at: StampNow;
  /** When the mail went out that it closes soon. */
  reminded_at: Stamp | null;
};

/** A letter of interest, with everything as it was on the day of issue. */
export type LettersTable = {
  id: string;
  application_id: string;
  user_id: string;
  name: string;
  studies: string;
  company: string;
  job_title: string;
  location: string | null;
  service_year: string | null;
  allowance: ColumnType<string | null, number | null, never>;
  issued_at: Stamp;
};

/** A file that arrives in parts. */
export type UploadsTable = {
  id: string;
  user_id: string;
  name: string;
  length: number;
  /** Bytes that have arrived. */
  received: Generated<number>;
  expires_at: Stamp;
};

export type UploadPartsTable = { upload_id: string; start: number; bytes: Buffer };
