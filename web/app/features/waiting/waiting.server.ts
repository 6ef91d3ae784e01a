import { listWaiting } from '@akwan/contract/waiting.ts';
import { api, type PageContext } from '#api/page-context.ts';
import { waitingLines } from './waiting-lines.ts';

/** What waits for the caller; null where that could not be loaded, which the page around it says already. */
export async function loadWaiting(context: PageContext) {
  const result = await api(context).call(listWaiting);
  return result.ok ? result.reply.items : null;
}

export async function loadWaitingLines(context: PageContext) {
  const items = await loadWaiting(context);
  return waitingLines(items ?? [], Date.now());
}

/** How many applications an employer has to review; null where that could not be loaded. */
export async function countPending(context: PageContext) {
  const items = await loadWaiting(context);
  return items && (items.find(({ kind }) => kind === 'applications')?.amount ?? 0);
}
