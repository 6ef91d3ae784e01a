import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { SearchIcon } from '#ui/icon.tsx';
import { ClearButton, ClearForm } from './clear-filters.tsx';
import { type FilterName, JobFilters } from './job-filters.tsx';
import { type JobSearch, jobsHref, readJobSearch } from './job-search.ts';

/** A plain form of the address: script only spares a press of the button and keeps the address short. */
export function JobSearchForm({ search, total }: { search: JobSearch; total: number | null }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useFormFollowsAddress(form, search);

  const show = (wanted: JobSearch) => void navigate(jobsHref(wanted), { preventScrollReset: true });
  // Words that were typed and not sent yet stay in their box and out of the address.
  const choose = (name: FilterName, value: string) => show({ ...search, [name]: value });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(readJobSearch(typedIn(event.currentTarget)));
  };

  return (
    <search>
      <Form ref={form} action="/jobs" className="job-search" onSubmit={send}>
        <input
          type="search"
          name="search"
          id="search"
          className="input"
          placeholder="Search jobs by title..."
          aria-label="Search jobs by title"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={search.search}
        />
        <Button type="submit" icon={<SearchIcon />}>
          <span className="job-search-word">Search</span>
        </Button>
        {search.employer && <input type="hidden" name="employer" value={search.employer} />}
        {search.employerId && <input type="hidden" name="employerId" value={search.employerId} />}
        <JobFilters search={search} total={total} onChoose={choose} />
        <ClearButton variant="quiet">Clear All Filters</ClearButton>
      </Form>
      <ClearForm search={search} onClear={() => fill(form.current, 'search', '')} />
    </search>
  );
}

const typedIn = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}

/** Back, forward and Clear change the address, not the form: it has to follow. */
function useFormFollowsAddress(form: RefObject<HTMLFormElement | null>, search: JobSearch): void {
  const { search: words, type, location, category } = search;
  useEffect(() => fill(form.current, 'search', words), [form, words]);
  useEffect(() => {
    for (const [name, value] of Object.entries({ type, location, category })) fill(form.current, name, value);
  }, [form, type, location, category]);
}
