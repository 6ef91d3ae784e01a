import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { SearchBar } from '#ui/search-bar.tsx';
import { fill, useFormFollows } from '#ui/use-form-follows.ts';
import { ClearButton, ClearForm } from './clear-filters.tsx';
import { type FilterName, JobFilters } from './job-filters.tsx';
import { type JobSearch, jobsHref, readJobSearch } from './job-search.ts';

/** A plain form of the address: script only spares a press of the button and keeps the address short. */
export function JobSearchForm({ search, total }: { search: JobSearch; total: number | null }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search: words, type, location, category } = search;
  useFormFollows(form, { search: words, type, location, category });

  const show = (wanted: JobSearch) => void navigate(jobsHref(wanted), { preventScrollReset: true });
  // Words that were typed and not sent yet stay in their box and out of the address.
  const choose = (name: FilterName, value: string) => show({ ...search, [name]: value });

  return (
    <search>
      <SearchBar
        form={form}
        action="/jobs"
        label="Search jobs by title"
        words={words}
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
