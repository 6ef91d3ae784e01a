/** A part of a line: a word or more, perhaps strong, perhaps a link. */
export type Span = { text: string; isStrong?: true; isCode?: true; to?: string };
export type Block =
  | { kind: 'heading' | 'paragraph'; spans: Span[] }
  | { kind: 'list' | 'steps'; items: Span[][] };

export type Article = {
  name: string;
  title: string;
  /** Whom it is for, as it is shown. */
  roles: string[];
  /** What people search for beside the words of the text. */
  words: string;
  blocks: Block[];
};

/** The Markdown that the articles use: a title, two lines about it, headings, paragraphs, lists, strong words, links and code. */
export function readArticle(name: string, markdown: string): Article {
  const [title = '', ...parts] = markdown.trim().split(/\n{2,}|(?<=^#[^\n]*)\n/);
  const [about = '', ...body] = parts;
  const said = (label: string) =>
    about
      .split('\n')
      .find((line) => line.startsWith(`${label}: `))
      ?.slice(label.length + 2) ?? '';
  return {
    name,
    title: title.replace(/^# /, ''),
    roles: said('For').split(', ').filter(Boolean),
    words: said('Words'),
    blocks: body.map(readBlock),
  };
}

function readBlock(text: string): Block {
  const lines = text.split('\n');
  const items = (mark: RegExp) => lines.map((line) => readSpans(line.replace(mark, '')));
  if (text.startsWith('## ')) return { kind: 'heading', spans: readSpans(text.slice(3)) };
  if (text.startsWith('- ')) return { kind: 'list', items: items(/^- /) };
  if (/^\d+\. /.test(text)) return { kind: 'steps', items: items(/^\d+\. /) };
  return { kind: 'paragraph', spans: readSpans(lines.join(' ')) };
}

// linear: at most 300 characters of each
const marked = /\*\*([^*]{1,300})\*\*|\[([^\]]{1,300})\]\(([^)]{1,300})\)|`([^`]{1,300})`/g;

function readSpans(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(marked)) {
    const [whole, strong, label, to, code] = match;
    if (match.index > from) spans.push({ text: line.slice(from, match.index) });
    if (strong) spans.push({ text: strong, isStrong: true });
    else if (code) spans.push({ text: code, isCode: true });
    else spans.push({ text: label ?? '', to: to ?? '' });
    from = match.index + whole.length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
}

const textOf = (spans: Span[]): string => spans.map(({ text }) => text).join('');

export const articleText = ({ blocks }: Article): string =>
  blocks
    .map((block) => ('spans' in block ? textOf(block.spans) : block.items.map(textOf).join(' ')))
    .join(' ');

const fillers = new Set('a an and can do for how i in is me my of on the to what where with'.split(' '));

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Articles that have every word that was typed, or its beginning; those that have them in title or keywords first. */
export function searchArticles(articles: readonly Article[], q: string): Article[] {
  const typed = wordsOf(q).filter((word) => !fillers.has(word));
  const has = (text: string) => {
    const words = wordsOf(text);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const found = articles.filter((article) =>
    has(`${article.title} ${article.words} ${articleText(article)}`),
  );
  const isNamed = ({ title, words }: Article) => has(`${title} ${words}`);
  return [...found.filter(isNamed), ...found.filter((article) => !isNamed(article))];
}
