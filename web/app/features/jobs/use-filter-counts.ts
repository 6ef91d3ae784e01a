import type { countFilters } from '@akwan/contract/job-search.ts';
import { type RefObject, useEffect, useState } from 'react';
import { callFromBrowser } from '#api/call-from-browser.ts';
import { type CountLabels, countLabels } from './filter-choices.ts';
import { type JobSearch, listQuery } from './job-search.ts';

const turns = ['focusin', 'pointerenter', 'toggle'];

/**
 * What each filter leaves. The page brings it along with the further filters; otherwise it is loaded when somebody turns to
 * the filters, since people pay by the megabyte.
 */
export function useFilterCounts(
  box: RefObject<HTMLElement | null>,
  search: JobSearch,
  loaded: CountLabels | null,
): CountLabels | null {
  const [isWanted, setWanted] = useState(false);
  const [found, setFound] = useState<{ query: string; labels: CountLabels } | null>(null);
  const query = queryOf(search);
  const isMissing = isWanted && !loaded;

  useEffect(() => {
    const filters = box.current;
    const want = () => setWanted(navigator.onLine);
    // Filters that were opened before hydration sent no event.
    if (filters?.matches(':is(:popover-open, :focus-within)')) want();
    for (const turn of turns) filters?.addEventListener(turn, want);
    return () => {
      for (const turn of turns) filters?.removeEventListener(turn, want);
    };
  }, [box]);

  useEffect(() => {
    if (!isMissing) return;
    const left = new AbortController();
    // Without a network, or when the person went on, the filters work without counts.
    void loadCounts(query, left.signal).then((labels) => labels && setFound({ query, labels }));
    return () => left.abort();
  }, [isMissing, query]);

  return loaded ?? (found?.query === query ? found.labels : null);
}

function queryOf(search: JobSearch): string {
  const chosen = Object.entries(listQuery({ ...search, sort: '', exact: '' }));
  return new URLSearchParams(chosen.filter(([, value]) => value)).toString();
}

async function loadCounts(search: string, signal: AbortSignal): Promise<CountLabels | null> {
  const input = { query: Object.fromEntries(new URLSearchParams(search)), signal };
  const result = await callFromBrowser<typeof countFilters>('GET /api/jobs/filter-counts', input);
  return result.ok ? countLabels(result.reply.counts) : null;
}
