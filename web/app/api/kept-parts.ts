import { createContext, createElement, Fragment, type ReactNode, use } from 'react';

type Part = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode };

/** Known to the server only: what it has rendered of a part before, or marks around what it is to keep of this page. */
export type KeptParts = (name: string) => { markup: string } | { start: string; end: string };

export const KeptPartsContext = createContext<KeptParts | null>(null);

/**
 * The content of an element that is the same on many pages, which the server renders once. It may depend on nothing that
 * is not in its name; null: on more than that. The browser renders it itself.
 */
export function useKeptPart(name: string | null, content: ReactNode): Part {
  const parts = use(KeptPartsContext);
  const kept = name !== null && parts ? parts(name) : { start: null, end: null };
  // React rendered it, and escaped what people wrote.
  if ('markup' in kept) return { dangerouslySetInnerHTML: { __html: kept.markup } };
  // The same places in the browser, or the ids of what is inside would be others.
  return { children: createElement(Fragment, null, kept.start, content, kept.end) };
}
