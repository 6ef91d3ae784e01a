import type { Migration } from 'kysely';
import * as accounts from './0001-accounts.ts';
import * as mails from './0002-mails.ts';

/** In the order in which they were written: forward only, never changed once they have landed. */
export const allMigrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-mails': mails,
};
