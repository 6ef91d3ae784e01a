import { checkAuth, type User } from '@akwan/contract/accounts.ts';
import type { CompanyRole } from '@akwan/contract/lists/company-roles.ts';
import type { Role } from '@akwan/contract/lists/roles.ts';
import { data, redirect } from 'react-router';
import { api, type PageContext } from './page-context.ts';
import { homeOf } from './paths.ts';

export type SessionCheck = {
  user: User | null;
  isChecked: boolean;
  unreadMessages: number;
  unreadNotifications: number;
  /** The questions for newcomers are still open. */
  offersWelcome: boolean;
  /** Of an employer: what they may do in the company, and whether others are in it. */
  team: { role: CompanyRole; hasColleagues: boolean } | null;
  /** Has deleted the account and can still keep it. */
  isLeaving: boolean;
  message?: string;
};

/** The person behind the session; `isChecked` is false when that could not be found out, which ends no session. */
export async function checkSession(context: PageContext): Promise<SessionCheck> {
  const result = await api(context).call(checkAuth);
  if (result.ok) {
    const { user, companyRole: role, hasColleagues, ...rest } = result.reply;
    const { offersWelcome, isLeaving, unreadMessages, unreadNotifications } = rest;
    const team = role && { role, hasColleagues };
    return { user, team, offersWelcome, isLeaving, unreadMessages, unreadNotifications, isChecked: true };
  }
  const isChecked = result.error.code === 'not_logged_in';
  const { message } = result.error;
  const nothing = {
    team: null,
    offersWelcome: false,
    isLeaving: false,
    unreadMessages: 0,
    unreadNotifications: 0,
  };
  return { user: null, ...nothing, isChecked, message };
}

/** The person behind the session, or null. A session that could not be checked shows the error page instead. */
export async function currentUser(context: PageContext): Promise<User | null> {
  const { user, isChecked, message } = await checkSession(context);
  if (!isChecked) throw data(message, { status: 503 });
  return user;
}

/** For pages of certain roles: everyone else is redirected to where they belong. */
export async function requireRole(context: PageContext, url: URL, ...roles: Role[]): Promise<User> {
  const user = await currentUser(context);
  if (!user) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
  if (!user.isVerified) throw redirect('/verify-email');
  if (!roles.includes(user.role)) throw redirect(homeOf(user));
  return user;
}

/** For the forms of a job: a reader of a company has none. */
export async function requireEditor(context: PageContext, url: URL, ...roles: Role[]): Promise<User> {
  const user = await requireRole(context, url, ...roles);
  const { team } = await checkSession(context);
  if (team?.role === 'reader') throw redirect(homeOf(user));
  return user;
}

/** For login, sign-up and the like: verified people who are logged in are redirected to the jobs. */
export async function requireLoggedOut(context: PageContext): Promise<User | null> {
  const user = await currentUser(context);
  if (user?.isVerified) throw redirect('/jobs');
  return user;
}

const openToLeaving = ['/leaving', '/logout', '/privacy', '/terms', '/support'];

/** Every page of a person whose account is ending leads to /leaving. */
export function requireStaying(url: URL, { isLeaving }: SessionCheck): void {
  if (isLeaving && !openToLeaving.includes(url.pathname)) throw redirect('/leaving');
}
