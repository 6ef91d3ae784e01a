import { z } from 'zod';
import { SessionReply } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { roles, signupRoles } from './lists/roles.ts';
import { FactorCode } from './owner-proof.ts';
import { DoneReply, okReply } from './reply.ts';
import { personName } from './text.ts';

/** A provider of identities, such as Google or a university. */
export const SignInProvider = z.object({ name: z.string(), label: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

const ProviderPath = z.object({ provider: z.string().regex(/^[a-z0-9]{1,30}$/) });

/** Sealed by the server and carried by the browser: what it began, or who the provider says it is. */
const Sealed = z.string().max(4_000);

/** What the person is asked for: nothing, the password of the account at that address, or who a new account is for. */
export const signInSteps = ['log_in', 'link', 'sign_up'] as const;

export const signInMessages = { removed: 'You can no longer log in with it.' } as const;

export const listSignInProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  summary: 'The providers that people can log in with',
  access: 'public',
  reply: okReply({ providers: z.array(SignInProvider) }),
  cacheTags: [],
});

export const beginSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/:provider/begin',
  summary: "The provider's address to send the browser to, and what the browser brings back with the answer",
  access: 'anyone',
  params: ProviderPath,
  reply: okReply({ url: z.string(), attempt: z.string() }),
  errors: ['provider_away'],
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/:provider/finish',
  summary: "Check the provider's answer: the query of the address that it sent the browser back to",
  access: 'anyone',
  params: ProviderPath,
  body: z.object({ attempt: Sealed, query: z.string().max(4_000) }),
  reply: okReply({ identity: z.string() }),
  errors: ['provider_away', 'sign_in_failed', 'sign_in_expired', 'address_unconfirmed'],
});

export const readSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/identity',
  summary: 'What is still needed to log in with a checked answer',
  access: 'anyone',
  body: z.object({ identity: Sealed }),
  reply: okReply({
    step: z.enum(signInSteps),
    label: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
  }),
  errors: ['sign_in_expired'],
});

export const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/complete',
  summary: 'Log in, connect the account by its password, or create one',
  access: 'anyone',
  body: z.object({
    identity: Sealed,
    password: z.string().max(1_000).optional(),
    code: FactorCode.optional(),
    role: z.enum(signupRoles).optional(),
    firstname: personName('Please enter your first name.').optional(),
    lastname: personName('Please enter your last name.').optional(),
  }),
  reply: SessionReply,
  errors: [
    'sign_in_expired',
    'wrong_password',
    'suspended',
    'second_factor_required',
    'second_factor_wrong',
    'already_connected',
    'role_missing',
  ],
});

export const SignIn = SignInProvider.extend({ email: z.string(), createdAt: z.string() });
export type SignIn = z.infer<typeof SignIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/me/sign-ins',
  summary: 'The providers that the caller has connected',
  access: roles,
  reply: okReply({ signIns: z.array(SignIn) }),
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/me/sign-ins/:provider',
  summary: 'Log in with this provider no more',
  access: roles,
  params: ProviderPath,
  reply: DoneReply,
});
