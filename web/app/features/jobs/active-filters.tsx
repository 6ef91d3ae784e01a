import { Link } from 'react-router';
import { CloseIcon } from '#components/icon.tsx';
import { activeFilters } from './filter-choices.ts';
import { type JobSearch, jobsHref } from './job-search.ts';
import '#components/chips.css';

/** Each filter in use as a link to the list without it. */
export function ActiveFilters({ search }: { search: JobSearch }) {
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
