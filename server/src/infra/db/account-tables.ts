import type { Generated } from 'kysely';
import type { Stamp, StampNow } from './column-types.ts';

type SessionsTable = {
  token_hash: Buffer;
  user_id: string;
  created_at: StampNow;
  expires_at: Stamp;
  /** Names the session to its owner. */
  id: Generated<string>;
  /** Written every few minutes only. */
  last_used_at: StampNow;
  /** Browser and system, and the shortened network, of the login. */
  agent: string | null;
  network: string | null;
};

type EmailChangesTable = {
  user_id: string;
  token_hash: Buffer;
  email: string;
  expires_at: Stamp;
};

type VerificationCodesTable = {
  user_id: string;
  code_hash: Buffer;
  attempts: Generated<number>;
  sent_at: Stamp;
  expires_at: Stamp;
};

type PasswordResetsTable = {
  token_hash: Buffer;
  user_id: string;
  expires_at: Stamp;
};

type SecondFactorsTable = {
  user_id: string;
  /** Encrypted; in clear where it was written before 0.2. */
  secret: Buffer;
  /** Null while it is being set up. */
  confirmed_at: Stamp | null;
  last_step: Generated<number>;
};

/** Ids of the keys that second factors are encrypted with. */
type EncryptionKeysTable = { id: Buffer; created_at: StampNow };

type RecoveryCodesTable = { user_id: string; code_hash: Buffer };

type KnownDevicesTable = { user_id: string; device_hash: Buffer; seen_at: Stamp };

/** Who the person is at another provider. */
type SignInsTable = {
  issuer: string;
  subject: string;
  user_id: string;
  email: string;
  created_at: StampNow;
};

export type AccountTables = {
  email_changes: EmailChangesTable;
  encryption_keys: EncryptionKeysTable;
  known_devices: KnownDevicesTable;
  password_resets: PasswordResetsTable;
  recovery_codes: RecoveryCodesTable;
  second_factors: SecondFactorsTable;
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  verification_codes: VerificationCodesTable;
};
