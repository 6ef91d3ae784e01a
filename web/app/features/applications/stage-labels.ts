import type { ApplicationStage } from '@akwan/contract/lists/choices.ts';
import { applicationStages } from '@akwan/contract/lists/choices.ts';

export const stageLabels: Record<ApplicationStage, string> = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  approved: 'Approved',
  declined: 'Declined',
};

export type ReviewView = { stage: ApplicationStage | ''; search: string; board: boolean };

/** Stage, search and view as the address has them; unknown words count as not given. */
export function viewIn(params: URLSearchParams): ReviewView {
  const stage = applicationStages.find((each) => each === params.get('stage')) ?? '';
  return { stage, search: (params.get('search') ?? '').slice(0, 200), board: params.get('view') === 'board' };
}

/** The address of the same list with something changed; it begins at its first page again. */
export function reviewHref(search: string, changes: Record<string, string>): string {
  const params = new URLSearchParams(search);
  for (const name of ['page', 'decided', 'decidedMany', 'cv']) params.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params.size > 0 ? `?${params}` : '?';
}

/** The same page with the CV of one application shown, or with none. */
export function cvHref(search: string, applicationId: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['decided', 'decidedMany', 'cv']) params.delete(name);
  if (applicationId) params.set('cv', applicationId);
  return params.size > 0 ? `?${params}` : '?';
}

/** What the search form, and what filters and pages, carry along of the rest of the address. */
export function keptIn({ stage, search, board }: ReviewView, choice: { status: string; sort: string }) {
  const view = { ...(stage && { stage }), ...(board && { view: 'board' }) };
  const { status, sort } = choice;
  return {
    kept: { ...view, ...(status && { status }), sort },
    keptByFilters: { ...view, ...(search && { search }) },
  };
}
