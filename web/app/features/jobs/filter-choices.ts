import type { FilterCounts } from '@akwan/contract/job-search.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes, workStyles } from '@akwan/contract/lists/choices.ts';
import type { JobFilterName } from '@akwan/contract/lists/job-filters.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import type { SelectOption } from '#components/select-field.tsx';
import { numberOf } from '#format/numbers.ts';
import type { ChoiceName, JobSearch } from './job-search.ts';

type Choice = { name: ChoiceName; label: string; all: string; options: readonly SelectOption[] };

export const firstChoices: readonly Choice[] = [
  { name: 'type', label: 'Job type', all: 'All Types', options: jobTypes },
  { name: 'location', label: 'Location', all: 'All Locations', options: locations },
  { name: 'category', label: 'Category', all: 'All Categories', options: categories },
];

export const moreChoices: readonly Choice[] = [
  { name: 'style', label: 'Work style', all: 'All Styles', options: workStyles },
  {
    name: 'pay',
    label: 'Pay a month',
    all: 'Any Pay',
    options: [
      { value: '1000', label: '₵1,000 or more' },
      { value: '3000', label: '₵3,000 or more' },
    ],
  },
  {
    name: 'closingSoon',
    label: 'Closes',
    all: 'Any Time',
    options: [{ value: 'true', label: 'Within a week' }],
  },
  {
    name: 'verified',
    label: 'Posted by',
    all: 'Anyone',
    options: [{ value: 'true', label: 'Verified only' }],
  },
  {
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: [
      { value: 'closing', label: 'Closing first' },
      { value: 'pay', label: 'Best paid first' },
    ],
  },
];

const parts = (option: SelectOption) =>
  typeof option === 'string' ? { value: option, label: option } : option;

/** The filters in use, as they are called in their lists. An order is no filter. */
export const activeFilters = (search: JobSearch): { name: ChoiceName; label: string }[] =>
  [...firstChoices, ...moreChoices].flatMap(({ name, options }) => {
    const chosen = name !== 'sort' && options.map(parts).find(({ value }) => value === search[name]);
    return chosen ? [{ name, label: chosen.label }] : [];
  });

/** How many jobs each value of a filter leaves, as it is shown: '12', '2,000+'. What is not named leaves none. */
export type CountLabels = Record<JobFilterName, Record<string, string>>;

export function countLabels(counts: FilterCounts): CountLabels {
  const labels = Object.entries(counts).map(([filter, values]) => [
    filter,
    Object.fromEntries(
      values.map(({ value, count, isMore }) => [value, `${numberOf(count)}${isMore ? '+' : ''}`]),
    ),
  ]);
  return Object.fromEntries(labels);
}

/** The options with their counts: "Internship (12)". An order leaves all jobs and has none. */
export function countedOptions(
  { name, options }: Choice,
  labels: CountLabels | null,
): readonly SelectOption[] {
  if (!labels || name === 'sort') return options;
  return options.map((option) => {
    const { value, label } = parts(option);
    return { value, label: `${label} (${labels[name][value] ?? '0'})` };
  });
}
