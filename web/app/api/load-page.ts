import type { NumberedList } from '@akwan/contract/endpoint.ts';
import { pageNumber } from '@akwan/contract/paging.ts';
import { api, type PageContext } from './page-context.ts';

export type NumberedPage<Reply> = Reply & { page: number; pageCount: number };

/**
 * One page of a numbered list; of a page that has become empty, the last that is not. Null when the call failed.
 * `loadPage(context, listOwnJobs, { page, limit })`
 */
export async function loadPage<Reply extends { total: number }>(
  context: PageContext,
  list: NumberedList<Reply>,
  query: { page: number; limit: number; [filter: string]: unknown },
): Promise<NumberedPage<Reply> | null> {
  const result = await api(context).call(list, { query });
  if (!result.ok) return null;
  const pageCount = pagesFor(result.reply.total, query.limit);
  if (query.page > pageCount) return loadPage(context, list, { ...query, page: pageCount });
  return { ...result.reply, page: query.page, pageCount };
}

/** The page in the address; whatever is no page number is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = pageNumber.safeParse(params.get('page') ?? 1);
  return page.success ? page.data : 1;
}

const pagesFor = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
