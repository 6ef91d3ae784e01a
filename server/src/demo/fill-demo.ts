import type { Database } from '../platform/db/open-database.ts';
import { newId } from '../platform/new-id.ts';
import { demoPassword, demoPeople } from './demo-people.ts';

/** Fills an empty database with people to try the product with; a database in use is left alone. */
export async function fillDemo(
  db: Database,
  hashPassword: (password: string) => Promise<string>,
): Promise<void> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (someone) return;
  const passwordHash = await hashPassword(demoPassword);
  const verifiedAt = new Date();
  const people = demoPeople.map(({ role, firstname, lastname, email, companyName }) => ({
    id: newId(),
    role,
    firstname,
    lastname,
    email,
    company_name: companyName ?? null,
    password_hash: passwordHash,
    verified_at: verifiedAt,
  }));
  // Two processes may start on one empty database.
  await db
    .insertInto('users')
    .values(people)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
