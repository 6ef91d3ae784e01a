import type { FormFailure } from '#forms/form-failure.ts';

/** What failed on the account page, whatever the reason. */
export const accountFailures = {
  password: 'Failed to change your password.',
  email: 'Failed to change your address.',
  sessions: 'Failed to log out there.',
  unreached: 'Failed to save this change.',
} as const;

/** The failure of one of the page's forms; one that never reached the server belongs to none of them. */
export const failureOf = (failure: FormFailure | undefined, intent?: string): FormFailure | undefined =>
  failure?.values.intent === intent ? failure : undefined;
