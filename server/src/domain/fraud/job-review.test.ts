import { describe, expect, test } from 'vitest';
import { readDemoJobs } from '#demo/demo-texts.ts';
import { assessText } from './assess-text.ts';
import { assessJob, isSameText, passagesOf, reviewReasons } from './job-review.ts';

const job = {
  title: 'Accounts Clerk',
  aboutRole: 'Keep the books.',
  qualification: 'HND.',
  responsibility: 'Invoices.',
};
const known = { isNew: false, isVerified: true, isFirstJob: false, isCopied: false };
const unknown = { isNew: true, isVerified: false, isFirstJob: true, isCopied: false };
const high = assessText('Pay a registration fee of 50 cedis.');
const low = assessText('Keep the books and write a report each week.');
const middling = {
  ...low,
  risk: 'some',
  score: -0.5,
  signs: [{ quote: '', start: 0, reason: 'It mentions a fee.' }],
} as const;

describe('a job', () => {
  test('that asks for money waits, whoever posts it', () => {
    expect(reviewReasons(high, known)).toEqual(['It mentions a fee.']);
    expect(reviewReasons(high, unknown)).toContain('The account is new.');
  });

  test('that does not is public at once, also the first one of a new company', () => {
    expect(reviewReasons(low, known)).toEqual([]);
    expect(reviewReasons(low, unknown)).toEqual([]);
    expect(reviewReasons({ ...low, hasNumber: true }, unknown)).toEqual([]);
  });

  test('of which one cannot be sure waits when it is the first one of a company that nobody verified', () => {
    const signs = [...middling.signs];
    expect(reviewReasons({ ...middling, signs }, { ...unknown, isNew: false })).toEqual([
      'It mentions a fee.',
      'It is the first job of a company that is not verified yet.',
    ]);
    expect(reviewReasons({ ...middling, signs }, { ...unknown, isVerified: true })).toEqual([]);
    expect(reviewReasons({ ...middling, signs }, { ...unknown, isFirstJob: false, isNew: false })).toEqual(
      [],
    );
  });

  test('of which one cannot be sure waits when it is copied and leads elsewhere, unless the company is verified', () => {
    const copied = { ...middling, signs: [...middling.signs], hasShortLink: true };
    const sender = { ...unknown, isFirstJob: false, isCopied: true };
    expect(reviewReasons(copied, sender)).toEqual([
      'It mentions a fee.',
      'The account is new.',
      'The text has a shortened link.',
      'Another account has posted the same text.',
    ]);
    expect(reviewReasons(copied, { ...sender, isVerified: true })).toEqual([]);
  });
});

test('no job of the demo is taken for fraud', () => {
  const jobs = readDemoJobs().employers.flatMap(({ company, jobs: own }) =>
    own.map((each) => ({ ...each, company })),
  );
  const held = jobs.filter(({ title, about, needs, does, company }) => {
    const texts = {
      title,
      aboutRole: about,
      qualification: needs.join('\n'),
      responsibility: does.join('\n'),
    };
    return (
      reviewReasons(assessJob({ ...texts, companyName: company }), { ...unknown, isFirstJob: false }).length >
      0
    );
  });
  expect(jobs.length).toBeGreaterThan(50);
  expect(held.map(({ title }) => title)).toEqual([]);
});

test('every text is read, also the name of the company', () => {
  const asks = 'Pay a registration fee';
  for (const field of ['title', 'companyName', 'qualification', 'responsibility']) {
    expect(assessJob({ ...job, [field]: asks }).signs, field).toMatchObject([
      { reason: 'It mentions a fee.' },
    ]);
  }
  for (const companyName of [
    'MobileMoney Limited',
    'Protocol Solutions',
    'Golden Deposit Savings and Loans',
    null,
  ]) {
    expect(assessJob({ ...job, companyName }).risk, `${companyName}`).toBe('none');
  }
});

test('a moderator reads the sentence within its paragraph', () => {
  const aboutRole =
    'Sell lamps.\nYou visit shops. The form costs 60 cedis. You report on Fridays.\nBring a friend.';
  expect(passagesOf({ ...job, aboutRole })).toEqual([
    {
      before: 'You visit shops. ',
      quote: 'The form costs 60 cedis.',
      after: ' You report on Fridays.',
      reason: 'It mentions a fee.',
    },
  ]);
});

test('a text is another one as soon as one of its parts is', () => {
  expect(isSameText(job, { ...job, title: ' Accounts Clerk ' })).toBe(true);
  expect(isSameText(job, { ...job, companyName: 'Volta' })).toBe(false);
  expect(isSameText(job, { ...job, qualification: 'HND. Fee.' })).toBe(false);
});
