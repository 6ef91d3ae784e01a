import type { Job } from '@akwan/contract/jobs.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keptMarkup } from '#api/kept-markup.server.ts';
import { KeptMarkupContext } from '#api/render-context.ts';
import { SavesDataContext } from '#components/saves-data.ts';
import { JobCards } from './job-card.tsx';
import type { JobCardData } from './job-card-data.ts';
import { cardsOf, keepCards } from './kept-cards.server.tsx';

const at = Date.parse('2026-11-16T12:00:00Z');
const job: Job = {
  _id: '01a1e3b6-eb70-73e3-82bc-ab9d935d2196',
  title: 'Teller <b>& co</b> ɔ 🧵',
  location: 'Volta Region',
  type: null,
  style: 'Remote',
  tags: ['Finance', 'Sales'],
  companyName: 'Adom "Bank"',
  aboutRole: '',
  qualification: '',
  responsibility: '',
  salaryRange: '1,000 - 2,000',
  externalLinks: null,
  closingDate: '2026-12-01',
  replyWithinDays: 14,
  serviceYear: null,
  allowance: null,
  companyUrl: '/companies/5',
  companyLine: null,
  state: 'open',
  postedBy: {
    _id: '5',
    firstname: 'Esi',
    lastname: 'Owusu',
    avatar: '/files/5.webp',
    isTrusted: true,
    employerStats: null,
  },
  applications: [],
  timePosted: '2026-11-16T11:50:00.000Z',
  createdAt: '2026-11-16T11:50:00.000Z',
  updatedAt: '2026-11-16T11:50:00.000Z',
};

const cardOf = (shown: Job, now = at): JobCardData => cardsOf([shown], now)[0] as JobCardData;

function render(jobs: JobCardData[], { kept = keptMarkup, savesData = false } = {}) {
  return renderToString(
    <KeptMarkupContext value={kept}>
      <SavesDataContext value={savesData}>
        <JobCards jobs={jobs} />
      </SavesDataContext>
    </KeptMarkupContext>,
  );
}

const nothingKept = () => undefined;
/** Kept markup names signs that are not Latin by their numbers. */
const withSigns = (html: string) =>
  html.replace(/&#(\d{3,});/g, (_, code: string) => String.fromCodePoint(Number(code)));

test('kept cards are what would be rendered, also without pictures or beside one that is not kept', () => {
  const cards = keepCards([cardOf({ ...job }), cardOf({ ...job, title: 'Clerk' })]);
  expect(keptMarkup(cards[0] as JobCardData)).toContain(
    'Teller &lt;b&gt;&amp; co&lt;/b&gt; &#596; &#129525;',
  );
  for (const savesData of [false, true]) {
    for (const jobs of [cards, [...cards, cardOf({ ...job, title: 'Not kept' })]])
      expect(withSigns(render(jobs, { savesData }))).toBe(render(jobs, { savesData, kept: nothingKept }));
  }
  expect(render(cards, { kept: () => 'kept' })).toContain('>keptkept</ul>');
  expect(render(cards, { kept: () => 'kept', savesData: true })).not.toContain('kept');
});

test('the card of a job is the same until its time reads otherwise, and another one when the job is', () => {
  const card = cardOf(job);
  expect(cardOf(job, at + 1_000)).toBe(card);
  expect(cardOf({ ...job })).not.toBe(card);
  const later = cardOf(job, at + 3_600_000);
  expect(later.ago).not.toBe(card.ago);
  expect(cardOf(job, at + 3_601_000)).toBe(later);
});

test('cards that tell a job seeker something are not kept', () => {
  const [card] = keepCards([cardOf({ ...job, saved: true })]) as [JobCardData];
  expect(keptMarkup(card)).toBeUndefined();
});
