/** What the addresses need to know of a database. */
export type Known = { jobId: string; common: string; rare: string };

type Case = { name: string; path: (known: Known, round: number) => string };

const jobs = (query: string) => () => `/jobs?limit=24&${query}`;
// Words that nobody has asked for: corrections are looked up each time.
const misspelt = [
  'acountant',
  'asistant',
  'enginer',
  'develper',
  'nurze',
  'traine',
  'gradaute',
  'hydrogeolgist',
];
const starts = ['ac', 'as', 'nu', 'en', 'dev', 'juni', 'tr', 'comp', 'fin', 'kum', 'ass nu', 'field as'];
const oneOf = (list: readonly string[], round: number) => encodeURIComponent(list[round % list.length] ?? '');

/** One for each way of searching that the list of jobs has. */
export const cases: readonly Case[] = [
  { name: 'search of titles, common', path: ({ common }) => `/jobs?limit=24&search=${common}` },
  { name: 'search of titles, rare', path: ({ rare }) => `/jobs?limit=24&search=${rare}` },
  { name: 'q, common', path: ({ common }) => `/jobs?limit=24&q=${common}` },
  { name: 'q, rare', path: ({ rare }) => `/jobs?limit=24&q=${rare}` },
  { name: 'q, in every text', path: jobs('q=diploma') },
  { name: 'q, in no job', path: jobs('q=xylophone') },
  { name: 'q, two words', path: ({ common }) => `/jobs?limit=24&q=junior%20${common}` },
  { name: 'q, a rare and a common word', path: ({ rare }) => `/jobs?limit=24&q=${rare}%20diploma` },
  { name: 'q, typing error', path: (_, round) => `/jobs?limit=24&q=${oneOf(misspelt, round)}` },
  { name: 'q, synonym', path: jobs('q=programmer') },
  { name: 'q, place and type', path: jobs('q=nss%20kumasi') },
  { name: 'q, one character', path: jobs('q=a') },
  { name: 'q, two characters', path: jobs('q=ac') },
  { name: 'q, rare place and field', path: jobs('q=junior&location=Oti%20Region&category=Legal') },
  ...['newest', 'closing', 'pay'].map((sort) => ({
    name: `q, ${sort} first`,
    path: jobs(`q=accountant&sort=${sort}`),
  })),
  { name: 'q, beyond the title', path: ({ common }) => `/jobs?limit=12&q=${common}&beyondTitle=true` },
  ...[
    'type=NSS',
    'location=Volta%20Region',
    'location=Oti%20Region',
    'category=Finance',
    'category=Legal',
    'style=Remote',
    'pay=3000',
    'closingSoon=true',
    'verified=true',
    'type=NSS&style=Remote&pay=3000&category=Legal',
  ].map((filter) => ({ name: `filter ${decodeURIComponent(filter)}`.slice(0, 34), path: jobs(filter) })),
  ...['closing', 'pay', 'complete'].map((sort) => ({
    name: `list, ${sort} first`,
    path: jobs(`sort=${sort}`),
  })),
  { name: 'filter counts', path: () => '/api/jobs/filter-counts' },
  { name: 'filter counts, some set', path: () => '/api/jobs/filter-counts?type=NSS&location=Volta%20Region' },
  { name: 'filter counts, common word', path: ({ common }) => `/api/jobs/filter-counts?q=${common}` },
  { name: 'filter counts, title', path: ({ common }) => `/api/jobs/filter-counts?search=${common}` },
  { name: 'filter counts, rare word', path: ({ rare }) => `/api/jobs/filter-counts?q=${rare}` },
  { name: 'suggestions', path: (_, round) => `/api/jobs/suggestions?q=${oneOf(starts, round)}` },
  { name: 'for you', path: () => '/api/jobs/for-you' },
  { name: 'similar jobs', path: ({ jobId }) => `/jobs/${jobId}/similar` },
];
