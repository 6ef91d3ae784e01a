import { expect, test } from 'vitest';
import { readDemoJobs } from '#demo/demo-texts.ts';
import { honestTexts, scamTexts } from '#testing/fixtures/scam-phrases.ts';
import { isSameText, scamReasons } from './scam-filter.ts';

const job = {
  title: 'Accounts Clerk',
  aboutRole: 'Keep the books.',
  qualification: 'HND.',
  responsibility: 'Invoices.',
};

test.each(scamTexts)('an employer who writes "%s" has to wait for an admin', (aboutRole) => {
  expect(scamReasons({ ...job, aboutRole }).length).toBeGreaterThan(0);
});

test.each(honestTexts)('an ordinary job ("%s") is public at once', (aboutRole) => {
  expect(scamReasons({ ...job, aboutRole })).toEqual([]);
});

test('many honest sentences in one job are still honest', () => {
  const long = {
    ...job,
    aboutRole: honestTexts.slice(0, 20).join('\n'),
    responsibility: honestTexts.slice(20).join('\n'),
  };
  expect(scamReasons(long)).toEqual([]);
});

test('no job of the demo waits', () => {
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
    return scamReasons({ ...texts, companyName: company }).length > 0;
  });
  expect(jobs.length).toBeGreaterThan(20);
  expect(held.map(({ title }) => title)).toEqual([]);
});

test('every text is read, also the name of the company', () => {
  const scam = 'Pay a registration fee';
  for (const field of ['title', 'companyName', 'qualification', 'responsibility']) {
    expect(scamReasons({ ...job, [field]: scam }), field).toEqual(['It mentions a fee.']);
  }
  for (const companyName of ['MobileMoney Limited', 'Protocol Solutions', null]) {
    expect(scamReasons({ ...job, companyName })).toEqual([]);
  }
});

test('a text is another one as soon as one of its parts is', () => {
  expect(isSameText(job, { ...job, title: ' Accounts Clerk ' })).toBe(true);
  expect(isSameText(job, { ...job, companyName: 'Volta' })).toBe(false);
  expect(isSameText(job, { ...job, qualification: 'HND. Fee.' })).toBe(false);
});
