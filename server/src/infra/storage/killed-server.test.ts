import { once } from 'node:events';
import type { AppliedReply } from '@akwan/contract/applications.ts';
import { expect, test } from 'vitest';
import { cleanupFiles } from '#domain/cleanup-files.ts';
import { form, pdf } from '#testing/fixtures/files.ts';
import type { TestPerson } from '#testing/fixtures/people.ts';
import { startServerProcess } from '#testing/start-server-process.ts';
import { createTestApp } from '#testing/test-app.ts';

const { db, create, files, filesFolder, databaseUrl, storedFiles } = await createTestApp();
const text = 'x'.repeat(200_000);
const cv = pdf(text);

/** The id of the application, when the server said that it has it. */
async function applyAt(address: string, job: { id: string }, seeker: TestPerson): Promise<string | null> {
  const { payload, headers } = form({ resume: { name: 'cv.pdf', bytes: cv } });
  const reply = await fetch(`${address}/jobs/${job.id}/apply`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${seeker.token}` },
    body: new Uint8Array(payload),
  }).catch(() => null);
  const body = reply?.status === 201 ? ((await reply.json().catch(() => null)) as AppliedReply | null) : null;
  return body?.application._id ?? null;
}

test('a server killed amid uploads has every CV that it acknowledged', async () => {
  const job = await create.job({ postedBy: await create.employer() });
  const acknowledged = new Map<string, TestPerson>();
  for (let round = 0; round < 2; round += 1) {
    const { server, address } = await startServerProcess(databaseUrl, filesFolder);
    const seekers = await Promise.all(Array.from({ length: 12 }, () => create.jobseeker()));
    const goal = acknowledged.size + 1 + round * 4;
    const tries = seekers.map(async (seeker) => {
      const id = await applyAt(address, job, seeker);
      if (id) acknowledged.set(id, seeker);
      if (acknowledged.size >= goal) server.kill('SIGKILL');
    });
    await Promise.all(tries);
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
  expect(acknowledged.size).toBeGreaterThan(0);
  for (const [id, seeker] of acknowledged) {
    const reply = await seeker.get(`/applications/${id}/cv`);
    expect({ status: reply.status, isWhole: reply.text.includes(text) }).toEqual({
      status: 200,
      isWhole: true,
    });
  }

  // Rows whose reply was lost have their file as well, and a file that no row names is cleaned up.
  await cleanupFiles({ db, files }, new Date(Date.now() + 60_000));
  const rows = await db.selectFrom('applications').select('cv_file').execute();
  expect((await storedFiles()).sort()).toEqual(rows.map(({ cv_file }) => cv_file).sort());
}, 180_000);
