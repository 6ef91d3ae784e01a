import type { Role } from '@akwan/contract/lists/roles.ts';

const homes: Record<Role, string> = {
  admin: '/admin-dashboard',
  employer: '/em-dashboard',
  jobseeker: '/jobs',
  mentor: '/mentor-dashboard',
};

/** The first page of a role. */
export const homeOf = ({ role }: { role: Role }): string => homes[role];

/** A path with those of the values that are there. */
export function withQuery(path: string, values: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
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

/** Where the person wanted to go before the login or sign-up. */
export const nextOf = (url: URL): string | null => safeNext(url.searchParams.get('next'));
