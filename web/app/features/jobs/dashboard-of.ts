import type { User } from '@akwan/contract/accounts.ts';
import { homeOf } from '#api/paths.ts';

/** The way back to where an employer or an administrator comes from. */
export function dashboardOf(user: Pick<User, 'role'>): { label: string; to: string } {
  return { label: user.role === 'admin' ? 'Admin Dashboard' : 'Employer Dashboard', to: homeOf(user) };
}
