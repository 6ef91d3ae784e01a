import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { type Article, articleText, readArticle, searchArticles } from './read-article.ts';

const folder = new URL('./articles/', import.meta.url);
const articles = readdirSync(folder).map((file) =>
  readArticle(file.replace('.md', ''), readFileSync(new URL(file, folder), 'utf8')),
);
const spansOf = ({ blocks }: Article) =>
  blocks.flatMap((block) => ('spans' in block ? block.spans : block.items.flat()));

test('an article is read as it was written', () => {
  const { title, roles, words, blocks } = readArticle(
    'a',
    '# How to\nFor: job seekers, mentors\nWords: x, y\n\nOne **two** [three](/jobs) `four`.\n\n## Next\n\n1. First\n2. Second\n\n- dash',
  );
  expect({ title, roles, words }).toEqual({
    title: 'How to',
    roles: ['job seekers', 'mentors'],
    words: 'x, y',
  });
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'One ' },
        { text: 'two', isStrong: true },
        { text: ' ' },
        { text: 'three', to: '/jobs' },
        { text: ' ' },
        { text: 'four', isCode: true },
        { text: '.' },
      ],
    },
    { kind: 'heading', spans: [{ text: 'Next' }] },
    { kind: 'steps', items: [[{ text: 'First' }], [{ text: 'Second' }]] },
    { kind: 'list', items: [[{ text: 'dash' }]] },
  ]);
});

test.each(articles.map((article) => [article.name, article] as const))(
  'the article %s has a title, readers and no mark that nobody reads',
  (_name, article) => {
    expect(article.title.length).toBeGreaterThan(5);
    expect(article.roles.length).toBeGreaterThan(0);
    expect(article.words).not.toBe('');
    expect(article.blocks.length).toBeGreaterThan(0);
    expect(articleText(article)).not.toMatch(/\*\*|\]\(|^#|`/);
  },
);

test('every link of an article leads to a page that there is', () => {
  const known = new Set([
    ...routes.map((route) => `/${'path' in route ? (route.path ?? '') : ''}`),
    ...articles.map(({ name }) => `/help/${name}`),
  ]);
  const links = articles.flatMap(spansOf).flatMap(({ to }) => (to ? to.replace(/[?#].*/, '') : []));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !known.has(link))).toEqual([]);
});

test.each([
  ['scam', 'spot-a-scam'],
  ['post job', 'post-a-job'],
  ['how do I APPLY', 'apply-for-a-job'],
  ['shortl', 'review-applicants'],
  ['ics', 'feeds-and-calendar'],
  ['nss', 'national-service'],
])('who searches for “%s” finds %s first', (q, name) => {
  expect(searchArticles(articles, q)[0]?.name).toBe(name);
});

test('without words all articles are listed', () => {
  expect(searchArticles(articles, '  ')).toHaveLength(articles.length);
});
