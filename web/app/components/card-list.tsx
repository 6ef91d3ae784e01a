import { type ReactNode, use } from 'react';
import { DeferredScriptsContext } from '#api/deferred-scripts.ts';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';
import './list-results.css';

/** The cards of a long list, two in a row where there is room, or as `className` says. */
export function CardList({ className = 'list-grid', children }: { className?: string; children: ReactNode }) {
  const isHydrated = useHydrated();
  const isLazy = use(DeferredScriptsContext) !== null && !isHydrated;
  return <ul className={classNames(className, isLazy && 'list-lazy')}>{children}</ul>;
}
