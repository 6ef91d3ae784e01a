import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawPages } from '#infra/storage/kinds/pdf-pages.ts';
import { readPdf } from '#testing/fixtures/pdf-text.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, create } = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), 'akwan-poster-'));
afterAll(() => rm(folder, { recursive: true }));

const get = (url: string) => app.inject({ method: 'GET', url });

/** The page as a picture, and what a phone reads from it. */
async function print(url: string) {
  const { statusCode, headers, rawPayload } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const file = join(folder, 'poster.pdf');
  await writeFile(file, rawPayload);
  const { total } = await drawPages(file, folder);
  const picture = sharp(join(folder, '1.webp')).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const isGrey = data.every(
    (value, at) => at % 4 === 3 || Math.abs(value - (data[at - (at % 4)] as number)) < 40,
  );
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  return { ...(await readPdf(rawPayload)), total, link: code?.data, isGrey, bytes: rawPayload };
}

test('a phone reads the address of the job from its poster, and people who hear the page hear it as well', async () => {
  const employer = await create.employer({ companyName: 'Volta Ltd' });
  const { id } = await create.job({
    postedBy: employer,
    title: 'Nurse, Ɛdwom ward',
    location: 'Volta Region',
    type: 'NSS',
    salaryRange: '1,000 - 3,000',
    closingDate: '2099-03-02',
  });
  const poster = await print(`/jobs/${id}/poster.pdf`);
  expect(poster).toMatchObject({
    pages: 1,
    total: 1,
    title: 'Nurse, Ɛdwom ward',
    link: `http://localhost:3000/jobs/${id}`,
    isGrey: true,
    isTagged: true,
    hasUntaggedText: false,
  });
  expect(poster.tags).toContain('H1');
  for (const part of [
    'Volta Ltd',
    'Nurse, Ɛdwom ward',
    'NSS',
    'Volta Region',
    'GH₵ 1,000 - 3,000 a month',
    'Apply by 2 March 2099',
    `localhost:3000/jobs/${id}`,
    'Nobody may ask you for money',
  ])
    expect(poster.text.replaceAll('\n', ' ')).toContain(part);
  expect(poster.bytes.length).toBeLessThan(60_000);
});

test('a poster of an employer lists as many open jobs as fit on one page and leads to the others', async () => {
  const employer = await create.employer({ companyName: 'Bright Farms' });
  for (let n = 0; n < 14; n += 1)
    await create.job({ postedBy: employer, title: `Farm hand ${n} ${'of the far fields '.repeat(n % 4)}` });
  await create.job({ postedBy: employer, title: 'Held job', held: true });
  const poster = await print(`/companies/${employer.id}/poster.pdf`);
  expect(poster).toMatchObject({
    total: 1,
    link: `http://localhost:3000/companies/${await create.companyOf(employer)}`,
  });
  expect(poster.text).toContain('Farm hand 13');
  expect(poster.text).not.toContain('Held job');
});

test('a title of any length leaves the code on the page', async () => {
  const employer = await create.employer();
  const { id } = await create.job({ postedBy: employer, title: 'W'.repeat(120) });
  expect((await print(`/jobs/${id}/poster.pdf`)).link).toContain(id);
});

test('closed, held and unknown jobs have no poster', async () => {
  const employer = await create.employer();
  const closed = await create.job({ postedBy: employer, closed: true });
  const held = await create.job({ postedBy: employer, held: true });
  expect((await get(`/jobs/${closed.id}/poster.pdf`)).json().code).toBe('job_gone');
  expect((await get(`/jobs/${held.id}/poster.pdf`)).statusCode).toBe(404);
  const seeker = await create.jobseeker();
  expect((await get(`/companies/${seeker.id}/poster.pdf`)).statusCode).toBe(404);
});
