import type { Role } from '@akwan/contract/lists/roles.ts';

const homes: Record<Role, string> = {
  admin: '/admin-dashboard',
  employer: '/em-dashboard',
  jobseeker: '/jobs',
  mentor: '/mentor-dashboard',
};

/** The first page of a role; apart from the session check, so that browsers can use it without the API's schemas. */
export const homeOf = ({ role }: { role: Role }): string => homes[role];
