import { callApi } from './call-api.ts';
import { pagesFor } from './numbered-page.ts';
import type { PageContext } from './page-context.ts';

export type Numbered<Reply> = Reply & { page: number; pageCount: number };

type Wanted = { page: number; limit: number };

/** One page of a numbered list; of a page that has become empty, the last that is not. Nothing when the call failed. */
export async function loadNumbered<Reply extends { total: number }>(
  context: PageContext,
  path: string,
  wanted: Wanted & Record<string, string | number | undefined>,
): Promise<Numbered<Reply> | null> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, String(value));
  const answer = await callApi<Reply>(context, { method: 'GET', path: `${path}?${query}` });
  if (!answer.ok) return null;
  const pageCount = pagesFor(answer.body.total, wanted.limit);
  if (wanted.page > pageCount) return loadNumbered<Reply>(context, path, { ...wanted, page: pageCount });
  return { ...answer.body, page: wanted.page, pageCount };
}
