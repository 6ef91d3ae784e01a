import { type ReactNode, use } from 'react';
import { PageRenderContext } from '#api/render-context.ts';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';
import './list-results.css';

type CardListProps = { className?: string; children: ReactNode };

/** The cards of a long list, two in a row where there is room, or as `className` says. */
export function CardList({ className = 'list-grid', children }: CardListProps) {
  const isHydrated = useHydrated();
  const { isDeferred } = use(PageRenderContext);
  return <ul className={classNames(className, isDeferred && !isHydrated && 'list-lazy')}>{children}</ul>;
}
