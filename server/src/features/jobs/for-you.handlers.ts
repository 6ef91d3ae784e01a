import * as contract from '@akwan/contract/for-you.ts';
import { maxForYou } from '@akwan/contract/limits.ts';
import { presentJob } from '#domain/job.presenter.ts';
import { handle } from '#http/api/handler.ts';
import type { Database } from '#infra/db/open-database.ts';
import { listJobsFor, type SuggestedRow, updateWantsSuggestions } from './for-you.queries.ts';

const { forYouMessages } = contract;

export const forYouHandlers = (db: Database) => [
  handle(contract.listForYou, async ({ currentUser, query: { limit = maxForYou } }) => {
    const isOn = currentUser.wants_suggestions;
    const rows = isOn ? await listJobsFor(db, currentUser, limit) : [];
    return { isOn, jobs: rows.map((row) => ({ ...presentJob(row, currentUser), reasons: reasonsFor(row) })) };
  }),

  handle(contract.switchForYou, async ({ currentUser, body: { isOn } }) => {
    await updateWantsSuggestions(db, currentUser.id, isOn);
    return { message: isOn ? forYouMessages.on : forYouMessages.off };
  }),
];

const maxNamed = 2;

/** Why a job is there, as it reads on after "because", the strongest reason first: never more than the person told us or did here. */
function reasonsFor({ skills, categories, is_near, is_type, location, type }: SuggestedRow): string[] {
  const place = location?.replace(/ Region$/, '');
  return [
    ...(skills.length > 0 ? [`you know ${skills.slice(0, maxNamed).join(' and ')}`] : []),
    ...(is_near && place ? [skills.length > 0 ? `in ${place}` : `it is in ${place}`] : []),
    ...(categories.length > 0
      ? [`you saved or applied to jobs in ${categories.slice(0, maxNamed).join(' and ')}`]
      : []),
    ...(is_type && type && skills.length === 0 ? [`you looked for ${type} before`] : []),
  ];
}
