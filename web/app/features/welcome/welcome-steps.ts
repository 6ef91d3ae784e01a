import type { Role } from '@akwan/contract/lists/roles.ts';

const steps = {
  jobseeker: ['field', 'region', 'kind'],
  employer: ['company', 'logo'],
  mentor: ['teaching'],
  admin: [],
} as const satisfies Record<Role, readonly string[]>;

export type WelcomeStep = (typeof steps)[Role][number];

/** Answered by a file. */
export const fileSteps: readonly WelcomeStep[] = ['logo'];

export const stepsOf = (role: Role): readonly WelcomeStep[] => steps[role];

export const welcomeHref = (step: WelcomeStep | 'end'): string => `/welcome?step=${step}`;

/** The step in the address; anything else is the first. */
export function stepIn(role: Role, url: URL): WelcomeStep | 'end' | null {
  const wanted = url.searchParams.get('step');
  if (wanted === 'end') return 'end';
  const known = stepsOf(role);
  return known.find((step) => step === wanted) ?? known[0] ?? null;
}

/** The one after it; null after the last. */
export const stepAfter = (role: Role, step: WelcomeStep): WelcomeStep | null =>
  stepsOf(role)[stepsOf(role).indexOf(step) + 1] ?? null;

export const welcomeFailed = 'Your answer could not be saved.';
