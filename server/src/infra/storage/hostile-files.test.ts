import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { form, pdf } from '#testing/fixtures/files.ts';
import { goodCvs, goodPictures } from '#testing/fixtures/good-files.ts';
import { hostileCvs } from '#testing/fixtures/hostile-cvs.ts';
import { type HostileFile, hostilePdfs } from '#testing/fixtures/hostile-pdfs.ts';
import { hostilePictures } from '#testing/fixtures/hostile-pictures.ts';
import { hostileWord } from '#testing/fixtures/hostile-word.ts';
import { createTestApp } from '#testing/test-app.ts';
import { type FileKey, placeOf } from './file-store.ts';

const { create, storedFiles, waitingFiles, filesFolder } = await createTestApp();
const employer = await create.employer();
const pictures = await goodPictures();
const badPictures = await hostilePictures();
const hostile: Record<string, HostileFile> = { ...hostileCvs(), ...hostileWord(), ...hostilePdfs() };

const apply = async (bytes: Buffer, name = 'cv.pdf', type = 'application/pdf') => {
  const seeker = await create.jobseeker();
  const job = await create.job({ postedBy: employer });
  const { payload, headers } = form({ resume: { name, bytes, type } });
  return seeker.post(`/jobs/${job.id}/apply`, payload, { headers });
};
const saveProfile = async (part: 'avatar' | 'cv', bytes: Buffer, name = 'cv.pdf', type = 'text/plain') => {
  const { payload, headers } = form({ [part]: { name, bytes, type } });
  return (await create.jobseeker()).put('/user/profile', payload, { headers });
};

describe('a CV is known by its bytes', () => {
  test.each(Object.entries(goodCvs()))('a %s is taken, whatever it is called', async (kind, bytes) => {
    const reply = await apply(bytes, 'my cv.exe', 'application/x-msdownload');
    expect(reply).toMatchObject({
      status: 201,
      body: { application: { cvName: `my cv.${kind}` }, cvLooksBlank: false },
    });
  });

  const sentences: [title: string, status: number, sentence: RegExp][] = [
    ['a Windows program', 415, /^Only \.pdf, \.doc, and \.docx files are allowed\.$/],
    ['a spreadsheet', 415, /^Only \.pdf, \.doc, and \.docx files are allowed\.$/],
    ['nothing at all', 415, /empty or cut off/],
    ['a PDF that is cut off', 415, /empty or cut off/],
    ['a PDF that needs a password', 415, /protected by a password/],
    ['a Word file that needs a password', 415, /protected by a password/],
    [
      'a Word file with macros',
      415,
      /can run by itself\. Save it as PDF, or use the CV made from your profile\.$/,
    ],
    ['an old Word file with DDE', 415, /can run by itself/],
    ['a PDF with an archive in it', 415, /another file inside/],
    ['a PDF with a table of four million objects', 413, /takes too long to check/],
  ];

  test.each(sentences)('%s is refused with a sentence of its own', async (title, status, sentence) => {
    const before = await storedFiles();
    const reply = await apply(hostile[title]?.bytes as Buffer);
    expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(sentence) } });
    expect(await storedFiles()).toEqual(before);
    expect(await waitingFiles()).toEqual([]);
  });

  test('one of more than 5 MB is refused before anybody looks inside', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(6 * 1024 * 1024, 32), Buffer.from('%%EOF')]);
    expect(await apply(large)).toMatchObject({ status: 413, body: { code: 'cv_too_large' } });
  });

  test.each(['a PDF with a script in it', 'a Word file that fetches a template', 'a web page behind a PDF'])(
    '%s is stored as its clean copy',
    async (title) => {
      const before = new Set(await storedFiles());
      const { bytes } = hostile[title] as HostileFile;
      expect(bytes.includes('evil')).toBe(/PDF/.test(title));
      expect((await apply(bytes)).status).toBe(201);
      const [key] = (await storedFiles()).filter((each) => !before.has(each));
      const stored = await readFile(join(filesFolder, placeOf(key as FileKey)));
      expect(stored.equals(bytes)).toBe(false);
      expect(stored.includes('evil')).toBe(false);
    },
  );

  test('a profile takes a PDF and nothing else', async () => {
    const { pdf: plain, docx } = goodCvs() as { pdf: Buffer; docx: Buffer };
    expect((await saveProfile('cv', plain)).status).toBe(200);
    expect(await saveProfile('cv', docx)).toMatchObject({ status: 415, body: { code: 'profile_cv_kind' } });
    const secret = hostile['a PDF that needs a password']?.bytes as Buffer;
    expect(await saveProfile('cv', secret)).toMatchObject({ status: 415, body: { code: 'cv_protected' } });
  });

  test('the owner of a CV whose first page is blank learns of it', async () => {
    const file = await PDFDocument.create();
    file.addPage();
    const blank = Buffer.from(await file.save());
    expect(await apply(blank)).toMatchObject({ status: 201, body: { cvLooksBlank: true } });
    expect(await saveProfile('cv', blank)).toMatchObject({ status: 200, body: { cvLooksBlank: true } });
  });
});

describe('a picture is known by its bytes', () => {
  test.each(Object.entries(pictures))('a %s is taken and made anew', async (_kind, bytes) => {
    const reply = await saveProfile('avatar', bytes, 'me.exe', 'text/html');
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { avatar: expect.stringMatching(/\.webp$/) } },
    });
  });

  test('a photo of a telephone is taken, and one in HEIC is called by its name', async () => {
    const photo = Buffer.concat([pictures.jpeg as Buffer, Buffer.alloc(11 * 1024 * 1024)]);
    expect((await saveProfile('avatar', photo)).status).toBe(200);
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), Buffer.alloc(2_000)]);
    expect(await saveProfile('avatar', heic)).toMatchObject({
      status: 415,
      body: { code: 'avatar_heic', message: expect.stringContaining('HEIC') },
    });
  });

  test.each(Object.entries(badPictures))('%s is refused', async (_title, bytes) => {
    const before = await storedFiles();
    const reply = await saveProfile('avatar', bytes, 'me.jpg', 'image/jpeg');
    const isTooLarge = bytes.length > 12 * 1024 * 1024;
    expect(reply).toMatchObject({
      status: isTooLarge ? 413 : 415,
      body: { message: isTooLarge ? 'The picture can be at most 12 MB.' : 'Please select an image file' },
    });
    expect(await storedFiles()).toEqual(before);
    expect(await waitingFiles()).toEqual([]);
  });
});
