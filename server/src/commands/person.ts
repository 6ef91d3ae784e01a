import { Email, NewPassword } from '@akwan/contract/accounts.ts';
import { findPersonByEmail } from '#domain/account-state.queries.ts';
import type { UserRow } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import { type Call, CommandError, UsageError } from './command.ts';

/** As addresses are stored. */
export function emailIn(args: string[]): string {
  const parsed = Email.safeParse(args[0]);
  if (!parsed.success) throw new UsageError(`"${args[0]}" is no email address.`);
  return parsed.data;
}

export async function findByEmail(db: Database, args: string[]): Promise<UserRow> {
  const email = emailIn(args);
  const person = await findPersonByEmail(db, email);
  if (!person) throw new CommandError(`Nobody has the address ${email}.`);
  return person;
}

/** Typed or piped in, never an argument: those are seen by everybody on the machine. */
export async function readPassword({ ask }: Call): Promise<string> {
  const parsed = NewPassword.safeParse(await ask('New password: ', { hidden: true }));
  if (!parsed.success) throw new CommandError(parsed.error.issues[0]?.message ?? 'No password was given.');
  return parsed.data;
}
