import { undoSeconds } from '@akwan/contract/limits.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  type SortByDate,
  sortByDate,
} from '@akwan/contract/lists/choices.ts';

export const undoHint = `You can undo a decision for ${undoSeconds} seconds. Then we email the applicant.`;

export type ReviewChoice = { status: ApplicationStatus | ''; sort: SortByDate };

/** Filter and order as the address has them; unknown words count as not given. */
export function choiceIn(params: URLSearchParams): ReviewChoice {
  const status = applicationStatuses.find((each) => each === params.get('status')) ?? '';
  const sort = sortByDate.find((each) => each === params.get('sort')) ?? 'newest';
  return { status, sort };
}

/** `kept` is what else the address chooses. */
export function pageHref(
  { status, sort }: ReviewChoice,
  page: number,
  kept: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...kept, ...(status && { status }), sort, page: String(page) });
  return `?${query}`;
}
