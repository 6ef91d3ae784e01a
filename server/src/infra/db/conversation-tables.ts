import type { Generated } from 'kysely';
import type { Stamp, StampNow } from './column-types.ts';

/** Between the host (employer, mentor) and the guest (applicant, mentee); a side is null when its account is gone. */
export type ConversationsTable = {
  id: string;
  /** Exactly one of both. */
  job_id: string | null;
  mentorship_id: string | null;
  host_id: string | null;
  guest_id: string | null;
  message_count: Generated<number>;
  /** Sorts by time: lists are ordered by it. */
  last_message_id: string | null;
  host_unread: Generated<number>;
  guest_unread: Generated<number>;
  /** When a mail about unread messages is due; null without any. */
  host_mail_due_at: Stamp | null;
  guest_mail_due_at: Stamp | null;
  host_mailed_at: Stamp | null;
  guest_mailed_at: Stamp | null;
  created_at: StampNow;
};

export type MessagesTable = {
  id: string;
  conversation_id: string;
  /** Counts from 1 within its conversation. */
  number: number;
  author: 'host' | 'guest';
  /** Which colleague of the host wrote it; null for the host and the guest themselves. */
  written_by: string | null;
  text: string;
  created_at: Stamp;
  /** Taken away by an administrator after a report. */
  removed_at: Stamp | null;
};

export type BlocksTable = { blocker_id: string; blocked_id: string; created_at: StampNow };

/** The host is the employer, the guest the applicant, as in conversations. */
export type InterviewsTable = {
  id: string;
  /** Null when it was withdrawn. */
  application_id: string | null;
  job_id: string;
  host_id: string | null;
  guest_id: string | null;
  state: Generated<'offered' | 'chosen' | 'declined' | 'cancelled'>;
  slots: Date[];
  minutes: number;
  place: string | null;
  link: string | null;
  note: string | null;
  chosen_slot: Stamp | null;
  /** How often it was changed: calendars know by it which state is the latest. */
  sequence: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  reminded_at: Stamp | null;
};
