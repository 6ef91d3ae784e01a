import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SearchBar, typedIn } from '#components/search-bar.tsx';
import { SuggestBox } from '#components/suggest-box.tsx';
import { fill, useFormFollows } from '#components/use-form-follows.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ClearButton, ClearForm } from './clear-filters.tsx';
import type { CountLabels } from './filter-choices.ts';
import { JobFilters } from './job-filters.tsx';
import {
  type ChoiceName,
  choicesIn,
  isNarrowed,
  type JobSearch,
  jobsHref,
  readJobSearch,
} from './job-search.ts';
import { findSuggestions } from './suggest-jobs.ts';

type JobSearchFormProps = { search: JobSearch; found: string | null; counts: CountLabels | null };

/** A plain GET form; script applies filters at once and keeps the URL short. */
export function JobSearchForm({ search, found, counts }: JobSearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search: text } = search;
  const show = (wanted: JobSearch) => void navigate(jobsHref(wanted), { preventScrollReset: true });
  // Text that was typed but not submitted stays in its box and out of the URL.
  const choose = (name: ChoiceName, value: string) => show({ ...search, [name]: value });
  useEarlyChoice(form, search, show);
  useFormFollows(form, { search: text, ...choicesIn(search) });

  return (
    <>
      <SearchBar
        form={form}
        action="/jobs"
        label="Search jobs by title"
        query={text}
        onSend={(typed) => show(readJobSearch(typed))}
        field={(input) => <SuggestBox {...input} suggest={findSuggestions} />}
      >
        {search.employer && <input type="hidden" name="employer" value={search.employer} />}
        {search.employerId && <input type="hidden" name="employerId" value={search.employerId} />}
        <JobFilters search={search} found={found} counts={counts} onChoose={choose} />
        <ClearButton variant="quiet" className={isNarrowed(search) ? undefined : 'nothing-to-clear'}>
          Clear All Filters
        </ClearButton>
        <ActiveFilters search={search} />
      </SearchBar>
      <ClearForm search={search} onClear={() => fill(form.current, 'search', '')} />
    </>
  );
}

/** Applies a filter that was chosen before hydration, as happens on a slow network. */
function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  search: JobSearch,
  show: (wanted: JobSearch) => void,
): void {
  const isChecked = useRef(false);
  useEffect(() => {
    if (isChecked.current || !form.current) return;
    isChecked.current = true;
    const wanted = { ...search, ...choicesIn(readJobSearch(typedIn(form.current))) };
    if (jobsHref(wanted) !== jobsHref(search)) show(wanted);
  });
}
