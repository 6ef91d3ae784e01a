import type { JobPage } from './job-card-data.ts';

type Kept = { pages: JobPage[]; top: number };

const inMemory = new Map<string, JobPage[]>();
const storageName = (place: string) => `akwan-jobs ${place}`;

/** The pages that were appended at an entry of the history, for when the person comes back to it. */
export const keptPages = (place: string): JobPage[] => inMemory.get(place) ?? [];

export function keepPages(place: string, pages: JobPage[]): void {
  inMemory.set(place, pages);
}

/** Memory ends with the document: the appended pages outlive it in session storage, with the scroll position. */
export function storePages(place: string): void {
  const pages = keptPages(place);
  if (pages.length === 0) return;
  try {
    sessionStorage.setItem(storageName(place), JSON.stringify({ pages, top: window.scrollY } satisfies Kept));
  } catch {
    // Without storage only the place in the list is lost.
  }
}

/** Only after going back or reloading; a new visit starts at the top. */
export function storedPages(place: string): Kept | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'back_forward' && visit?.type !== 'reload') return null;
  try {
    const found: Kept | null = JSON.parse(sessionStorage.getItem(storageName(place)) ?? 'null');
    sessionStorage.removeItem(storageName(place));
    return found;
  } catch {
    return null;
  }
}
