import type { FormFailure } from '#forms/form-failure.ts';

/** What failed on the account page, whatever the reason. */
export const accountFailures = {
  password: 'Failed to change your password.',
  email: 'Failed to change your email address.',
  factor: 'Failed to change two-step login.',
  export: 'Failed to download your data.',
  deletion: 'Failed to delete your account.',
  sessions: 'Failed to log out that device.',
  notifications: 'Failed to save your notification settings.',
  push: 'Failed to save the notifications of that device.',
  calendar: 'Failed to renew the address of your calendar.',
  unreached: 'Failed to save this change.',
} as const;

/** The failure of one of the page's forms; one that never reached the server belongs to none of them. */
export const failureOf = (reply: object | undefined, intent?: string): FormFailure | undefined =>
  reply && isFailure(reply) && reply.values.intent === intent ? reply : undefined;

const isFailure = (reply: object): reply is FormFailure => 'values' in reply && 'errors' in reply;
