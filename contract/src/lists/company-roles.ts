/** Owners decide about the company, recruiters work with its jobs, readers look. */
export const companyRoles = ['owner', 'recruiter', 'reader'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** What each may do, as the page says it. */
export const companyRoleTexts: Readonly<Record<CompanyRole, { label: string; text: string }>> = {
  owner: { label: 'Owner', text: 'Can do everything, and decides who is in the company.' },
  recruiter: { label: 'Recruiter', text: 'Posts jobs for the company and answers all of its applicants.' },
  reader: { label: 'Reader', text: 'Sees the jobs and their applicants, but changes nothing.' },
};
