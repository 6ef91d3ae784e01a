import { type Job, listJobs } from '@akwan/contract/jobs.ts';
import { okReply } from '@akwan/contract/reply.ts';
import fastJson, { type Schema } from 'fast-json-stringify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializerOf, share } from './serialize-reply.ts';
import { replySchema } from './zod.ts';

const job: Job = {
  _id: '1',
  title: 'Weaver "of kente" \u2028 \\ ɔ',
  location: null,
  type: 'NSS',
  style: null,
  tags: ['Design', 'Retail'],
  companyName: 'Ajo',
  aboutRole: 'Weave.\nDye.',
  qualification: 'SHS.',
  responsibility: '',
  salaryRange: null,
  externalLinks: null,
  closingDate: '2026-12-01',
  replyWithinDays: 14,
  serviceYear: '2026/2027',
  allowance: 715.57,
  companyUrl: null,
  companyLine: null,
  state: 'open',
  postedBy: { _id: '2', firstname: 'Ama', lastname: 'B', avatar: null, isTrusted: true, employerStats: null },
  applications: [],
  timePosted: '2026-11-16T00:00:00.000Z',
  createdAt: '2026-11-16T00:00:00.000Z',
  updatedAt: '2026-11-16T00:00:00.000Z',
};
const inOnePiece = fastJson(replySchema(listJobs.reply) as Schema);
const byField = serializerOf(listJobs.reply);
const reply = { success: true, jobs: [job, { ...job, saved: true }], total: 2, nextCursor: null };

test('a reply with lists is written as its schema says, whether its items are shared or not', () => {
  for (const answer of [
    reply,
    { ...reply, jobs: [], isMore: true, nextCursor: '3', readAs: 'weaver' },
    { ...reply, jobs: [share({ ...job }), job], secret: 1 },
    { ...reply, jobs: [{ ...job, secret: 1 }], readAs: undefined },
  ]) {
    const expected = JSON.parse(inOnePiece(answer));
    // The second time, shared items are there as texts.
    expect(JSON.parse(byField(answer))).toEqual(expected);
    expect(JSON.parse(byField(answer))).toEqual(expected);
  }
  expect(() => byField({ ...reply, total: undefined })).toThrow();
});

test('a shared item is written once for each schema that it is written by', () => {
  let reads = 0;
  const item = share({
    get title() {
      reads += 1;
      return 'Weaver';
    },
    total: 7,
  });
  const titles = serializerOf(okReply({ items: z.array(z.object({ title: z.string() })) }));
  const totals = serializerOf(okReply({ items: z.array(z.object({ total: z.number() })) }));
  const answer = { success: true, items: [item, item] };
  expect(titles(answer)).toBe('{"success":true,"items":[{"title":"Weaver"},{"title":"Weaver"}]}');
  const once = reads;
  expect(titles(answer)).toContain('Weaver');
  expect(reads).toBe(once);
  expect(totals(answer)).toBe('{"success":true,"items":[{"total":7},{"total":7}]}');
});
