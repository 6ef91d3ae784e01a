import { type Assessment, assessText, type Sign } from './assess-text.ts';
import { fraudModel } from './fraud-model.ts';

/** The texts of a job that fraud could be in; the company is the employer's own word, too. */
export type JobTexts = {
  title: string;
  aboutRole: string;
  qualification: string;
  responsibility: string;
  companyName?: string | null | undefined;
  /** What it asks of those who apply, with the options. */
  questionTexts?: string[];
};

const textOf = (job: JobTexts): string =>
  [
    job.title,
    job.companyName ?? '',
    job.aboutRole,
    job.qualification,
    job.responsibility,
    ...(job.questionTexts ?? []),
  ]
    .map((text) => text.trim())
    .join('\n');

export const assessJob = (job: JobTexts): Assessment => assessText(textOf(job));

/** What an admin has released is that text: another one is read again. */
export const isSameText = (a: JobTexts, b: JobTexts): boolean => textOf(a) === textOf(b);

/** What is known of the employer besides the text. */
export type Sender = {
  isNew: boolean;
  isVerified: boolean;
  /** No other job of theirs has become public. */
  isFirstJob: boolean;
  /** The same text came from another account. */
  isCopied: boolean;
};

/** Log-odds, chosen by hand: they move a middling text, and alone hold no harmless one. */
const facts: readonly [
  weight: number,
  reason: string,
  holds: (text: Assessment, sender: Sender) => boolean,
][] = [
  [0.5, 'The account is new.', (_, { isNew }) => isNew],
  [0.5, 'The text has a telephone or account number.', ({ hasNumber }) => hasNumber],
  [1, 'The text has a shortened link.', ({ hasShortLink }) => hasShortLink],
  [1.5, 'Another account has posted the same text.', (_, { isCopied }) => isCopied],
];
const firstJob = 'It is the first job of a company that is not verified yet.';

/**
 * Why an admin looks at a job before it becomes public; empty for one that need not wait. A text that scores high always waits,
 * a middling one when nobody knows the company yet.
 */
export function reviewReasons(text: Assessment, sender: Sender): string[] {
  const { high, some } = fraudModel();
  // A harmless text stays harmless, however often it is sent.
  const isNearMiddling = text.score >= some - 1;
  const found = isNearMiddling ? facts.filter(([, , holds]) => holds(text, sender)) : [];
  const score = found.reduce((sum, [weight]) => sum + weight, text.score);
  const isHigh = text.risk === 'high' || (text.risk === 'some' && !sender.isVerified && score >= high);
  const isUnknown = sender.isFirstJob && !sender.isVerified;
  if (!isHigh && !(isUnknown && score >= some)) return [];
  const about = [...text.signs.map(({ reason }) => reason), ...found.map(([, reason]) => reason)];
  return [...new Set(isHigh ? about : [...about, firstJob])];
}

/** How much of the text around a sentence helps to judge it. */
const context = 120;

export type Passage = { before: string; quote: string; after: string; reason: string };

/** The sentences that weighed most, each in its paragraph. */
export function passagesOf(job: JobTexts): Passage[] {
  const text = textOf(job);
  return assessText(text).signs.map((sign) => passageOf(text, sign));
}

function passageOf(text: string, { quote, start, reason }: Sign): Passage {
  const end = start + quote.length;
  const before =
    text
      .slice(Math.max(0, start - context), start)
      .split('\n')
      .at(-1) ?? '';
  const after = text.slice(end, end + context).split('\n')[0] ?? '';
  return { before, quote, after, reason };
}
