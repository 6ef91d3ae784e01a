import type { BodyOf } from '@akwan/contract/endpoint.ts';
import type { completeSignIn, signInSteps } from '@akwan/contract/sign-ins.ts';
import { barredAt, findPersonByEmail } from '#domain/account-state.queries.ts';
import { AppError } from '#domain/app-error.ts';
import { newToken, type UserRow } from '#domain/current-user.ts';
import { inTransaction } from '#infra/db/in-transaction.ts';
import type { Tx } from '#infra/db/open-database.ts';
import type { EmailMessage } from '#infra/mail/email-content.ts';
import { emitEvent } from '#infra/metrics/events.ts';
import { newId } from '#infra/new-id.ts';
import {
  type Attempt,
  type Claims,
  ProviderAway,
  type ProviderConfig,
  type Providers,
} from '#infra/oidc/providers.ts';
import { providerConnectedEmail } from './account-safety.emails.ts';
import * as accounts from './accounts.queries.ts';
import { type AccountsDeps, type OpenSession, openSession } from './accounts.service.ts';
import { hashPassword, passwordFits } from './passwords.service.ts';
import { isOn, readCode, requireCode } from './second-factor.service.ts';
import { signInNotice } from './sign-in-notice.service.ts';
import type { SignInOrigin } from './sign-in-origin.presenter.ts';
import * as queries from './sign-ins.queries.ts';

export type SignInDeps = AccountsDeps & { providers: Providers };
type Identity = Pick<Claims, 'issuer' | 'subject' | 'firstname' | 'lastname'> & { email: string };
type Input = BodyOf<typeof completeSignIn>;

/** How often somebody may try. */
export type Tries = {
  password(email: string): Promise<void>;
  code(userId: string): Promise<void>;
  signUp(): Promise<void>;
};

const minutesValid = 15;
const about = { attempt: 'sign-in attempt', identity: 'sign-in identity' } as const;

/** The browser carries it and cannot read or change it. */
function seal({ secretBox, clock }: SignInDeps, kind: keyof typeof about, value: object): string {
  const until = clock().getTime() + minutesValid * 60_000;
  return secretBox.seal(Buffer.from(JSON.stringify({ ...value, until })), about[kind]).toString('base64url');
}

function unseal<Value>({ secretBox, clock }: SignInDeps, kind: keyof typeof about, sealed: string): Value {
  const opened = secretBox.open(Buffer.from(sealed, 'base64url'), about[kind]);
  const value = opened && JSON.parse(opened.toString());
  if (!value || value.until < clock().getTime()) throw new AppError('sign_in_expired');
  return value;
}

function requireProvider({ providers }: SignInDeps, name: string): ProviderConfig {
  const provider = providers.find(name);
  if (!provider) throw new AppError('not_found');
  return provider;
}

const explainAway = (error: unknown): never => {
  throw error instanceof ProviderAway ? new AppError('provider_away') : error;
};

export async function begin(deps: SignInDeps, name: string): Promise<{ url: string; attempt: string }> {
  const { url, attempt } = await deps.providers.begin(requireProvider(deps, name)).catch(explainAway);
  return { url, attempt: seal(deps, 'attempt', attempt) };
}

/** Returns the person's identity, sealed. An address that the provider has not confirmed proves nothing. */
export async function finish(deps: SignInDeps, name: string, sealed: string, query: string): Promise<string> {
  const provider = requireProvider(deps, name);
  const attempt = unseal<Attempt>(deps, 'attempt', sealed);
  if (attempt.provider !== name) throw new AppError('sign_in_failed');
  const claims = await deps.providers.finish(provider, attempt, query).catch(explainAway);
  if (!claims) throw new AppError('sign_in_failed');
  const { issuer, subject, email, isConfirmed, firstname, lastname } = claims;
  if (!email || !isConfirmed) throw new AppError('address_unconfirmed');
  return seal(deps, 'identity', { issuer, subject, email, firstname, lastname } satisfies Identity);
}

export async function describe(deps: SignInDeps, sealed: string) {
  const { issuer, subject, email, firstname, lastname } = unseal<Identity>(deps, 'identity', sealed);
  const label = deps.providers.findByIssuer(issuer)?.label;
  if (!label) throw new AppError('sign_in_expired');
  const step = async (): Promise<(typeof signInSteps)[number]> => {
    if (await queries.findConnected(deps.db, { issuer, subject })) return 'log_in';
    return (await findPersonByEmail(deps.db, email)) ? 'link' : 'sign_up';
  };
  return { step: await step(), label, email, firstname, lastname };
}

