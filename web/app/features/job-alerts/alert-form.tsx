import { maxSearchLength } from '@akwan/contract/limits.ts';
import { categories } from '@akwan/contract/lists/categories.ts';
import { jobTypes, payFloors, workStyles } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { TextField } from '#components/field.tsx';
import { SelectField } from '#components/select-field.tsx';
import { numberOf } from '#format/numbers.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { type AlertFilters, frequencyOptions } from './alert-values.ts';
import './job-alerts.css';

const moreNames = ['style', 'pay', 'closingSoon', 'verified'] as const;

/** A new alert, filled in by the link of a list of jobs. */
export function AlertForm({ filters }: { filters: AlertFilters }) {
  const fetcher = useFetcher();
  const { onSubmit } = useSubmitGuard(fetcher);
  return (
    <Card as="section" className="stack" aria-labelledby="new-alert">
      <h2 id="new-alert">New job alert</h2>
      <fetcher.Form method="post" action="/job-alerts" className="alert-form" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="create" />
        <TextField
          label="Words"
          name="search"
          optional
          maxLength={maxSearchLength}
          defaultValue={filters.search}
        />
        <SelectField
          label="Job type"
          name="type"
          placeholder="All Types"
          options={jobTypes}
          defaultValue={filters.type}
        />
        <SelectField
          label="Location"
          name="location"
          placeholder="All Locations"
          options={locations}
          defaultValue={filters.location}
        />
        <SelectField
          label="Category"
          name="category"
          placeholder="All Categories"
          options={categories}
          defaultValue={filters.category}
        />
        <details className="alert-more" open={moreNames.some((name) => filters[name])}>
          <summary>More filters</summary>
          <div className="alert-form">
            <SelectField
              label="Work style"
              name="style"
              placeholder="All Styles"
              options={workStyles}
              defaultValue={filters.style}
            />
            <SelectField
              label="Pay a month"
              name="pay"
              placeholder="Any Pay"
              options={payFloors.map((value) => ({ value, label: `₵${numberOf(Number(value))} or more` }))}
              defaultValue={filters.pay}
            />
            <SelectField
              label="Closes"
              name="closingSoon"
              placeholder="Any Time"
              options={[{ value: 'true', label: 'Within a week' }]}
              defaultValue={filters.closingSoon}
            />
            <SelectField
              label="Posted by"
              name="verified"
              placeholder="Anyone"
              options={[{ value: 'true', label: 'Verified only' }]}
              defaultValue={filters.verified}
            />
          </div>
        </details>
        <SelectField label="Email me" name="frequency" options={frequencyOptions} />
        <Button type="submit" pending={fetcher.state !== 'idle'} pendingLabel="Saving...">
          Create alert
        </Button>
      </fetcher.Form>
    </Card>
  );
}
