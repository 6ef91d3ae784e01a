export type Sentence = { text: string; start: number };

/** A longer one is read in windows that overlap, so that nothing hides in a text without a full stop. */
const maxWords = 40;
const overlap = 12;

/** The sentences of a text with their positions in it, in one pass. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!endsSentence(text, at)) continue;
    addWindows(sentences, text.slice(start, at + 1), start);
    start = at + 1;
  }
  addWindows(sentences, text.slice(start), start);
  return sentences;
}

const enders = new Set('\n\r!?;•…');

/** A full stop inside "GHS 1.50", "bit.ly" or "m.o.m.o" ends nothing; one without a space behind it may. */
function endsSentence(text: string, at: number): boolean {
  const sign = text[at] as string;
  // Of several such signs in a row the last one ends it.
  if (enders.has(sign)) return !enders.has(text[at + 1] ?? '');
  if (sign !== '.') return false;
  const after = text[at + 1] ?? ' ';
  return (
    /\s/.test(after) || (/\p{Lu}/u.test(after) && /^\p{Ll}{3}$/u.test(text.slice(Math.max(0, at - 3), at)))
  );
}

function addWindows(sentences: Sentence[], text: string, start: number): void {
  if (text.length < 2 * maxWords && !/but|however/i.test(text)) {
    const from = text.length - text.trimStart().length;
    const trimmed = text.trim();
    if (trimmed) sentences.push({ text: trimmed, start: start + from });
    return;
  }
  const words = Array.from(text.matchAll(/\S+/g));
  for (let first = 0; first < words.length; first += maxWords - overlap) {
    const last = Math.min(first + maxWords, words.length) - 1;
    const from = words[first]?.index ?? 0;
    const to = (words[last]?.index ?? 0) + (words[last]?.[0].length ?? 0);
    sentences.push({ text: text.slice(from, to), start: start + from });
    // "We do not charge, but pay a deposit first": what the first half denies does not speak for the second.
    const but = words.slice(first, last).find(([word]) => /^(?:but|however)$/i.test(word));
    if (but) sentences.push({ text: text.slice(but.index, to), start: start + but.index });
    if (last === words.length - 1) break;
  }
}
