import { describe, expect, test } from 'vitest';
import { form } from '#testing/fixtures/files.ts';
import { goodCvs, goodPictures } from '#testing/fixtures/good-files.ts';
import { hostileCvs, hostilePictures } from '#testing/fixtures/hostile-files.ts';
import { createTestApp } from '#testing/test-app.ts';

const { create, storedFiles, waitingFiles } = await createTestApp();
const employer = await create.employer();
const pictures = await goodPictures();
const badPictures = await hostilePictures();

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

  test.each(Object.entries(hostileCvs()))('%s is refused', async (_title, bytes) => {
    const before = await storedFiles();
    const statuses = new Set<number>();
    const names = { 'cv.pdf': 'application/pdf', 'cv.doc': 'application/msword', 'cv.docx': '' };
    for (const [name, type] of Object.entries(names)) {
      const reply = await apply(bytes, name, type || 'application/octet-stream');
      statuses.add(reply.status);
      if (reply.status === 415) {
        expect(reply.body.message).toBe('Only .pdf, .doc, and .docx files are allowed.');
      }
    }
    expect([...statuses]).toEqual([bytes.length > 5 * 1024 * 1024 ? 413 : 415]);
    expect((await saveProfile('cv', bytes, 'cv.pdf', 'application/pdf')).status).toBeOneOf([413, 415]);
    expect(await storedFiles()).toEqual(before);
    expect(await waitingFiles()).toEqual([]);
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
