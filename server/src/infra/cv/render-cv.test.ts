import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanDocument } from '#infra/storage/kinds/document-kind.ts';
import { readPdf } from '#testing/fixtures/pdf-text.ts';
import type { CvContent } from './cv-content.ts';
import { renderCv } from './render-cv.ts';

const folder = await mkdtemp(join(tmpdir(), 'akwan-cv-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(content: CvContent) {
  const [from, to] = [join(folder, 'cv.json'), join(folder, 'cv.pdf')];
  await writeFile(from, JSON.stringify(content));
  expect(await renderCv(from, to)).toBe(true);
  const bytes = await readFile(to);
  return { ...(await readPdf(bytes)), verdict: await cleanDocument(to), size: bytes.length };
}

const empty: CvContent = {
  layout: 'classic',
  name: 'Ama Owusu',
  contacts: ['ama@example.org'],
  field: null,
  about: null,
  experience: [],
  education: [],
  service: null,
  skills: [],
};
const entry = (title: string, text: string | null = null) => ({
  title,
  place: 'Accra',
  years: '2020 to 2023',
  text,
});
const full: CvContent = {
  ...empty,
  name: 'Kɔjo Ɛsi Ɔbɛng',
  contacts: ['kojo@example.org', '+233 241234567', 'Ashanti Region', 'github.com/kojo'],
  field: 'Design',
  about: 'I draw.\nEarned ₵500 — naïve façade.',
  experience: [entry('Intern', 'Drew posters.\nSold them.'), entry('Farm help')],
  education: [entry('BSc Design')],
  service: 'Serving, 2026/2027',
  skills: ['JavaScript', 'Communication'],
};
const many = (count: number, one: (at: number) => ReturnType<typeof entry>) =>
  Array.from({ length: count }, (_, at) => one(at));

/** What must be found, in this order. */
const oddProfiles: [string, CvContent, string[]][] = [
  ['none of the fields', empty, ['Ama Owusu', 'ama@example.org']],
  [
    'all of the fields',
    full,
    [
      'Kɔjo Ɛsi Ɔbɛng',
      'Design',
      '₵500',
      'Intern',
      'Drew posters.',
      'Farm help',
      'BSc Design',
      'Serving',
      'JavaScript',
    ],
  ],
  [
    'all of the fields, the other layout',
    { ...full, layout: 'modern' },
    ['Kɔjo Ɛsi Ɔbɛng', 'naïve façade', 'JavaScript', 'BSc Design', 'Intern', 'Farm help', 'Serving'],
  ],
  [
    'names of 60 characters',
    { ...full, name: `${'A'.repeat(60)} ${'Ɔ'.repeat(60)}` },
    ['AAAA', 'ƆƆƆƆ', 'Intern'],
  ],
  ['a name of one character', { ...empty, name: 'X Y' }, ['X Y']],
  ['an emoji in the name', { ...empty, name: 'Efua 🎉 Mensah 👩🏽‍💻' }, ['Efua Mensah']],
  ['a name of emoji alone', { ...empty, name: '🎉 👩🏽‍💻' }, ['ama@example.org', 'ama@example.org']],
  [
    'emoji in every text',
    { ...full, about: '🚀 I 🚀 fly', experience: [entry('Pilot 🚀', '🎉')] },
    ['I fly', 'Pilot'],
  ],
  ['a name in another script', { ...empty, name: 'שלום עולם' }, ['ama@example.org', 'ama@example.org']],
  ['a name in two scripts', { ...empty, name: 'Kofi مرحبا Mensah' }, ['Kofi Mensah']],
  ['paragraphs in another script', { ...full, about: 'مرحبا بالعالم '.repeat(60) }, ['Kɔjo', 'Intern']],
  ['a language without characters here', { ...empty, about: '你好 hello' }, ['hello']],
  [
    'a biography of 10,000 characters',
    { ...full, about: 'Words follow words. '.repeat(500) },
    ['Words follow', '…', 'Intern', 'BSc Design'],
  ],
  ['a word of 10,000 characters', { ...full, about: 'w'.repeat(10_000) }, ['wwww', 'Intern']],
  [
    'a biography of 5,000 lines',
    { ...full, about: 'a\n'.repeat(5_000) },
    ['Kɔjo', 'About me', 'Intern', 'Skills'],
  ],
  [
    'ten entries of each kind, all of them long',
    {
      ...full,
      experience: many(10, (at) =>
        entry(`Role ${at} ${'of many '.repeat(14)}`, 'Did something. '.repeat(66)),
      ),
      education: many(10, (at) => entry(`Degree ${at} ${'P'.repeat(110)}`)),
    },
    ['Role 0', 'Role 1', 'Degree 0', 'Degree 1'],
  ],
  [
    '200 skills',
    { ...full, skills: many(200, (at) => entry(`Skill ${at}`)).map(({ title }) => title) },
    ['Skill 0', 'Skill 15'],
  ],
  [
    'long links',
    { ...full, contacts: ['a@b.gh', ...Array(3).fill(`example.org/${'x'.repeat(290)}`)] },
    ['a@b.gh', 'Intern'],
  ],
  [
    'signs that mean something to a PDF',
    { ...empty, name: 'O)Neil (Kofi) \\ <b>', about: '/JavaScript (evil) << >> endstream' },
    ['O)Neil (Kofi) \\ <b>', '/JavaScript'],
  ],
  [
    'everything too long at once',
    {
      ...full,
      layout: 'modern',
      name: `${'W'.repeat(60)} ${'W'.repeat(60)}`,
      about: 'W'.repeat(9_000),
      skills: Array(200).fill('Communication'),
      education: many(10, () => entry('W'.repeat(120))),
      experience: many(10, () => entry('W'.repeat(120), 'W '.repeat(500))),
    },
    ['WWWW', 'About me'],
  ],
];

test.each(oddProfiles)('%s make a readable page', async (_what, content, expected) => {
  const { text, title, ...found } = await read(content);
  expect(found).toMatchObject({
    pages: 1,
    language: '(en)',
    isTagged: true,
    hasUntaggedText: false,
    verdict: { kind: 'pdf' },
  });
  expect(found.tags[0]).toBe('H1');
  expect(found.size).toBeLessThan(100_000);
  expect(title).toBe(`CV of ${content.name}`);
  let from = 0;
  for (const part of expected) {
    const at = text.replaceAll('\n', ' ').indexOf(part, from);
    expect(at, `${part} in ${text.slice(0, 500)}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
});

test('there are 20 of them, and headings have their level', async () => {
  expect(oddProfiles).toHaveLength(20);
  const { tags } = await read(full);
  expect(tags.join(' ')).toBe('H1 P P H2 P P H2 H3 P P P H3 P H2 H3 P H2 P H2 P');
});
