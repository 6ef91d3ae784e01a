import { pageNumber } from '@akwan/contract/paging.ts';
import type { ApiResult } from '@akwan/contract/request-context.ts';

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

/** The page in the address; whatever is no page number is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = pageNumber.safeParse(params.get('page') ?? 1);
  return page.success ? page.data : 1;
}

const pagesFor = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
