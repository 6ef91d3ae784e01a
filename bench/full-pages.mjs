import { setTimeout as pause } from 'node:timers/promises';
import { jobTypes, payFloors, workStyles } from '../contract/src/lists/choices.ts';
import { get } from './jobs-processes.mjs';

const choices = {
  type: jobTypes,
  style: workStyles,
  pay: payFloors,
  location: ['Greater Accra Region', 'Ashanti Region'],
  category: [
    'Finance',
    'Sales',
    'Healthcare',
    'Engineering',
    'Design',
    'Education',
    'Retail',
    'Operations',
    'Media',
  ],
};
const filters = [
  {},
  ...Object.entries(choices).flatMap(([name, values]) => values.map((value) => ({ [name]: value }))),
];

// Pages show the complete ones first unless they are told another order.
const orders = ['complete', 'closing', 'pay'];
export const asPage = (query) => query.replace('sort=complete&', '');

/** The most jobs that a page shows. */
const pageLimit = 26;
/** So many places of each list, that with few jobs and with many the same is asked for. */
const maxPlaces = 250;

/**
 * Queries of which each shows another page, all of them full: from every place at the beginning of the list, in each order, with each filter.
 * In turns from all of those lists.
 */
export async function fullPages(port) {
  const lists = orders.flatMap((sort) => filters.map((filter) => ({ sort, ...filter })));
  const places = await Promise.all(lists.map((list, index) => placesOf(port, list, index)));
  const longest = Math.max(...places.map(({ length }) => length));
  const inTurns = Array.from({ length: longest }, (_, at) => places.map((ofList) => ofList[at]));
  return inTurns.flat().filter(Boolean);
}

/** A network each: one alone may not ask so often. */
async function placesOf(port, list, index) {
  const headers = { accept: 'application/json', 'x-forwarded-for': `10.2.${index}.1` };
  const queries = [];
  let cursor = '';
  do {
    const query = new URLSearchParams({ ...list, ...(cursor && { cursor }) }).toString();
    queries.push(query);
    const body = await read(port, `/jobs?limit=1&${query}`, headers);
    cursor = JSON.parse(body).nextCursor;
  } while (cursor && queries.length < maxPlaces + pageLimit);
  return queries.slice(0, -pageLimit);
}

/** A process that has too much to do says so: it is asked again. */
async function read(port, path, headers) {
  const { status, body } = await get(port, path, headers);
  if (status === 200) return body;
  if (status !== 503) throw new Error(`${path} was answered with ${status}`);
  await pause(1_000);
  return read(port, path, headers);
}
