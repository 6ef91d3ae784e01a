import { Link } from 'react-router';
import { ChevronRightIcon } from './icon.tsx';
import { ChevronLeftIcon } from './icons-work.tsx';
import './pagination.css';

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
};

/** First, last and the neighbours of the current page; null stands for a gap. */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  const near = new Set([1, page - 1, page, page + 1, pageCount]);
  const pages = [...near].filter((each) => each >= 1 && each <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((each, at) => {
    const gap = each - (pages[at - 1] ?? 0);
    if (gap === 2) return [each - 1, each];
    return gap > 2 ? [null, each] : [each];
  });
}

export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages">
      <ul className="pages">
        {page > 1 && (
          <li className="page-step">
            <Link className="page-link" to={hrefFor(page - 1)} rel="prev">
              <ChevronLeftIcon label="Previous page" />
            </Link>
          </li>
        )}
        {pagesToShow(page, pageCount).map((each, at, all) => (
          <li key={each ?? `gap after ${all[at - 1]}`}>
            {each === null ? (
              <span className="page-link muted">…</span>
            ) : (
              <Link
                className="page-link"
                to={hrefFor(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li className="page-step">
            <Link className="page-link" to={hrefFor(page + 1)} rel="next">
              <ChevronRightIcon label="Next page" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
