import type { ColumnType, Generated } from 'kysely';

type Role = 'jobseeker' | 'employer' | 'mentor' | 'admin';
type Stamp = ColumnType<Date, Date | string, Date | string>;
type StampNow = ColumnType<Date, Date | string | undefined, Date | string>;

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
  biography: string | null;
  location: string | null;
  tel_number: string | null;
  skills: Generated<string[]>;
  cv: string | null;
  created_at: StampNow;
  updated_at: StampNow;
};

export type SessionsTable = {
  token_hash: Buffer;
  user_id: string;
  created_at: StampNow;
  expires_at: Stamp;
};

export type VerificationCodesTable = {
  user_id: string;
  code_hash: Buffer;
  attempts: Generated<number>;
  sent_at: Stamp;
  expires_at: Stamp;
};

export type PasswordResetsTable = {
  token_hash: Buffer;
  user_id: string;
  expires_at: Stamp;
};

export type MailsTable = {
  id: string;
  to_address: string;
  subject: string;
  html: string;
  text: string;
  /** Files that travel with the mail: name, type and content as text. */
  attachments: Generated<MailAttachment[]>;
  created_at: StampNow;
  sent_at: Stamp | null;
};

export type MailAttachment = { filename: string; contentType: string; content: string };

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  verification_codes: VerificationCodesTable;
  password_resets: PasswordResetsTable;
  mails: MailsTable;
};
