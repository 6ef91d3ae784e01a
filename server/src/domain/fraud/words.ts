import { isKnownWord } from './concepts.ts';
import { stem } from './stem.ts';

/** Letters of other alphabets that look like ours, and those of Akan that many keyboards lack. */
const disguised = 'авсԁеһіјкмнорѕтухαεικνορτυχıɑɡɛɔøł’‘`ʼ';
const plain = "abcdehijkmhopstyxaeikvoptuxiageool''''";
const lookalikes = new Map(Array.from(disguised, (letter, at) => [letter, plain[at] ?? letter]));
const signsAsLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
const currencySigns = '₵¢$£€';
/** Words of their own. */
const ownSigns = new Set([...currencySigns, '%', ':', '-']);
export const currencies = new Set([
  ...currencySigns,
  ...'ghs gh ghc cedi sidi gbp usd dollar euro pound'.split(' '),
]);
const shorteners =
  'bit.ly tinyurl. t.co/ cutt.ly rb.gy is.gd goo.gl shorturl. ow.ly t.ly/ s.id/ tiny.cc'.split(' ');

/** The longest run of single letters that is read as one word: "r e g i s t r a t i o n f e e". */
const maxSpelled = 60;

const maxGrowth = 4;

/** The words of a text in one pass: disguises undone, endings cut, signs of currencies as words of their own. */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const chunk of plainText(text).split(/\s+/)) {
    if (chunk.length <= 1) found.push(...(isWord(chunk) ? chunk : ''));
    else if (/^[a-z]+$/.test(chunk)) found.push(stem(chunk));
    else if (/^\d+$/.test(chunk)) found.push(chunk);
    else if (isShortLink(chunk)) found.push('<short>');
    else if (chunk.includes('://') || chunk.startsWith('www.')) found.push('<link>');
    else scan(chunk, found);
  }
  return joinSpelled(found);
}

const isShortLink = (chunk: string): boolean =>
  chunk.includes('.') && shorteners.some((name) => chunk.includes(name));

function plainText(text: string): string {
  const lower = text.toLowerCase();
  if (!/[^\s!-~]/.test(lower)) return lower;
  let plain = '';
  for (const sign of lower) plain += sign <= '~' ? sign : readSign(sign).plain;
  return plain;
}

type Sign = { plain: string; isLetter: boolean };

/** Few signs come often, and a text of many strange ones is read without being remembered. */
const knownSigns = new Map<number, Sign>();
const maxKnown = 4_096;

/** What a sign beyond ASCII stands for: letters of ours for those that look like them, nothing for accents. */
function readSign(sign: string): Sign {
  const code = sign.codePointAt(0) ?? 0;
  const known = knownSigns.get(code);
  if (known) return known;
  const whole = sign.normalize('NFKD');
  // A single sign may stand for eighteen letters; those that stand for one or two are what people hide words with.
  const folded = (whole.length > maxGrowth * sign.length ? sign : whole)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '');
  const plain = Array.from(folded, (each) => lookalikes.get(each) ?? each).join('');
  const read = { plain, isLetter: /\p{L}/u.test(sign) };
  if (knownSigns.size < maxKnown) knownSigns.set(code, read);
  return read;
}

const isLetter = (sign: string) => (sign >= 'a' && sign <= 'z') || (sign > '~' && readSign(sign).isLetter);
/** Of a single sign. */
const isWord = (sign: string) => isLetter(sign) || isDigit(sign) || ownSigns.has(sign);
export const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';

/** Cuts at everything that is no letter and no digit, except inside a number and where a sign stands for a letter. */
function scan(chunk: string, found: string[]): void {
  let word = '';
  const end = () => {
    if (word) found.push(...readWord(word));
    word = '';
  };
  const signs = Array.from(chunk);
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] as string;
    const before = signs[at - 1] ?? '';
    const after = signs[at + 1] ?? '';
    if (isLetter(sign) || isDigit(sign)) word += sign;
    else if ((sign === ',' || sign === '.') && isDigit(before) && isDigit(after))
      word += sign === '.' ? '.' : '';
    else if ((sign === '@' || sign === '$') && isLetter(before) && isLetter(after)) word += sign;
    else if (sign !== "'") {
      end();
      if (ownSigns.has(sign)) found.push(sign);
    }
  }
  end();
}

/** "m o m o" and "f.e.e" are words. */
function joinSpelled(words: string[]): string[] {
  if (!words.some((word, at) => word.length === 1 && words[at + 1]?.length === 1)) return words;
  const joined: string[] = [];
  let run = '';
  const end = () => {
    joined.push(...(run.length >= 3 ? cutIntoKnown(run).map(stem) : run));
    run = '';
  };
  for (const word of words) {
    if (word.length === 1 && isLetter(word) && run.length < maxSpelled) run += word;
    else {
      end();
      joined.push(word);
    }
  }
  end();
  return joined;
}

/** The fewest known words that the letters consist of; the letters as one word where there are none. */
function cutIntoKnown(letters: string): string[] {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = Math.max(0, end - 20); start < end; start += 1) {
      const head = best[start];
      if (!head || (best[end]?.length ?? Infinity) <= head.length + 1) continue;
      const word = letters.slice(start, end);
      if (!isKnownWord(stem(word))) continue;
      best[end] = [...head, word];
    }
  }
  return best[letters.length] ?? [letters];
}

/** An amount that is written together, a disguised word, or the word without its ending. */
function readWord(word: string): string[] {
  if (!/[\d@$]/.test(word)) return [stem(word)];
  if (/^[\d.]+$/.test(word)) return [word];
  const letters = /^\p{L}+/u.exec(word)?.[0] ?? '';
  if (currencies.has(stem(letters))) return [stem(letters), word.slice(letters.length)];
  const digits = /^[\d.]+/.exec(word)?.[0] ?? '';
  const ending = word.slice(digits.length);
  if (digits && ending === 'k') return [`${Number(digits) * 1_000}`];
  if (digits && currencies.has(stem(ending))) return [digits, stem(ending)];
  if (digits && ['am', 'pm', 'st', 'nd', 'rd', 'th'].includes(ending)) return [`<${ending}>`];
  const spelled = stem(Array.from(word, (sign) => signsAsLetters[sign] ?? sign).join(''));
  // A reference such as 9bd44a is neither an amount nor a word.
  return [isKnownWord(spelled) ? spelled : '<code>'];
}
