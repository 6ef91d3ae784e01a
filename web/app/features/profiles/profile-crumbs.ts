import type { Role } from '@akwan/contract/lists/roles.ts';

const homes: Record<Role, { label: string; to: string }> = {
  employer: { label: 'Employer Dashboard', to: '/em-dashboard' },
  admin: { label: 'Admin Dashboard', to: '/admin-dashboard' },
  jobseeker: { label: 'Home', to: '/jobs' },
  mentor: { label: 'Mentor Dashboard', to: '/mentor-dashboard' },
};

export const profileCrumbs = (role: Role) => [homes[role], { label: 'Profile' }];
