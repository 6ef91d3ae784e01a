import { currencies, isDigit, wordsOf } from './words.ts';

const setOf = (words: string) => new Set(words.split(/\s+/));
const numberWords =
  setOf(`ten twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
  aduonu aduasa aduanan aduonum aduosia aduoson aduowotwe aduokron oha ahanu ahasa ahanan ahanum ahansia ahanson apem mpem
  baako mmienu mmiensa nnan nson`);
/** Behind these a number without a currency may still be money; before a noun it counts something. */
const endsAmount =
  setOf(`for to and before per only now at on in with by from as is be or if when then make you we each
  upfront cash via through plus today first after must payable paid non which that a - the pay send <phone> o oo until monthly
  weekly daily every`);
const periods = setOf('day daily month monthly week weekly hour hourly year yearly annum trip shift');
const beforeWage =
  setOf(`the your their his her my net gross full weekly monthly daily first yearly double overtime good base
  basic total`);
const afterWage = setOf(': is be range depend');
const notMoney = setOf('attention visit heed homage regard regular close');

/** The words of a sentence as the model reads them: numbers by what they stand for, "pay" as a wage where it is one. */
export const tokensOf = (sentence: string): string[] =>
  ratesAndRanges(namedNumbers(wagesApart(wordsOf(sentence))));

/** "Your pay", "pay is" and "pay attention" do not ask anybody for money. */
function wagesApart(words: string[]): string[] {
  return words.map((word, at) => {
    const before = words[at - 1] ?? '';
    const after = words[at + 1] ?? '';
    if (word === 'charge' && before === 'in') return 'lead';
    if (word !== 'pay') return word;
    if (notMoney.has(after)) return 'attend';
    return beforeWage.has(before) || afterWage.has(after) ? 'wage' : word;
  });
}

const isNumber = (word = '') => isDigit(word[0] ?? '');
const isNumberWord = (word = '') => numberWords.has(word);
const isCurrency = (word = '') => currencies.has(word);

/** An amount of money, a telephone, an account, a share, a count, a year or just a number. */
function namedNumbers(words: string[]): string[] {
  const named: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    const isAmountAhead = isCurrency(word) && (isNumber(words[at + 1]) || isNumberWord(words[at + 1]));
    if (!isNumber(word) && !isNumberWord(word) && !isAmountAhead) {
      named.push(word);
      continue;
    }
    const phone = phoneLength(words, at);
    if (phone > 0) {
      named.push('<phone>');
      at += phone - 1;
      continue;
    }
    const end = endOfNumber(words, isAmountAhead ? at + 1 : at);
    const currency = currencyLength(words, end + 1);
    named.push(isAmountAhead || currency > 0 ? '<amount>' : kindOfNumber(word, words[end + 1]));
    at = end + currency;
  }
  return named;
}

/** Where "one hundred and twenty" ends. */
function endOfNumber(words: string[], start: number): number {
  let end = start;
  while (isNumberWord(words[end + 1]) || (words[end + 1] === 'and' && isNumberWord(words[end + 2]))) end += 1;
  return end;
}

function currencyLength(words: string[], at: number): number {
  if (isCurrency(words[at])) return 1;
  return words[at] === 'ghana' && isCurrency(words[at + 1]) ? 2 : 0;
}

/** How many words a telephone number of Ghana takes here, with its dashes; 0 for anything else. */
function phoneLength(words: string[], start: number): number {
  const length = words[start]?.startsWith('0') ? 10 : words[start]?.startsWith('233') ? 12 : 0;
  let digits = '';
  for (let taken = 1; length > 0 && taken <= 7; taken += 1) {
    const next = words[start + taken - 1];
    if (!isNumber(next) && next !== '-') return 0;
    if (next !== '-') digits += next;
    if (digits.length >= length) return digits.length === length ? taken : 0;
  }
  return 0;
}

function kindOfNumber(word: string, next: string | undefined): string {
  if (next === '%' || next === 'percent') return '<share>';
  if (!isNumber(word)) return '<count>';
  if (/^\d{9,}$/.test(word)) return '<account>';
  if (Number(word) < 15) return '<few>';
  if (next !== undefined && !endsAmount.has(next)) return '<count>';
  return /^(?:19|20)\d\d$/.test(word) ? '<year>' : '<number>';
}

const isSum = (word = '') => word === '<amount>' || word === '<number>';

/** "1,000 to 2,000 cedis" is a range and "80 cedis a day" a rate: that is how wages are written. */
function ratesAndRanges(words: string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    const [next = '', second = ''] = [words[at + 1], words[at + 2]];
    const isRange = isSum(word) && isSum(second) && [word, second].includes('<amount>');
    if (isRange && ['to', 'and', '-', 'or'].includes(next)) {
      read.push('<range>');
      at += 2;
    } else if (word === '<amount>') {
      const period = ['a', 'an', 'per', 'each', 'every'].includes(next) ? second : next;
      read.push(periods.has(period) ? '<rate>' : word);
    } else read.push(word);
  }
  return read;
}
