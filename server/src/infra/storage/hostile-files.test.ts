import { describe, expect, test } from 'vitest';
import { form } from '#testing/fixtures/files.ts';
import { goodCvs, goodPictures } from '#testing/fixtures/good-files.ts';
import { hostileCvs } from '#testing/fixtures/hostile-cvs.ts';
import { hostilePdfs, protectedPdf } from '#testing/fixtures/hostile-pdfs.ts';
import { hostilePictures } from '#testing/fixtures/hostile-pictures.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, storedFiles, waitingFiles } = await createTestApp();
const employer = await create.employer();
const pictures = await goodPictures();
const badPictures = await hostilePictures();

const names = [
  ['cv.pdf', 'application/pdf'],
  ['cv.doc', 'application/msword'],
  ['cv.docx', 'application/octet-stream'],
];

const apply = async (bytes: Buffer, name: string, type: string) => {
  const seeker = await create.jobseeker();
  const job = await create.job({ postedBy: employer });
  const { payload, headers } = form({ resume: { name, bytes, type } });
  return seeker.post(`/jobs/${job.id}/apply`, payload, { headers });
};
const saveProfile = async (part: 'avatar' | 'cv', bytes: Buffer, name: string, type: string) => {
  const { payload, headers } = form({ [part]: { name, bytes, type } });
  return (await create.jobseeker()).put('/user/profile', payload, { headers });
};

describe('a CV is known by its bytes', () => {
  test.each(Object.entries(goodCvs()))('a %s is taken, whatever it is called', async (kind, bytes) => {
    const reply = await apply(bytes, 'my cv.exe', 'application/x-msdownload');
    expect(reply).toMatchObject({ status: 201, body: { application: { cvName: `my cv.${kind}` } } });
  });

  test.each(Object.entries({ ...hostileCvs(), ...hostilePdfs() }))('%s is refused', async (title, bytes) => {
    const before = await storedFiles();
    const isTooLarge = bytes.length > 5 * 1024 * 1024;
    const [name, type] = names[title.length % names.length] as [string, string];
    const reply = await apply(bytes, name, type);
    expect(reply).toMatchObject({
      status: isTooLarge ? 413 : 415,
      body: {
        message: isTooLarge
          ? 'The CV may have at most 5 MB.'
          : 'Only .pdf, .doc, and .docx files are allowed.',
      },
    });
    expect(await storedFiles()).toEqual(before);
    expect(await waitingFiles()).toEqual([]);
  });

  test('one with a password is refused with a word on why', async () => {
    const code = { status: 415, body: { code: 'cv_protected' } };
    expect(await apply(protectedPdf(), 'cv.pdf', 'application/pdf')).toMatchObject(code);
    expect(await saveProfile('cv', protectedPdf(), 'cv.pdf', 'application/pdf')).toMatchObject(code);
  });

  test('a profile takes a PDF and nothing else', async () => {
    const { pdf, docx } = goodCvs() as { pdf: Buffer; docx: Buffer };
    expect((await saveProfile('cv', pdf, 'cv', 'text/plain')).status).toBe(200);
    expect(await saveProfile('cv', docx, 'cv.pdf', 'application/pdf')).toMatchObject({
      status: 415,
      body: { code: 'profile_cv_kind' },
    });
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

  test.each(Object.entries(badPictures))('%s is refused', async (_title, bytes) => {
    const before = await storedFiles();
    const reply = await saveProfile('avatar', bytes, 'me.jpg', 'image/jpeg');
    const isTooLarge = bytes.length > 2 * 1024 * 1024;
    expect(reply).toMatchObject({
      status: isTooLarge ? 413 : 415,
      body: { message: isTooLarge ? 'The picture may have at most 2 MB.' : 'Please select an image file' },
    });
    expect(await storedFiles()).toEqual(before);
    expect(await waitingFiles()).toEqual([]);
  });
});
