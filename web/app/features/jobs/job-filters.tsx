import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes, workStyles } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { CloseIcon, FilterIcon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SelectField } from '#components/select-field.tsx';
import { countOf } from '#format/numbers.ts';
import { type ChoiceName, filtersSet, type JobSearch, jobsHref, showsMore } from './job-search.ts';
import '#components/search-bar.css';

const choices = [
  { name: 'type', label: 'Job type', all: 'All Types', options: jobTypes },
  { name: 'location', label: 'Location', all: 'All Locations', options: locations },
  { name: 'category', label: 'Category', all: 'All Categories', options: categories },
] as const;

const moreChoices = [
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
] as const;

type JobFiltersProps = {
  search: JobSearch;
  total: number | null;
  onChoose: (name: ChoiceName, value: string) => void;
};

/** In the row on wide screens, a sheet on phones: the browser's own popover, so it opens without script too. */
export function JobFilters({ search, total, onChoose }: JobFiltersProps) {
  const set = filtersSet(search);
  const hasMore = showsMore(search);
  const hides = { popoverTarget: 'filters', popoverTargetAction: 'hide' } as const;
  return (
    <>
      <Button variant="secondary" popoverTarget="filters" icon={<FilterIcon />} className="sheet-open">
        Filters{set > 0 && ` (${set})`}
      </Button>
      <div id="filters" popover="auto" className="sheet">
        <div className="sheet-head">
          <h2>Filters</h2>
          <IconButton label="Close filters" {...hides}>
            <CloseIcon />
          </IconButton>
        </div>
        {[...choices, ...(hasMore ? moreChoices : [])].map(({ name, label, all, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            placeholder={all}
            options={options}
            defaultValue={search[name]}
            onChange={(event) => onChoose(name, event.currentTarget.value)}
          />
        ))}
        {hasMore ? (
          search.more && <input type="hidden" name="more" value="true" />
        ) : (
          <Link to={jobsHref({ ...search, more: 'true' })} preventScrollReset className="link link-tap">
            More filters
          </Link>
        )}
        <noscript>
          <Button type="submit" variant="secondary">
            Apply filters
          </Button>
        </noscript>
        <Button {...hides} block className="sheet-show needs-script">
          Show {total === null ? 'jobs' : countOf(total, 'job')}
        </Button>
      </div>
    </>
  );
}
