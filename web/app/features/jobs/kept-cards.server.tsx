import type { Job } from '@akwan/contract/jobs.ts';
import { keepMarkup } from '#api/kept-markup.server.ts';
import { JobCard } from './job-card.tsx';
import { type JobCardData, jobCardData, postedAgo } from './job-card-data.ts';

/** Visitors get the same job in many lists; its card stays the same until the time since its posting reads otherwise. */
const cards = new WeakMap<Job, JobCardData>();

export function cardsOf(jobs: Job[], now = Date.now()): JobCardData[] {
  return jobs.map((job) => {
    const known = cards.get(job);
    const card = known && known.ago === postedAgo(job, now) ? known : jobCardData(job, now);
    cards.set(job, card);
    return card;
  });
}

/** Cards of the list, which are rendered once as long as they stay the same. Those of job seekers are their own. */
export function keepCards(shown: JobCardData[]): JobCardData[] {
  for (const card of shown) if (card.saved === undefined) keepMarkup(card, () => <JobCard job={card} />);
  return shown;
}
