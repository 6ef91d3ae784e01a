import { fraudModel } from './fraud-model.ts';
import { reasonOf } from './reasons.ts';
import { sentencesOf } from './sentences.ts';
import { tokensOf } from './tokens.ts';

export type Risk = 'high' | 'some' | 'none';
/** A sentence that weighed much, as it stands in the text from `start` on, and what it asks for. */
export type Sign = { quote: string; start: number; reason: string };
export type Assessment = {
  risk: Risk;
  /** The log-odds of the worst sentence. */
  score: number;
  /** The worst first. */
  signs: Sign[];
  hasNumber: boolean;
  hasShortLink: boolean;
};

/** How much a text reads like those that ask job seekers for money, and which sentences weigh most. Takes linear time. */
export function assessText(text: string, maxSigns = 3): Assessment {
  const { high, some } = fraudModel();
  const read = sentencesOf(text).map(({ text: quote, start }) => {
    const tokens = tokensOf(quote);
    return { quote, start, tokens, score: fraudModel().score(tokens) };
  });
  const score = read.reduce((worst, each) => Math.max(worst, each.score), Number.NEGATIVE_INFINITY);
  const worst = read.filter((each) => each.score >= some).sort((a, b) => b.score - a.score);
  const signs: Sign[] = [];
  for (const { quote, start, tokens } of worst) {
    const isKnown = signs.some(
      (sign) => start < sign.start + sign.quote.length && sign.start < start + quote.length,
    );
    if (!isKnown && signs.length < maxSigns) signs.push({ quote, start, reason: reasonOf(tokens) });
  }
  const has = (...names: string[]) => read.some(({ tokens }) => names.some((name) => tokens.includes(name)));
  return {
    risk: score >= high ? 'high' : score >= some ? 'some' : 'none',
    score,
    signs,
    hasNumber: has('<phone>', '<account>'),
    hasShortLink: has('<short>'),
  };
}
