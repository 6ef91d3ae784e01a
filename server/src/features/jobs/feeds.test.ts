import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { app, create } = await createTestApp();
const employer = await create.employer({ companyName: 'Kente & Sons <Ltd>' });
const get = (url: string) => app.inject({ method: 'GET', url });
const listed = async (query: string) =>
  (await get(`/jobs?${query}&limit=30&sort=newest`)).json().jobs.map(({ _id }: { _id: string }) => _id);

/** The texts of elements by their path, as a feed reader finds them; throws when it is no XML. */
function readXml(text: string): { name: string; text: string; attributes: Record<string, string> }[] {
  const found: ReturnType<typeof readXml> = [];
  const open: typeof found = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const path = [...open.map((element) => element.name), name].at(-1) ?? '';
    const element = { name: path, text: '', attributes: attributes as Record<string, string> };
    open.push(element);
    found.push(element);
  });
  parser.on('text', (part) => {
    const element = open.at(-1);
    if (element) element.text += part;
  });
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return found;
}

test('a feed has the newest jobs of the filtered list, in words that any reader can show', async () => {
  await create.job({
    postedBy: employer,
    title: 'Weaver & "dyer" \u0007 <i>',
    location: 'Volta Region',
    style: 'Remote',
  });
  await create.job({ postedBy: employer, title: 'Spinner', location: 'Volta Region', age: 5_000 });
  await create.job({ postedBy: employer, title: 'Weaver elsewhere', location: 'Oti Region' });
  await create.job({ postedBy: employer, title: 'Weaver held', location: 'Volta Region', held: true });
  for (const query of ['location=Volta+Region', 'q=weaver&style=Remote', 'search=Spin', 'verified=true']) {
    const atom = await get(`/jobs.atom?${query}`);
    expect([atom.statusCode, atom.headers['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    const elements = readXml(atom.body);
    const ids = elements.filter(({ name, text }) => name === 'id' && text.startsWith('urn:uuid:'));
    expect(
      ids.map(({ text }) => text.slice(9)),
      query,
    ).toEqual(await listed(query));
    const self = elements.find(({ attributes }) => attributes.rel === 'self')?.attributes.href;
    expect(self).toBe(`http://localhost:3000/jobs.atom?${query}`);

    const feed = await get(`/jobs.feed.json?${query}`);
    expect(feed.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const { version, items, feed_url } = feed.json();
    expect([version, feed_url]).toEqual([
      'https://jsonfeed.org/version/1.1',
      `http://localhost:3000/jobs.feed.json?${query}`,
    ]);
    expect(items.map(({ id }: { id: string }) => id.slice(9))).toEqual(await listed(query));
  }
  const { body } = await get('/jobs.atom?q=weaver&style=Remote');
  const elements = readXml(body);
  expect(elements.filter(({ name }) => name === 'title').map(({ text }) => text)).toEqual([
    'Akwan: “weaver”, Remote',
    'Weaver & "dyer"  <i> at Kente & Sons <Ltd>',
  ]);
  expect(elements.find(({ attributes }) => attributes.rel === 'alternate')?.attributes.href).toBe(
    'http://localhost:3000/jobs?search=weaver&style=Remote',
  );
});

test('an empty feed is a feed, and a filter that the list does not know is refused as there', async () => {
  expect(readXml((await get('/jobs.atom?q=zzzzqqq')).body).some(({ name }) => name === 'entry')).toBe(false);
  expect((await get('/jobs.feed.json?q=zzzzqqq')).json().items).toEqual([]);
  expect((await get('/jobs.atom?location=Mars')).statusCode).toBe(400);
});
