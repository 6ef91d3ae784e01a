import { type DeskFilter, deskFilters } from '@akwan/contract/lists/desk-filters.ts';
import { stageLabels } from './stage-labels.ts';

export const deskPath = '/em-dashboard/review';

export type DeskView = {
  jobId: string;
  filter: DeskFilter | '';
  search: string;
  sort: 'newest' | 'oldest';
  page: number;
  /** The application in the address; on a phone the person is shown only then. */
  applicationId: string;
};

const allFilter = 'all';

/** The desk opens with what waits. Unknown words in the address count as not given. */
export function deskViewIn(params: URLSearchParams): DeskView {
  const named = params.get('filter');
  const page = Number(params.get('page') ?? 1);
  return {
    jobId: params.get('job') ?? '',
    filter: named === allFilter ? '' : (deskFilters.find((each) => each === named) ?? 'pending'),
    search: (params.get('search') ?? '').slice(0, 200),
    sort: params.get('sort') === 'newest' ? 'newest' : 'oldest',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    applicationId: params.get('person') ?? '',
  };
}

/** The address of the desk with something changed. A change of filter begins at the first page. */
export function deskHref(view: DeskView, changes: Partial<DeskView> = {}): string {
  const next = { ...view, ...changes };
  const query = new URLSearchParams();
  if (next.jobId) query.set('job', next.jobId);
  if (next.filter !== 'pending') query.set('filter', next.filter || allFilter);
  if (next.search) query.set('search', next.search);
  if (next.sort !== 'oldest') query.set('sort', next.sort);
  if (next.page > 1) query.set('page', String(next.page));
  if (next.applicationId) query.set('person', next.applicationId);
  return query.size > 0 ? `${deskPath}?${query}` : deskPath;
}

export const filterLabels: Record<DeskFilter, string> = { pending: 'To review', ...stageLabels };

export const filterOptions = [
  ...deskFilters.map((value) => ({ value: value as string, label: filterLabels[value] })),
  { value: allFilter, label: 'Everyone' },
];
