import { type ReactNode, use } from 'react';
import { DeferredScriptsContext } from '#api/deferred-scripts.ts';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';
import './list-results.css';

/** The cards of a long list. */
export function CardList({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const isLazy = use(DeferredScriptsContext) !== null && !isHydrated;
  return <ul className={classNames('list-grid', isLazy && 'list-lazy')}>{children}</ul>;
}