export async function complete(
  deps: SignInDeps,
  { identity: sealed, ...input }: Input,
  origin: SignInOrigin,
  tries: Tries,
): Promise<OpenSession> {
  const identity = unseal<Identity>(deps, 'identity', sealed);
  const connected = await queries.findConnected(deps.db, identity);
  if (connected) return enter(deps, connected, input.code, origin, tries);
  const existing = await accounts.findUserWithPassword(deps.db, identity.email);
  return existing
    ? connect(deps, existing, identity, input, origin, tries)
    : signUp(deps, identity, input, origin, tries);
}

/** As with a password: no suspended account, and the second factor where there is one. */
async function enter(
  deps: SignInDeps,
  person: UserRow,
  typed: string | undefined,
  origin: SignInOrigin,
  tries: Pick<Tries, 'code'>,
  also: { before?: (tx: Tx) => Promise<UserRow>; messages?: EmailMessage[] } = {},
): Promise<OpenSession> {
  const { db, mailer } = deps;
  const hasFactor = await isOn(db, person.id);
  if (typed && hasFactor) await tries.code(person.id);
  const code = hasFactor ? await readCode(person.id, typed) : undefined;
  const messages = [...(await signInNotice(deps, person, origin)), ...(also.messages ?? [])];
  const session = await inTransaction(db, async (tx) => {
    const current = await accounts.findUserWithPasswordForShare(tx, person.id);
    if (!current) throw new AppError('sign_in_expired');
    if (barredAt(current)) throw new AppError('suspended');
    await requireCode(deps, tx, person.id, code);
    const { password_hash: _, ...user } = current;
    const entering = (await also.before?.(tx)) ?? user;
    await mailer.enqueue(tx, ...messages);
    return openSession(tx, entering, origin);
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'second_factor_wrong')
      origin.logSecurity('second_factor_failed', person.id);
    throw error;
  });
  mailer.flush();
  origin.logSecurity('login', person.id);
  return session;
}

/** Once, with the password of the account: the owner of the address at the provider need not be its owner here. */
async function connect(
  deps: SignInDeps,
  { password_hash: hash, ...person }: UserRow & { password_hash: string },
  identity: Identity,
  { password, code }: Pick<Input, 'password' | 'code'>,
  origin: SignInOrigin,
  tries: Tries,
): Promise<OpenSession> {
  await tries.password(identity.email);
  if (!password || !(await passwordFits(hash, password))) {
    origin.logSecurity('login_failed', person.id);
    throw new AppError('wrong_password', { field: 'password' });
  }
  const label = deps.providers.findByIssuer(identity.issuer)?.label ?? '';
  const messages = person.verified_at ? [await providerConnectedEmail(person, deps.publicUrl, label)] : [];
  const session = await enter(deps, person, code, origin, tries, {
    messages,
    async before(tx) {
      if (!(await queries.insertSignIn(tx, person.id, identity))) throw new AppError('already_connected');
      return (await accounts.markVerified(tx, person.id)) ?? person;
    },
  });
  origin.logSecurity('provider_connected', person.id);
  return session;
}

/** Without a password: "Forgot Password?" sets one. */
async function signUp(
  { db }: SignInDeps,
  identity: Identity,
  { role, firstname = identity.firstname, lastname = identity.lastname }: Input | Omit<Input, 'identity'>,
  origin: SignInOrigin,
  tries: Pick<Tries, 'signUp'>,
): Promise<OpenSession> {
  if (!role || !firstname || !lastname) throw new AppError('role_missing', { field: 'role' });
  await tries.signUp();
  const id = newId();
  const passwordHash = await hashPassword(newToken());
  const session = await inTransaction(db, async (tx) => {
    const user = await accounts.insertUser(tx, {
      id,
      firstname,
      lastname,
      email: identity.email,
      role,
      password_hash: passwordHash,
      verified_at: new Date(),
    });
    if (!user || !(await queries.insertSignIn(tx, id, identity))) throw new AppError('already_connected');
    return openSession(tx, user, origin);
  });
  origin.logSecurity('signup', id);
  emitEvent('signUp', { role });
  return session;
}
