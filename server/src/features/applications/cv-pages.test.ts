import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type FileKey, placeOf } from '#infra/storage/file-store.ts';
import { applyFor } from '#testing/fixtures/applications.ts';
import { docx } from '#testing/fixtures/word-files.ts';
import { createTestApp } from '#testing/test-app.ts';

const testApp = await createTestApp();
const { app, create, db } = testApp;

async function pdfOf(...sizes: [number, number][]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const size of sizes) document.addPage(size).drawText('Ama Owusu', { x: 1, y: 1, size: 12 });
  return Buffer.from(await document.save());
}

async function applied(bytes?: Buffer) {
  const employer = await create.employer();
  const seeker = await create.jobseeker();
  const { _id } = await applyFor(await create.job({ postedBy: employer }), seeker, bytes);
  const path = `/api/applications/${_id}/cv-pages`;
  const openings = () =>
    db.selectFrom('cv_openings').select('opened_by').where('application_id', '=', _id).execute();
  const wasOpened = async () => (await seeker.get('/applications/mine')).body.applications[0].cvOpenedAt;
  return { id: _id, employer, seeker, path, openings, wasOpened };
}

test('the first pages of a CV are pictures, and seeing them is opening it, once for a look at all', async () => {
  const a4: [number, number] = [595, 842];
  const { employer, seeker, path, openings, wasOpened } = await applied(await pdfOf(a4, a4, a4, a4, a4));
  expect((await seeker.get(path)).body).toMatchObject({ total: 5 });
  expect(await openings()).toEqual([]);
  const { body } = await employer.get(path);
  expect(body.total).toBe(5);
  const size = { width: 960, height: 1358 };
  expect(body.pages).toEqual([1, 2, 3].map((page) => ({ url: `${path}/${page}`, ...size })));
  const read = (url: string, headers = {}) =>
    app.inject({ url, headers: { authorization: `Bearer ${employer.token}`, ...headers } });
  const picture = await read(body.pages[2].url);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', ...size });
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  const again = await read(body.pages[2].url, { 'if-none-match': String(picture.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const page of ['4', '0', 'x']) expect((await read(`${path}/${page}`)).statusCode).toBe(404);
  expect(await openings()).toEqual([{ opened_by: employer.id }]);
  expect(await wasOpened()).toEqual(expect.any(String));
});

test('whatever size a page claims, its picture stays within bounds', async () => {
  const { employer, path } = await applied(await pdfOf([14_400, 14_400], [3, 14_400], [14_400, 3]));
  const { pages } = (await employer.get(path)).body;
  const sizes = pages.map(({ width, height }: Record<string, number>) => [width, height]);
  expect(sizes).toEqual([
    [960, 960],
    [1, 2000],
    [960, 1],
  ]);
});

test('a CV of another kind has no pages, and is not opened by asking', async () => {
  const { employer, path, openings } = await applied(docx());
  expect((await employer.get(path)).body).toMatchObject({ total: 0, pages: [] });
  expect((await employer.get(`${path}/1`)).status).toBe(404);
  expect(await openings()).toEqual([]);
});

test('a PDF that cannot be drawn has no pages, and the next one has', async () => {
  const broken = await applied();
  const { cv_file: key } = await db
    .selectFrom('applications')
    .select('cv_file')
    .where('id', '=', broken.id)
    .executeTakeFirstOrThrow();
  await writeFile(join(testApp.filesFolder, placeOf(key as FileKey)), '%PDF-1.4 nothing');
  expect((await broken.employer.get(broken.path)).body).toMatchObject({ total: 0, pages: [] });
  expect(await broken.openings()).toEqual([]);
  const whole = await applied();
  expect((await whole.employer.get(whole.path)).body.pages).toHaveLength(1);
  expect(await testApp.waitingFiles()).toEqual([]);
});
