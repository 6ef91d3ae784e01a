import type { Role } from '@akwan/contract/lists/roles.ts';

export type HeaderKind = Role | 'visitor' | 'none';

const withoutHeader = ['/verify-email'];
const withoutFooter =
  /^\/(login|signup|signup-jobseeker|verify-email|forgot-password|messages\/(?!new$)[^/]+)$/;
const jobseekerPages = /^\/(jobs(\/[^/]+)?|mentorships|view-employers|resources)$/;

// linear: at most 16,384 characters, as Node reads headers
const plain = (pathname: string) => pathname.replace(/\/+$/, '') || '/';

/** People who are logged in get the header of their role everywhere, others the one that fits the page. */
export function headerFor(role: Role | undefined, pathname: string): HeaderKind {
  const path = plain(pathname);
  if (withoutHeader.includes(path)) return 'none';
  if (role) return role;
  return jobseekerPages.test(path) ? 'jobseeker' : 'visitor';
}

/** Dashboards have tabs instead. */
export const hasMenu = (kind: HeaderKind): kind is 'visitor' | 'jobseeker' =>
  kind === 'visitor' || kind === 'jobseeker';

export const hasFooter = (pathname: string): boolean => !withoutFooter.test(plain(pathname));
