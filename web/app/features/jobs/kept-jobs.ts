import type { JobPage } from './job-card-data.ts';

type Kept = { pages: JobPage[]; top: number };

const inMemory = new Map<string, JobPage[]>();
const storageName = (place: string) => `akwan-jobs ${place}`;

/** The loads that were appended at a place in the history, for when somebody comes back to it. */
export const keptPages = (place: string): JobPage[] => inMemory.get(place) ?? [];

export function keepPages(place: string, pages: JobPage[]): void {
  inMemory.set(place, pages);
}

/** Memory ends with the document: what was appended outlives it in the session, with the height it was read at. */
export function storePages(place: string): void {
  const pages = keptPages(place);
  if (pages.length === 0) return;
  try {
    sessionStorage.setItem(storageName(place), JSON.stringify({ pages, top: window.scrollY } satisfies Kept));
  } catch {
    // A full or closed storage only costs the place in the list.
  }
}

/** Only for a document that was gone back to or reloaded; a fresh visit starts at the top. */
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
