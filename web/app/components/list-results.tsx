import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Spinner } from './spinner.tsx';
import './list-results.css';

type ListResultsProps = {
  label: string;
  /** The address of the list: a change of page has the bar at the top, this is for a change of the list itself. */
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
