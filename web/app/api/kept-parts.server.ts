import { randomUUID } from 'node:crypto';
import { inLatin, ownCopy } from './kept-markup.server.ts';
import type { KeptParts } from './kept-parts.ts';

const maxKept = 500;
const kept = new Map<string, { markup: string }>();

// Nobody can write it into a text: what stands between two marks is what React rendered there.
const mark = randomUUID();

/** The parts of one page: those known already, and after its rendering those to keep. */
export function partsOfPage(): { parts: KeptParts; keep(html: string): string } {
  const missing: string[] = [];
  const parts: KeptParts = (name) => {
    const known = kept.get(name);
    if (known) return known;
    const number = missing.push(name);
    return { start: markAt(number, 'start'), end: markAt(number, 'end') };
  };
  const keep = (html: string) =>
    missing.reduce((page, name, index) => {
      const start = markAt(index + 1, 'start');
      const [before, marked = ''] = page.split(start);
      const [markup = '', after] = marked.split(markAt(index + 1, 'end'));
      if (after === undefined) return page;
      if (kept.size >= maxKept) kept.clear();
      kept.set(name, { markup: ownCopy(inLatin(markup)) });
      return `${before}${markup}${after}`;
    }, html);
  return { parts, keep };
}

const markAt = (number: number, place: 'start' | 'end') => `${mark}-${number}-${place}`;
