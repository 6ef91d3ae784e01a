import { recentFailed, statsFailed } from '#features/admin/overall-stats.tsx';
import { listFailed } from './admin-tabs.ts';
import type { TabData } from './load-tab.server.ts';

/** What could not be loaded, in the words that the person reads. */
export function whatFailed(data: TabData): string[] {
  if (data.tab === 'stats')
    return [...(data.stats ? [] : [statsFailed]), ...(data.recent ? [] : [recentFailed])];
  return 'list' in data && !data.list ? [listFailed[data.tab] ?? ''] : [];
}
