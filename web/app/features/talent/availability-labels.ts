import type { Availability } from '@akwan/contract/lists/choices.ts';

export const availabilityLabels: Record<Availability, string> = {
  now: 'Can start now',
  month: 'Can start within a month',
  later: 'Can start later',
};

export const availabilityOptions = Object.entries(availabilityLabels).map(([value, label]) => ({
  value,
  label,
}));
