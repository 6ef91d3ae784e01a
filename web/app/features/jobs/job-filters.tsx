import { useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/button.tsx';
import { CloseIcon, FilterIcon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SelectField } from '#components/select-field.tsx';
import { type CountLabels, countedOptions, firstChoices, moreChoices } from './filter-choices.ts';
import { type ChoiceName, filtersSet, type JobSearch, jobsHref, showsMore } from './job-search.ts';
import { useFilterCounts } from './use-filter-counts.ts';
import '#components/search-bar.css';
import './job-filters.css';

type JobFiltersProps = {
  search: JobSearch;
  /** '58 jobs'; null when they could not be loaded. */
  found: string | null;
  /** What the page brought along; null when it is to be loaded later. */
  counts: CountLabels | null;
  onChoose: (name: ChoiceName, value: string) => void;
};

/** In the row on wide screens, a sheet on phones: the browser's own popover, so it opens without script too. */
export function JobFilters({ search, found, counts, onChoose }: JobFiltersProps) {
  const set = filtersSet(search);
  const hasMore = showsMore(search);
  const box = useRef<HTMLDivElement>(null);
  const labels = useFilterCounts(box, search, counts);
  const hides = { popoverTarget: 'filters', popoverTargetAction: 'hide' } as const;
  return (
    <>
      <Button variant="secondary" popoverTarget="filters" icon={<FilterIcon />} className="sheet-open">
        <span className="list-search-word">Filters</span>
        {set > 0 && `(${set})`}
      </Button>
      <div ref={box} id="filters" popover="auto" className={hasMore ? 'sheet sheet-more' : 'sheet'}>
        <div className="sheet-head">
          <h2>Filters</h2>
          <IconButton label="Close filters" {...hides}>
            <CloseIcon />
          </IconButton>
        </div>
        {[...firstChoices, ...(hasMore ? moreChoices : [])].map((choice) => (
          <SelectField
            key={choice.name}
            name={choice.name}
            label={choice.label}
            placeholder={choice.all}
            options={countedOptions(choice, labels)}
            defaultValue={search[choice.name]}
            onChange={(event) => onChoose(choice.name, event.currentTarget.value)}
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
          Show {found ?? 'jobs'}
        </Button>
      </div>
    </>
  );
}
