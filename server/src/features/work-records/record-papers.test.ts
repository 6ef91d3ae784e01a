import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawPages } from '#infra/storage/kinds/pdf-pages.ts';
import { readPdf } from '#testing/fixtures/pdf-text.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { openedRecord } from '#testing/fixtures/work-records.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp({ clock: () => new Date('2026-11-18T10:00:00Z') });
const { app } = testApp;
const folder = await mkdtemp(join(tmpdir(), 'akwan-record-'));
afterAll(() => rm(folder, { recursive: true }));

async function download(url: string, { token }: Pick<TestPerson, 'token'>) {
  const { rawPayload, headers, statusCode } = await app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  const file = join(folder, 'paper.pdf');
  await writeFile(file, rawPayload);
  return { bytes: rawPayload, headers, statusCode, file };
}

/** What a phone reads from the last page. */
async function codeIn(file: string, page: number): Promise<string | undefined> {
  await drawPages(file, folder);
  const picture = sharp(join(folder, `${page}.webp`)).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** By another program than ours; null where it is not installed. */
function asRead(file: string): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

function expectInOrder(text: string, parts: string[]): void {
  const read = text.replace(/\s+/g, ' ');
  const positions = parts.map((part) => read.indexOf(part));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
}

async function complete(weeks: number, text: string) {
  const start = { 1: '2026-11-16', 3: '2026-11-02', 50: '2025-12-08' }[weeks] ?? '';
  const record = await openedRecord(testApp, {}, { startDate: start, endDate: '2026-11-18' });
  await record.seeker.put('/api/profile', { programme: 'BSc Chemistry', institution: 'KNUST' });
  const { weeks: begun } = (await record.seeker.get(record.path)).body.record;
  const mondays: string[] = begun.map(({ monday }: { monday: string }) => monday).toReversed();
  expect(mondays).toHaveLength(weeks);
  for (const [index, monday] of mondays.entries()) await record.write(monday, `${text} ${index + 1}`, 40);
  const done = await record.confirm(mondays, true);
  expect(done.status).toBe(200);
  const { publicPath } = (await record.seeker.get(record.path)).body.record;
  return { ...record, address: `http://localhost:3000${publicPath}` };
}

test('a complete record is one tagged page that leads a phone to its original', async () => {
  const { seeker, employer, path, address } = await complete(3, 'Measured samples');
  const { bytes, headers, file } = await download(`${path}/record.pdf`, seeker);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining('filename="Work record of Ama Owusu.pdf"'),
  });
  const found = await readPdf(bytes);
  expect(found).toMatchObject({ pages: 1, title: 'Work record', isTagged: true, hasUntaggedText: false });
  expectInOrder(asRead(file) ?? found.text, [
    'Work record',
    'Name: Ama Owusu, BSc Chemistry, KNUST',
    'Supervisor: Esi Boateng',
    'Period: 2 November 2026 to 18 November 2026',
    'worked for Volta Labs as Lab assistant',
    '3 weeks with 120 hours of work',
    'confirmed on 18 November 2026 by Volta Labs',
    'Reference',
    address.replace('http://', ''),
  ]);
  expect(await codeIn(file, 1)).toBe(address);
  expect((await employer.get(`${path}/record.pdf`)).status).toBe(200);

  await seeker.put(`${path}/public`, { isPublic: false });
  const hidden = await readPdf((await download(`${path}/record.pdf`, seeker)).bytes);
  expect(hidden.text).not.toContain('records/');
});

test('there is no paper of the whole before it is complete, but one by week with a line to sign', async () => {
  const { seeker, path, write } = await openedRecord(testApp);
  await write('2026-11-02', 'Swept the lab\nLabelled bottles');
  expect((await seeker.get(`${path}/record.pdf`)).body.code).toBe('record_unfinished');
  const { bytes, file } = await download(`${path}/weeks.pdf?download=1`, seeker);
  const found = await readPdf(bytes);
  expect(found).toMatchObject({ pages: 1, isTagged: true, hasUntaggedText: false });
  expectInOrder(asRead(file) ?? found.text, [
    'Work record by week: Ama Owusu',
    'Employer: Volta Labs',
    'Week 1: 2 Nov to 8 Nov, 38.5 hours',
    'Not confirmed yet',
    'Swept the lab',
    'Labelled bottles',
    'Week 2: 9 Nov to 15 Nov',
    'Nothing written',
    'Date, signature and stamp of the supervisor',
  ]);
});

test('a year of weeks takes as many pages as it needs, each week whole and in order', async () => {
  const { seeker, path, address } = await complete(50, `${'Counted and wrote it down. '.repeat(8)}Week`);
  const { bytes, file } = await download(`${path}/weeks.pdf`, seeker);
  const found = await readPdf(bytes);
  expect(found.pages).toBeGreaterThan(2);
  expect(found).toMatchObject({ isTagged: true, hasUntaggedText: false });
  const text = asRead(file);
  if (text) {
    const weeks = Array.from({ length: 50 }, (_, index) => [`Week ${index + 1}: `, `Week ${index + 1} `]);
    expectInOrder(text, [...weeks.map(([title = '']) => title), 'Reference', address.slice(7)]);
    for (const [, end = ''] of weeks) expect(`${text.replace(/\s+/g, ' ')} `).toContain(end);
  }
});

test('the weeks are a table that no spreadsheet runs', async () => {
  const { seeker, employer, path, write, confirm } = await openedRecord(testApp);
  await write('2026-11-02', '=HYPERLINK("https://evil.example")', 7.5);
  await confirm(['2026-11-02']);
  const { text, headers } = await employer.get(`${path}/weeks.csv`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Week from,Hours,Work done,Confirmed on,Confirmed by',
    `2026-11-02,7.5,"'=HYPERLINK(""https://evil.example"")",2026-11-18,Volta Labs`,
    '2026-11-09,,,,',
    '2026-11-16,,,,',
    '',
  ]);
  expect((await seeker.get(`${path}/weeks.csv`)).status).toBe(200);
});
