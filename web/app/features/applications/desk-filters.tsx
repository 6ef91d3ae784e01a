import { maxSearchLength } from '@akwan/contract/limits.ts';
import type { DeskReply } from '@akwan/contract/review-desk.ts';
import { Form } from 'react-router';
import { Button, ButtonAnchor, ButtonLink } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { FilterIcon } from '#components/icon.tsx';
import { DownloadIcon } from '#components/icons-work.tsx';
import { SelectField } from '#components/select-field.tsx';
import { type DeskView, deskHref, deskPath, filterLabels, filterOptions } from './desk-address.ts';
import './desk.css';
import '#reviewing/review-card.css';

type DeskFiltersProps = { view: DeskView } & Pick<DeskReply, 'jobs' | 'counts'>;

const orders = [
  { value: 'oldest', label: 'Longest waiting first' },
  { value: 'newest', label: 'Newest first' },
];

/** One fold, so that the keyboard reaches the first person in a few steps. */
export function DeskFilters({ view, jobs, counts }: DeskFiltersProps) {
  const { jobId, filter, search, sort } = view;
  const shown = filter ? `${filterLabels[filter]} (${counts[filter]})` : 'Everyone';
  const options = filterOptions.map(({ value, label }) => ({
    value,
    label: value in counts ? `${label} (${counts[value as keyof typeof counts]})` : label,
  }));
  const save = { variant: 'quiet', size: 'sm', icon: <DownloadIcon /> } as const;
  return (
    <details className="desk-filters" key={deskHref(view, { applicationId: '' })}>
      <summary>
        <FilterIcon />
        {shown}
        {search && `, “${search}”`}
      </summary>
      <Form action={deskPath} className="filters">
        <SelectField
          label="Job"
          name="job"
          placeholder="All jobs"
          options={jobs.map(({ _id, title, pending }) => ({
            value: _id,
            label: `${title} (${pending} to review)`,
          }))}
          defaultValue={jobId}
          className="filter"
        />
        <SelectField
          label="Show"
          name="filter"
          options={options}
          defaultValue={filter || 'all'}
          className="filter"
        />
        <SelectField label="Order" name="sort" options={orders} defaultValue={sort} className="filter" />
        <TextField
          label="Search applicants"
          name="search"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={search}
          className="filter"
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {jobId && (
        <div className="row">
          <ButtonLink to={`/em-dashboard/applications/${jobId}`} variant="quiet" size="sm">
            Show as cards
          </ButtonLink>
          <ButtonAnchor {...save} href={`/api/jobs/${jobId}/applications.csv`} download="">
            Table (CSV)
          </ButtonAnchor>
          <ButtonAnchor {...save} href={`/api/jobs/${jobId}/cvs.zip`} download="">
            All CVs (ZIP)
          </ButtonAnchor>
        </div>
      )}
    </details>
  );
}
