import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFileKey } from '#infra/storage/file-store.ts';
import { appliedJob } from '#testing/fixtures/applications.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import { goodPictures } from '#testing/fixtures/good-files.ts';
import { createTestApp } from '#testing/test-app.ts';
import { cleanupFiles } from './cleanup-files.ts';

const testApp = await createTestApp();
const { db, files, create, storedFiles, waitingFiles } = testApp;

const orphan = async (kind: 'cv' | 'avatar') => {
  const key = newFileKey(kind);
  const waiting = join(files.uploadFolder, key);
  await writeFile(waiting, 'left by a crash');
  await files.save(key, waiting);
  return key;
};
const later = () => new Date(Date.now() + 60_000);

test('files that nothing names go, the others stay', async () => {
  const { seeker, application } = await appliedJob(testApp);
  const person = await create.jobseeker();
  const avatar = { name: 'me.jpg', bytes: (await goodPictures()).jpeg as Buffer };
  const { payload, headers } = form({ avatar, cv: { name: 'cv.pdf', bytes: pdf() } });
  const { user } = (await person.put('/user/profile', payload, { headers })).body;
  const named = await storedFiles();
  await orphan('cv');
  await orphan('avatar');
  expect(await cleanupFiles({ db, files }, new Date(Date.now() - 3_600_000))).toBe(0);
  expect(await cleanupFiles({ db, files }, later())).toBe(2);
  expect((await storedFiles()).sort()).toEqual(named.sort());
  for (const path of [user.avatar, user.cv]) expect((await person.get(path)).status).toBe(200);
  expect((await seeker.get(application.cvUrl)).status).toBe(200);
});

test('an upload that a crash interrupted is cleared away, one under way is not', async () => {
  const old = join(files.uploadFolder, 'upload-old');
  await mkdir(old);
  await writeFile(join(old, '0'), 'half a CV');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(old, yesterday, yesterday);
  await mkdir(join(files.uploadFolder, 'upload-new'));
  await cleanupFiles({ db, files }, new Date(Date.now() - 3_600_000));
  expect(await waitingFiles()).toEqual(['upload-new']);
});
