import { endpoint } from './endpoint.ts';
import { JobFilters } from './jobs.ts';

export const getJobsAtom = endpoint({
  method: 'GET',
  path: '/jobs.atom',
  summary: 'The newest open jobs as an Atom feed, with the filters of the list',
  access: 'public',
  query: JobFilters,
  reply: { contentTypes: ['application/atom+xml'] },
  cacheTags: ['jobs'],
});

export const getJobsFeed = endpoint({
  method: 'GET',
  path: '/jobs.feed.json',
  summary: 'The newest open jobs as a JSON Feed, with the filters of the list',
  access: 'public',
  query: JobFilters,
  reply: { contentTypes: ['application/feed+json'] },
  cacheTags: ['jobs'],
});
