import type { ProfileStep } from '@akwan/contract/own-profile.ts';

export const detailsPath = '/profile/details';
export const detailsFailed = 'Failed to update profile.';

/** What to do about what a profile lacks, and where. */
export const stepLinks: Record<ProfileStep, { label: string; to: string }> = {
  cv: { label: 'Create your CV or upload one', to: '/cv' },
  skills: { label: 'Add your skills', to: '/profile#skills' },
  education: { label: 'Add your school or university', to: `${detailsPath}#education` },
  experience: { label: 'Add work, an internship or voluntary work', to: `${detailsPath}#experience` },
  location: { label: 'Add where you live', to: '/profile#location' },
  telNumber: { label: 'Add your telephone number', to: '/profile#telNumber' },
  biography: { label: 'Write a few sentences about yourself', to: '/profile#biography' },
  field: { label: 'Choose your field', to: `${detailsPath}#field` },
};

export const layoutLabels = { classic: 'Classic', modern: 'Modern' } as const;
