import { asPage } from './full-pages.mjs';
import { searchTerms } from './jobs-fill.mjs';

const json = 'application/json';
const html = 'text/html';
let round = 0;

/** An address that nobody asked for before. */
const unheard = (path) => {
  round += 1;
  const prefix = `${path}${Date.now().toString(36)}x${round}x`;
  return (number) => `${prefix}${number}`;
};

const half = { ratio: 0.5 };

/** What is asked for, as a browser does it, and what must hold. `path` makes an address for each request. */
export const cases = [
  { name: '`/`', accept: html, path: () => '/', hold: half },
  { name: '`/jobs`', accept: html, path: () => '/jobs', hold: half, isList: true },
  {
    name: '`/jobs`, filtered',
    accept: html,
    path: () => '/jobs?type=Internship&location=Ashanti+Region',
    hold: half,
    isList: true,
  },
  { name: 'a job', accept: html, path: ({ jobId }) => `/jobs/${jobId}`, hold: half },
  { name: '`/mentorships`', accept: html, path: () => '/mentorships', hold: half, isList: true },
  { name: '`/view-employers`', accept: html, path: () => '/view-employers', hold: half, isList: true },
  { name: 'JSON: jobs, 24', accept: json, path: () => '/jobs?limit=24', hold: half, isList: true },
  { name: 'JSON: newest 100', accept: json, path: () => '/jobs', hold: half, isList: true },
  {
    name: 'JSON: jobs, filtered',
    accept: json,
    path: () => '/jobs?limit=24&type=Internship&location=Ashanti+Region',
    hold: half,
    isList: true,
  },
  { name: 'JSON: a job', accept: json, path: ({ jobId }) => `/jobs/${jobId}`, hold: half },
  { name: 'JSON: mentorships', accept: json, path: () => '/mentorships', hold: half, isList: true },
  { name: 'JSON: employers', accept: json, path: () => '/employers?limit=24', hold: half, isList: true },
  {
    name: 'JSON: a search nobody made before',
    accept: json,
    path: () => unheard(`/jobs?limit=24&search=${searchTerms.rare}`),
    hold: { ratio: 0.05 },
    isList: true,
  },
  {
    name: '`/jobs`, each address different',
    accept: html,
    path: ({ pages }) => different(pages.map((query) => `/jobs?${asPage(query)}`)),
    hold: { rate: 250 },
    isList: true,
  },
  {
    name: 'JSON: jobs, each address different',
    accept: json,
    path: ({ pages }) =>
      different(
        [24, 23, 25, 22, 26].flatMap((limit) => pages.map((query) => `/jobs?limit=${limit}&${query}`)),
      ),
    hold: { rate: 1_500 },
    isList: true,
  },
  {
    name: '`/jobs`, signed in',
    accept: html,
    path: () => '/jobs',
    isSignedIn: true,
    hold: { rate: 400 },
    isList: true,
  },
];

/** Each address once. */
function different(addresses) {
  return (number) => {
    const address = addresses[number];
    if (!address) throw new Error('every address was asked for: there is none left that is new');
    return address;
  };
}
