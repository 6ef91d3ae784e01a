import type { ApiResult } from '@akwan/contract/request-context.ts';
import { pagesFor } from './numbered-page.ts';

export type NumberedPage<Reply> = Reply & { page: number; pageCount: number };

/**
 * One page of a numbered list; of a page that has become empty, the last that is not. Null when the call failed.
 * `loadPage((page) => api(context).call(listOwnJobs, { query: { page, limit } }), { page, limit })`
 */
export async function loadPage<Reply extends { total: number }>(
  load: (page: number) => Promise<ApiResult<Reply>>,
  { page, limit }: { page: number; limit: number },
): Promise<NumberedPage<Reply> | null> {
  const result = await load(page);
  if (!result.ok) return null;
  const pageCount = pagesFor(result.reply.total, limit);
  if (page > pageCount) return loadPage(load, { page: pageCount, limit });
  return { ...result.reply, page, pageCount };
}
