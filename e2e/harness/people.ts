import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { address } from './address.ts';
import { readCode } from './mail.ts';
import { ownNetwork } from './network.ts';

export type Role = 'jobseeker' | 'employer' | 'mentor';
export type Person = { firstname: string; lastname: string; email: string; password: string; role: Role };
export type Member = Person & { token: string; id: string };

/** Somebody whom no other journey knows. */
export function newPerson(role: Role = 'jobseeker'): Person {
  const mark = randomBytes(5).toString('hex');
  return {
    firstname: 'Ama',
    lastname: `Owusu-${mark}`,
    email: `ama.${mark}@journeys.example`,
    password: `Journey${mark}9Z`,
    role,
  };
}

/** A person who signed up and has not opened the mail yet. */
export async function signUp(person: Person = newPerson()): Promise<Member> {
  const { token, user } = await post('/api/auth/signup', person, 201);
  return { ...person, token, id: user._id };
}

/** A person of a role who signed up and verified the address. */
export async function verifiedPerson(role: Role = 'jobseeker'): Promise<Member> {
  const member = await signUp(newPerson(role));
  await post('/api/auth/verify-email', { code: await readCode(member.email) }, 200, member.token);
  return member;
}

/** Gives the browser the person's session, as if they had logged in before. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const reply = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
}

type SignedIn = { token: string; user: { _id: string } };

async function post(path: string, body: object, status: number, token?: string): Promise<SignedIn> {
  const reply = await fetch(address(path), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...ownNetwork(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  expect(reply.status, `POST ${path}: ${text}`).toBe(status);
  return JSON.parse(text) as SignedIn;
}
