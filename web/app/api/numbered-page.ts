import { pageNumber } from '@akwan/contract/paging.ts';

/** The page in the address; whatever is no page number is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = pageNumber.safeParse(params.get('page') ?? 1);
  return page.success ? page.data : 1;
}

export const pagesFor = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
