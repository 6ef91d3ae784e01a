import type { CheckAuthReply, User } from '@akwan/contract/accounts.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import { redirect } from 'react-router';
import { callApi } from './call-api.ts';
import type { PageContext } from './page-context.ts';

const homes: Record<Role, string> = {
  admin: '/admin-dashboard',
  employer: '/em-dashboard',
  jobseeker: '/jobs',
  mentor: '/mentor-dashboard',
};

export const homeOf = (user: Pick<User, 'role'>): string => homes[user.role] ?? '/';

export async function currentUser(context: PageContext): Promise<User | null> {
  const answer = await callApi<CheckAuthReply>(context, { method: 'GET', path: '/api/auth/check-auth' });
  return answer.ok ? answer.body.user : null;
}

/** For pages that belong to roles: everyone else is led to where they belong. */
export async function requireRole(context: PageContext, request: Request, ...roles: Role[]): Promise<User> {
  const user = await currentUser(context);
  if (!user) throw redirect(`/login?next=${encodeURIComponent(wantedPath(request))}`);
  if (!user.isVerified) throw redirect('/verify-email');
  if (!roles.includes(user.role)) throw redirect(homeOf(user));
  return user;
}

/** For login, sign-up and their kin: whoever is logged in and verified has no business there. */
export async function requireLoggedOut(context: PageContext): Promise<User | null> {
  const user = await currentUser(context);
  if (user?.isVerified) throw redirect('/jobs');
  return user;
}

/** The page that was asked for, also when the router asked for its data only. */
function wantedPath(request: Request): string {
  const url = new URL(request.url);
  const search = new URLSearchParams(url.search);
  search.delete('_routes');
  const query = search.size > 0 ? `?${search}` : '';
  return url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + query;
}

const nowhere = 'http://own.invalid';

/** Only paths of our own, written as a header may hold them: a login link must not lead to somebody else's site. */
export function safeNext(next: FormDataEntryValue | null): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || /[\p{Cc}\\]/u.test(next)) return null;
  if (!URL.canParse(next, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(next, nowhere);
  // A browser that follows "/.//host" is left with "//host", which is another site.
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : null;
}
