import { type ReactNode, use } from 'react';
import { DeferredScriptsContext } from '#deferred-hydration/deferred-scripts.ts';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';
import './list-results.css';

type CardListProps = { className?: string; children?: ReactNode; markup?: string };

/** The cards of a long list, two in a row where there is room, or as `className` says. `markup`: as the server rendered them before. */
export function CardList({ className = 'list-grid', children, markup }: CardListProps) {
  const isHydrated = useHydrated();
  const isLazy = use(DeferredScriptsContext) !== null && !isHydrated;
  const classes = classNames(className, isLazy && 'list-lazy');
  if (markup === undefined) return <ul className={classes}>{children}</ul>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it, and escaped what people wrote.
  return <ul className={classes} dangerouslySetInnerHTML={{ __html: markup }} />;
}
