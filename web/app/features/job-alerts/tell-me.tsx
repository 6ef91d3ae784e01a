import { Link, useFetcher } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { SelectField } from '#components/select-field.tsx';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import { type AlertFilters, filtersOf, frequencyOptions, withFilters } from './alert-values.ts';
import './tell-me.css';

const tellMe = 'Tell me about jobs like these';

type TellMeProps = { filters: AlertFilters; isJobseeker: boolean };

/** On a filtered list of jobs: one button for job seekers, a page of its own for everyone else. */
export function TellMe({ filters: search, isJobseeker }: TellMeProps) {
  const filters = filtersOf(search);
  if (isJobseeker) return <TellMeForm filters={filters} />;
  return (
    <Link to={withFilters('/job-alerts/new', filters)} className="link tell-me" rel="nofollow">
      {tellMe}
    </Link>
  );
}

function TellMeForm({ filters }: { filters: AlertFilters }) {
  const fetcher = useFetcher();
  const { onSubmit } = useSubmitGuard(fetcher);
  return (
    <fetcher.Form method="post" action="/job-alerts" className="row tell-me-form" onSubmit={onSubmit}>
      <HiddenValues values={{ intent: 'create', ...filters }} />
      <SelectField label="How often" id="tell-me" name="frequency" options={frequencyOptions} hideLabel />
      <Button type="submit" variant="secondary" size="sm" pending={fetcher.state !== 'idle'}>
        {tellMe}
      </Button>
    </fetcher.Form>
  );
}
