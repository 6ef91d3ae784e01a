import { type DeskFilter, deskFilters } from '@akwan/contract/lists/desk-filters.ts';
import { answerField, answersIn } from '@akwan/contract/lists/questions.ts';
import { stageLabels } from './stage-labels.ts';

export const deskPath = '/em-dashboard/review';

export type DeskView = {
  jobId: string;
  filter: DeskFilter | '';
  search: string;
  /** Without the jobs that colleagues posted. */
  mine: '' | 'true';
  /** By the id of the question; of a number a range such as 2..5. */
  answers: Record<string, string>;
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
    mine: params.get('mine') === 'true' ? 'true' : '',
    answers: answersOf(params),
    sort: params.get('sort') === 'newest' ? 'newest' : 'oldest',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    applicationId: params.get('person') ?? '',
  };
}

/** The ends of a range of numbers are two fields; the address says them as one. */
export const rangeFields = (id: string) => ({ low: `low.${id}`, high: `high.${id}` });

function answersOf(params: URLSearchParams): Record<string, string> {
  const fields = Object.fromEntries(params);
  const ranges = Object.keys(fields).flatMap((name) => {
    const [, id = ''] = /^low\.(.+)$/.exec(name) ?? [];
    const { low, high } = rangeFields(id);
    const ends = [fields[low]?.trim(), fields[high]?.trim()];
    return id && ends.some(Boolean) ? [[answerField(id), ends.join('..')]] : [];
  });
  const answers = answersIn({ ...fields, ...Object.fromEntries(ranges) });
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim()));
}

/** As the endpoints take them. */
export const answerFilters = ({ answers }: Pick<DeskView, 'answers'>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([id, value]) => [answerField(id), value]));

/** The address of the desk with something changed. A change of filter begins at the first page. */
export function deskHref(view: DeskView, changes: Partial<DeskView> = {}): string {
  const next = { ...view, ...changes };
  const query = new URLSearchParams();
  if (next.jobId) query.set('job', next.jobId);
  if (next.filter !== 'pending') query.set('filter', next.filter || allFilter);
  if (next.search) query.set('search', next.search);
  if (next.mine) query.set('mine', next.mine);
  // Questions belong to their job.
  if (next.jobId === view.jobId)
    for (const [name, value] of Object.entries(answerFilters(next))) query.set(name, value);
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
