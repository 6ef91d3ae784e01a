import { afterAll, expect, test } from 'vitest';
import { startFakeClamd } from '#testing/fake-clamd.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import { goodPictures } from '#testing/fixtures/good-files.ts';
import { createTestApp } from '#testing/test-app.ts';

const signature = 'AKWAN-TEST-SIGNATURE-7f3a';
const clamd = await startFakeClamd(signature);
const { create, storedFiles } = await createTestApp({ clamd: clamd.address });
const employer = await create.employer();

const apply = async (text: string) => {
  const seeker = await create.jobseeker();
  const job = await create.job({ postedBy: employer });
  const { payload, headers } = form({ resume: { name: 'cv.pdf', bytes: pdf(text) } });
  return seeker.post(`/jobs/${job.id}/apply`, payload, { headers });
};
const saveAvatar = async (bytes: Buffer) => {
  const { payload, headers } = form({ avatar: { name: 'me.jpg', bytes } });
  return (await create.jobseeker()).put('/user/profile', payload, { headers });
};
const { jpeg } = (await goodPictures()) as { jpeg: Buffer };

test('what the virus scanner knows is refused before anybody can open it', async () => {
  expect((await apply('Ama Owusu')).status).toBe(201);
  expect(clamd.scanned).toEqual([pdf('Ama Owusu').length]);
  const before = await storedFiles();
  expect(await apply(signature)).toMatchObject({ status: 415, body: { code: 'file_harmful' } });
  expect(await saveAvatar(Buffer.concat([jpeg, Buffer.from(signature)]))).toMatchObject({ status: 415 });
  expect(await storedFiles()).toEqual(before);
  expect((await saveAvatar(jpeg)).status).toBe(200);
});

test('without its scanner the server takes no file, and says so', async () => {
  await clamd.close();
  const before = await storedFiles();
  for (const reply of [await apply('Ama Owusu'), await saveAvatar(jpeg)]) {
    expect(reply).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
      body: {
        code: 'scan_unavailable',
        message: 'Files cannot be checked for viruses right now. Please try again in a few minutes.',
      },
    });
  }
  expect(await storedFiles()).toEqual(before);
});

afterAll(() => clamd.close().catch(() => {}));
