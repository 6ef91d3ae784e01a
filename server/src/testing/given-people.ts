import type { Role } from '@akwan/contract/lists/roles.ts';
import { hash } from '@node-rs/argon2';
import { hashToken, newToken } from '../platform/actor.ts';
import type { Database } from '../platform/db/open-database.ts';
import type { App } from '../platform/http/zod-routes.ts';
import { newId } from '../platform/new-id.ts';
import { visitorOf } from './visitor.ts';

export const goodPassword = 'kenkey and fish';

type PersonFacts = {
  role?: Role;
  verified?: boolean;
  email?: string;
  firstname?: string;
  lastname?: string;
  companyName?: string;
};

let count = 0;
let storedHash: Promise<string> | undefined;

/** People who are simply there, each with an open session; how they came to be is the accounts' own story. */
export function givenPeople(app: App, db: Database) {
  const person = async (facts: PersonFacts = {}) => {
    count += 1;
    storedHash ??= hash(goodPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const { role = 'jobseeker', verified = true } = facts;
    const id = newId();
    const email = facts.email ?? `${role}${count}@people.example`;
    const firstname = facts.firstname ?? 'Ama';
    const lastname = facts.lastname ?? `Person${count}`;
    await db
      .insertInto('users')
      .values({
        id,
        email,
        role,
        firstname,
        lastname,
        company_name: facts.companyName ?? null,
        password_hash: await storedHash,
        verified_at: verified ? new Date() : null,
      })
      .execute();
    const token = newToken();
    await db
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), user_id: id, expires_at: new Date(Date.now() + 3_600_000) })
      .execute();
    return { id, email, firstname, lastname, role, token, ...visitorOf(app, token) };
  };
  return {
    given: {
      person,
      jobseeker: (facts: PersonFacts = {}) => person({ ...facts, role: 'jobseeker' }),
      employer: (facts: PersonFacts = {}) => person({ ...facts, role: 'employer' }),
      mentor: (facts: PersonFacts = {}) => person({ ...facts, role: 'mentor' }),
      admin: (facts: PersonFacts = {}) => person({ ...facts, role: 'admin' }),
    },
  };
}

export type GivenPerson = Awaited<ReturnType<ReturnType<typeof givenPeople>['given']['person']>>;
