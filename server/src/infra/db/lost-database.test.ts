import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServerProcess } from '#testing/start-server-process.ts';
import { clearUp, hold, newDatabase, newFolder, query, removeTemplate } from './embedded/testing/holders.ts';
import { serverPid } from './embedded/testing/process-ids.ts';

const writers = 30;

afterAll(async () => {
  clearUp();
  await removeTemplate();
});

/** Verified employers with a session each; their tokens. */
async function createEmployers(url: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, n) => `token-of-employer-${n}`);
  for (const token of tokens) {
    const id = randomUUID();
    await query(
      url,
      `INSERT INTO users (id, email, password_hash, firstname, lastname, role, verified_at)
       VALUES ('${id}', '${token}@example.org', 'x', 'Efua', 'Mensah', 'employer', now())`,
    );
    const hash = createHash('sha256').update(token).digest('hex');
    await query(
      url,
      `INSERT INTO sessions (token_hash, user_id, expires_at)
       VALUES ('\\x${hash}', '${id}', now() + interval '1 hour')`,
    );
  }
  return tokens;
}

test('the process survives the loss of its database under parallel writes, and loses none that it acknowledged', async () => {
  const dataDir = await newDatabase();
  const cluster = join(dataDir, 'postgres');
  const { url } = await hold(dataDir);
  const { server, address } = await startServerProcess(url, newFolder());
  const tokens = await createEmployers(url, writers);
  const acknowledged: string[] = [];
  const statuses = new Map<number | string, number>();
  let isWriting = true;

  const post = async (token: string) => {
    const title = `Job ${randomUUID()}`;
    const reply = await fetch(`${address}/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title, aboutRole: 'a', qualification: 'q', responsibility: 'r' }),
    });
    if (reply.status === 201) acknowledged.push(title);
    const isFit = reply.status === 201 || (reply.status === 503 && reply.headers.has('retry-after'));
    const status = isFit ? reply.status : `${reply.status} ${await reply.text()}`;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return reply.status;
  };
  const write = async (token: string) => {
    while (isWriting) await post(token);
  };
  const hasRecovered = () => expect.poll(() => post(tokens[0] ?? '')).toBe(201);
  const writing = Promise.all(tokens.map(write));

  for (const lose of [
    () => process.kill(serverPid(cluster), 'SIGKILL'),
    () =>
      query(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE usename = current_user AND pid <> pg_backend_pid()`,
      ),
    () => process.kill(serverPid(cluster), 'SIGINT'),
  ]) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 30);
    await lose();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await hasRecovered();
    expect([server.exitCode, server.signalCode]).toEqual([null, null]);
  }

  isWriting = false;
  await writing;
  expect([...statuses.keys()].sort()).toEqual([201, 503]);
  const rows = await query(url, 'SELECT title FROM jobs');
  const stored = rows.map(({ title }) => String(title));
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.filter((title) => !stored.includes(title))).toEqual([]);
  server.kill('SIGKILL');
}, 180_000);
