import { TableQuery } from '@akwan/contract/admin.ts';
import { pageIn } from '#api/load-page.ts';
import { newestFirst, type TableChoice } from './table-choice.ts';

const { search, sort, direction } = TableQuery.shape;

/** Whatever the call would refuse is treated as not given. */
export function tableChoiceIn(params: URLSearchParams): TableChoice {
  const column = sort.safeParse(params.get('sort') ?? undefined).data ?? newestFirst.sort;
  const usual = column === newestFirst.sort ? newestFirst.direction : 'asc';
  return {
    search: search.safeParse(params.get('search') ?? undefined).data ?? '',
    sort: column,
    direction: direction.safeParse(params.get('direction') ?? undefined).data ?? usual,
    page: pageIn(params),
  };
}
