import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/network.ts';
import { productStarts } from '../support/product-starts.ts';

// The last starts the built product several times. The limit ends a hang, it measures nothing.
test.describe.configure({ timeout: 300_000 });

const { start, folder } = productStarts();

// Which variables are refused, and in which words, is tested beside the configuration.
test('somebody who starts with a wrong variable reads one line that names it', async () => {
  const { ended, said } = start({ PORT: 'abc' });
  expect(await ended).toBe(1);
  expect(said.errors).toMatch(/^PORT is wrong.*\n$/);
});

test('somebody whose data folder cannot be made reads one line', async () => {
  const file = path.join(folder(), 'a-file');
  await writeFile(file, '');
  const { ended, said } = start({ DATA_DIR: path.join(file, 'data') });
  expect(await ended).toBe(1);
  expect(said.errors.trim().split('\n')).toHaveLength(1);
});

test('somebody whose database does not answer reads one line', async () => {
  const { ended, said } = start({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' });
  expect(await ended).toBe(1);
  expect(said.errors).toMatch(/^The database cannot be used .*DATABASE_URL.*\n$/);
});

for (const workers of ['1', '2']) {
  test(`somebody who stops it while it starts leaves nothing behind (WORKERS=${workers})`, async () => {
    for (const moment of ['creating', 'ready']) {
      const { child, ended, said } = start({ WORKERS: workers });
      await expect.poll(() => said.output, { timeout: 120_000 }).toContain(`database: ${moment}`);
      child.kill('SIGTERM');
      expect(await ended, said.errors).toBe(0);
      expect(said.errors).toBe('');
    }
    // The next one finds no database of the last in its way.
    const next = start({ WORKERS: workers });
    await next.ready();
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(next.said.output).not.toContain('left');
  });
}

test('a life of the product: a taken port, a start, a second on its data folder, kill -9, a start, an end', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const refused = start({ PORT: String(port) });
  expect(await refused.ended).toBe(1);
  expect(refused.said.errors).toBe(
    `Port ${port} is taken by another program. Choose another one with PORT.\n`,
  );
  other.close();

  // It left no database behind that would be in the way of the next.
  const first = start({ PORT: String(port) });
  await first.ready();
  await expect.poll(() => first.said.output).toContain(`http://localhost:${port}/inbox`);
  for (const role of ['jobseeker', 'employer', 'mentor', 'admin']) expect(first.said.output).toContain(role);

  const second = start({});
  expect(await second.ended).toBe(1);
  expect(second.said.errors).toContain(String(first.child.pid));

  const account = {
    firstname: 'Ama',
    lastname: 'Owusu',
    email: 'ama@kill.example',
    password: 'kenkey and fish',
  };
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  // A busy machine makes the product answer 503 at first.
  await expect
    .poll(async () => (await post('/api/auth/signup', { ...account, role: 'jobseeker' })).status)
    .toBe(201);
  first.child.kill('SIGKILL');
  await first.ended;

  // What was acknowledged is still there.
  const third = start({ PORT: String(port) });
  await third.ready();
  await expect.poll(async () => (await post('/api/auth/login', account)).status).toBe(200);

  // npm passes a signal on as well, so it may come twice.
  third.child.kill('SIGTERM');
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
});
