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

const typeReasons: Partial<Record<string, string>> = {
  'Entry level': 'it is entry level',
  Internship: 'it is an internship',
  NSS: 'it is national service',
};

const typeNames: Partial<Record<string, string>> = {
  'Entry level': 'entry-level jobs',
  Internship: 'internships',
  NSS: 'national service',
};

/** Why a job is there, as it reads on after "because", the strongest reason first: never more than the person told us or did here. */
function reasonsFor(row: SuggestedRow): string[] {
  const { skills, categories, is_field, is_near, is_wanted, is_type, field, location, type } = row;
  const place = location?.replace(/ Region$/, '');
  const reasons = [
    skills.length > 0 && `you know ${skills.slice(0, maxNamed).join(' and ')}`,
    is_field && `your field is ${field}`,
    is_near && place && `it is in ${place}`,
    is_wanted && type && typeReasons[type],
    categories.length > 0 &&
      `you saved or applied for jobs in ${categories.slice(0, maxNamed).join(' and ')}`,
    is_type && type && skills.length === 0 && !is_wanted && `you looked for ${typeNames[type]} before`,
  ].filter((reason) => typeof reason === 'string');
  return reasons.length > 0 ? reasons : ['it is new'];
}
