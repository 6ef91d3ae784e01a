import type { JobPage } from './job-card-data.ts';

type Stored = { pages: JobPage[]; top: number };

const inMemory = new Map<string, JobPage[]>();
const storageKey = (entry: string) => `akwan-jobs ${entry}`;

/** The pages that were appended to the list of an entry of the history, for when the person comes back to it. */
export const appendedPages = (entry: string): JobPage[] => inMemory.get(entry) ?? [];

export function setAppendedPages(entry: string, pages: JobPage[]): void {
  inMemory.set(entry, pages);
}

/** Memory ends with the document: session storage outlives it, with the scroll position. */
export function storeAppendedPages(entry: string): void {
  const pages = appendedPages(entry);
  if (pages.length === 0) return;
  try {
    sessionStorage.setItem(
      storageKey(entry),
      JSON.stringify({ pages, top: window.scrollY } satisfies Stored),
    );
  } catch {
    // Without storage only the position in the list is lost.
  }
}

/** Only after going back or reloading; a new visit starts at the top. */
export function takeStoredPages(entry: string): Stored | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'back_forward' && visit?.type !== 'reload') return null;
  try {
    const found: Stored | null = JSON.parse(sessionStorage.getItem(storageKey(entry)) ?? 'null');
    sessionStorage.removeItem(storageKey(entry));
    return found;
  } catch {
    return null;
  }
}
