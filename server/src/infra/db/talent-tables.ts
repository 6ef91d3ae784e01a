import type { Availability } from '@akwan/contract/lists/choices.ts';
import type { Generated } from 'kysely';
import type { Stamp, StampNow } from './column-types.ts';

/** A job seeker who has said whether verified companies find them, under an id that is used nowhere else. */
type TalentTable = {
  user_id: string;
  id: Generated<string>;
  visible: boolean;
  /** Names of companies that never do. */
  hidden_from: Generated<string[]>;
  availability: Generated<Availability>;
  updated_at: StampNow;
};

type TalentInvitationsTable = {
  id: string;
  user_id: string;
  company_id: string;
  job_id: string;
  sent_by: string | null;
  text: string;
  created_at: Stamp;
  declined_at: Stamp | null;
};

export type TalentTables = { talent: TalentTable; talent_invitations: TalentInvitationsTable };
