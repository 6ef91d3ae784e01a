import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ownNetwork, productUrl } from './network.ts';
import { seedPerson, seedSession } from './seed.ts';

export type Role = 'jobseeker' | 'employer' | 'mentor';
export type Person = { firstname: string; lastname: string; email: string; password: string; role: Role };
export type Member = Person & { token: string; id: string };

/** Created by the product when it starts (ADMIN_EMAIL, ADMIN_PASSWORD). */
export const administrator = {
  email: 'administrator@e2e.example',
  password: 'administrator-of-the-e2e-tests',
};

const demoPassword = 'akwan demo 2026';

/** The accounts of the demo data, one for each role. */
export const demo = {
  jobseeker: { name: 'Ama Owusu', email: 'ama@demo.example', password: demoPassword },
  employer: {
    name: 'Esi Mensah',
    email: 'esi@demo.example',
    password: demoPassword,
    companyName: 'Volta Ltd',
  },
  mentor: { name: 'Kwame Boateng', email: 'kwame@demo.example', password: demoPassword },
  admin: { name: 'Adwoa Asante', email: 'admin@demo.example', password: demoPassword },
} as const;

/** Details of somebody who has no account yet and whom no other test knows. */
export function newPerson(role: Role = 'jobseeker'): Person {
  // Letters alone: a name with many digits looks like a telephone number to the fraud score.
  const mark = [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  return {
    firstname: 'Ama',
    lastname: `Owusu-${mark}`,
    email: `ama.${mark}@e2e.example`,
    password: `Password${mark}9Z`,
    role,
  };
}

/** Somebody with a verified address and a session. */
export async function createMember(role: Role = 'jobseeker'): Promise<Member> {
  const { firstname, lastname, email } = newPerson(role);
  return { firstname, lastname, email, role, ...(await seedPerson({ firstname, lastname, email, role })) };
}

/** Somebody who has signed up, with a mail on its way, and has not verified the address. */
export async function signUp(person: Person = newPerson()): Promise<Member> {
  const reply = await fetch(productUrl('/api/auth/signup'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...ownNetwork() },
    body: JSON.stringify(person),
  });
  const text = await reply.text();
  expect(reply.status, `sign-up: ${text}`).toBe(201);
  const { token, user } = JSON.parse(text) as { token: string; user: { _id: string } };
  return { ...person, token, id: user._id };
}

/** Gives the browser a session of the person, as if they had logged in before. */
export async function logIn(page: Page, person: { email: string; token?: string }): Promise<void> {
  const token = person.token ?? (await seedSession(person.email)).token;
  await page
    .context()
    .addCookies([
      { name: 'akwan_session', value: token, url: productUrl('/'), httpOnly: true, sameSite: 'Lax' },
    ]);
}
