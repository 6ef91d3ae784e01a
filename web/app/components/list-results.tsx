import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Spinner } from './spinner.tsx';
import './list-results.css';

type ListResultsProps = {
  label: string;
  /** The path of the list: navigations elsewhere are shown by the progress bar, not here. */
  path: string;
  count: ReactNode;
  children: ReactNode;
};

export function ListResults({ label, path, count, children }: ListResultsProps) {
  const { state, location } = useNavigation();
  const isChanging = state === 'loading' && location.pathname === path;
  return (
    <section aria-label={label} className="list-results" aria-busy={isChanging}>
      <div className="list-count" role="status">
        {isChanging ? (
          <span className="list-loading">
            <Spinner size="sm" />
            Loading...
          </span>
        ) : (
          count
        )}
      </div>
      {children}
    </section>
  );
}
