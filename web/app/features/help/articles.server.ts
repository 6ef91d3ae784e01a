import { type Article, readArticle } from './read-article.ts';

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

/** The order in which they are listed. */
const roles = ['job seekers', 'employers', 'mentors', 'administrators'];
const rank = (article: Article) => roles.indexOf(article.roles[0] ?? '');

/** On the server alone: no text of an article is in a script. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([path, markdown]) => readArticle(path.replace(/^.*\/|\.md$/g, ''), markdown))
  .toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title, 'en'));
