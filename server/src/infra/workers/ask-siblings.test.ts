import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { askSiblings, relayBetweenWorkers } from './ask-siblings.ts';

cluster.setupPrimary({
  exec: fileURLToPath(new URL('testing/asking-worker.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
});
relayBetweenWorkers();
afterAll(() => {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
});

async function startWorker(has: string): Promise<Worker> {
  const worker = cluster.fork({ HAS: has });
  await once(worker, 'message');
  return worker;
}

function want(worker: Worker, key: string, of = 'everybody'): Promise<string> {
  return new Promise((resolve) => {
    const hear = ({ got }: { got?: string }) => {
      if (!got) return;
      worker.off('message', hear);
      resolve(got);
    };
    worker.on('message', hear);
    worker.send({ want: key, of });
  });
}

test('a worker gets what another one has, and nothing when nobody has it or the other one is gone', async () => {
  const [page, list] = await Promise.all(['page', 'list'].map(startWorker));
  if (!page || !list) throw new Error('two workers were started');
  expect(await want(list, 'page')).toBe('from page');
  expect(await want(page, 'list')).toBe('from list');
  expect(await want(page, 'job')).toBe('nothing');
  page.process.kill('SIGKILL');
  await once(page, 'exit');
  expect(await want(list, 'page')).toBe('nothing');
  list.process.kill('SIGKILL');
  await once(list, 'exit');
});

test('all workers ask the same owner of a key, which answers also when it has nothing and asks nobody itself', async () => {
  const workers = await Promise.all(['page', 'page'].map(startWorker));
  const answers = await Promise.all(workers.map((worker) => want(worker, 'page', 'owner')));
  expect(answers.sort()).toEqual(['from page', 'nothing']);
  expect(await Promise.all(workers.map((worker) => want(worker, 'list', 'owner')))).toEqual([
    'nothing',
    'nothing',
  ]);
});

test('a process of its own has nobody to ask', async () => {
  expect(await askSiblings(async () => 'mine')('page', 'everybody')).toBeUndefined();
});
