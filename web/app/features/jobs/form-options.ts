import type { User } from '@akwan/contract/accounts.ts';
import { homeOf } from '#api/paths.ts';

/** Which of the fields that depend on the person the form shows. */
export type FormOptions = { company: 'required' | 'optional' | 'no'; links: boolean };

/** An administrator posts for companies; an employer names the own one once, and it is kept on the profile. */
export function formOptions(user: Pick<User, 'role' | 'companyName'>): FormOptions {
  if (user.role === 'admin') return { company: 'required', links: true };
  return { company: user.companyName ? 'no' : 'optional', links: false };
}

/** The way back to where an employer or an administrator comes from. */
export function dashboardOf(user: Pick<User, 'role'>): { label: string; to: string } {
  return { label: user.role === 'admin' ? 'Admin Dashboard' : 'Employer Dashboard', to: homeOf(user) };
}
