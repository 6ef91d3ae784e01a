import type { Suggestion, suggestJobs } from '@akwan/contract/job-search.ts';
import { maxSuggestedFor } from '@akwan/contract/limits.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { callFromBrowser } from '#api/call-from-browser.ts';
import { CloseIcon } from '#components/icon.tsx';
import { SearchBar, typedIn } from '#components/search-bar.tsx';
import type { SearchSuggestion } from '#components/suggest-box.tsx';
import { SuggestBox } from '#components/suggest-box.tsx';
import { fill, useFormFollows } from '#components/use-form-follows.ts';
import { ClearButton, ClearForm } from './clear-filters.tsx';
import { activeFilters, type CountLabels } from './filter-choices.ts';
import { JobFilters } from './job-filters.tsx';
import {
  type ChoiceName,
  choicesIn,
  isNarrowed,
  type JobSearch,
  jobsHref,
  readJobSearch,
} from './job-search.ts';
import '#components/chips.css';

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

/** Each filter in use as a link to the list without it. */
function ActiveFilters({ search }: { search: JobSearch }) {
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters in use">
      {filters.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={jobsHref({ ...search, [name]: '' })}
            preventScrollReset
            rel="nofollow"
            className="chip chip-link chip-active"
          >
            <span className="visually-hidden">Remove</span> {label}
            <CloseIcon size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const kinds: Record<Suggestion['kind'], string> = {
  title: 'Job title',
  company: 'Company',
  category: 'Category',
  location: 'Location',
};

/** Suggestions for the typed text. */
async function findSuggestions(typed: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const query = { q: typed.slice(0, maxSuggestedFor) };
  const result = await callFromBrowser<typeof suggestJobs>('GET /api/jobs/suggestions', { query, signal });
  if (!result.ok) return [];
  return result.reply.suggestions.map(({ kind, text, url }) => ({
    text,
    url,
    kind: kinds[kind],
    // A title is searched for; anything else is a page on which nothing was searched.
    leaves: kind === 'title' ? text : '',
  }));
}
