export const roles = ['jobseeker', 'employer', 'mentor', 'admin'] as const;

export type Role = (typeof roles)[number];

// An administrator is never made by signing up.
export const signupRoles = ['jobseeker', 'employer', 'mentor'] as const satisfies readonly Role[];
