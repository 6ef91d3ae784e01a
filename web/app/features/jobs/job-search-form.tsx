import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SearchBar, typedIn } from '#components/search-bar.tsx';
import { fill, useFormFollows } from '#components/use-form-follows.ts';
import { ClearButton, ClearForm } from './clear-filters.tsx';
import { type FilterName, JobFilters } from './job-filters.tsx';
import { type JobSearch, jobsHref, readJobSearch } from './job-search.ts';

/** A plain form of the address: script only spares a press of the button and keeps the address short. */
export function JobSearchForm({ search, total }: { search: JobSearch; total: number | null }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search: words, type, location, category } = search;
  const show = (wanted: JobSearch) => void navigate(jobsHref(wanted), { preventScrollReset: true });
  // Words that were typed and not sent yet stay in their box and out of the address.
  const choose = (name: FilterName, value: string) => show({ ...search, [name]: value });
  useEarlyChoice(form, search, show);
  useFormFollows(form, { search: words, type, location, category });

  return (
    <search>
      <SearchBar
        form={form}
        action="/jobs"
        label="Search jobs by title"
        query={words}
        onSend={(typed) => show(readJobSearch(typed))}
      >
        {search.employer && <input type="hidden" name="employer" value={search.employer} />}
        {search.employerId && <input type="hidden" name="employerId" value={search.employerId} />}
        <JobFilters search={search} total={total} onChoose={choose} />
        <ClearButton variant="quiet">Clear All Filters</ClearButton>
      </SearchBar>
      <ClearForm search={search} onClear={() => fill(form.current, 'search', '')} />
    </search>
  );
}

/** On a slow network a filter is chosen before the script is there to hear of it: it counts as well. */
function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  search: JobSearch,
  show: (wanted: JobSearch) => void,
): void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || !form.current) return;
    hasAsked.current = true;
    const { type, location, category } = readJobSearch(typedIn(form.current));
    const wanted = { ...search, type, location, category };
    if (jobsHref(wanted) !== jobsHref(search)) show(wanted);
  });
}
