export type SecurityEvent =
  | 'signup'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'password_changed'
  | 'password_wrong'
  | 'password_reset'
  | 'address_change_requested'
  | 'address_changed'
  | 'second_factor_failed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'provider_connected'
  | 'provider_removed'
  | 'sessions_ended'
  | 'account_suspended'
  | 'account_restored'
  | 'account_deleted'
  | 'deletion_planned'
  | 'account_kept'
  | 'data_exported';

/** Null: no account. */
export type LogSecurity = (event: SecurityEvent, userId: string | null) => void;

/** One line an event, with the id of the account and the network: never an address, a name or a secret. */
export const securityLog =
  (log: { info(fields: object, message: string): void }, network: string): LogSecurity =>
  (event, userId) =>
    log.info({ event, userId, network }, 'security');
