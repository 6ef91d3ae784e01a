import { categories } from './categories.ts';
import { jobTypes, payFloors, workStyles } from './choices.ts';
import { locations } from './locations.ts';

/** The filters of the list of jobs that are chosen from a list, each with its values. */
export const jobFilterValues = {
  type: jobTypes,
  location: locations,
  category: categories,
  style: workStyles,
  pay: payFloors,
  closingSoon: ['true'],
  verified: ['true'],
} as const;

export type JobFilterName = keyof typeof jobFilterValues;

export const jobFilterNames = Object.keys(jobFilterValues) as JobFilterName[];
