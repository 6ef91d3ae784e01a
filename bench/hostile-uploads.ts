// What hostile uploads cost in memory: every file of the corpus, sent ten at a time, to the built product.
//   npx tsx bench/hostile-uploads.ts [rounds]      (after `npm start` or `npm test` has built the server)
// Prints the answers by status and the server's memory before, at its peak and after.
import { readFileSync } from 'node:fs';
import { demoPassword } from '../server/src/demo/demo-people.ts';
import { form } from '../server/src/testing/fixtures/files.ts';
import { hostileCvs } from '../server/src/testing/fixtures/hostile-cvs.ts';
import { hostilePdfs } from '../server/src/testing/fixtures/hostile-pdfs.ts';
import { hostilePictures } from '../server/src/testing/fixtures/hostile-pictures.ts';
import { startProduct } from './start-product.mjs';

const rounds = Number(process.argv[2] ?? 5);
const product = await startProduct({ DEMO: 'true' });
const memory = (field: string) => {
  const line = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'));
  return `${Math.round(Number(line?.[1]) / 1024)} MB`;
};

try {
  const login = await fetch(`${product.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ama@demo.example', password: demoPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const list = await fetch(`${product.url}/jobs`, { headers: { authorization } });
  const { jobs } = (await list.json()) as { jobs: { _id: string; applications: unknown[] }[] };
  const job = jobs.find(({ applications }) => applications.length === 0);
  const uploads = [
    ...Object.values({ ...hostileCvs(), ...hostilePdfs() }).map(
      (bytes) => ['POST', `/jobs/${job?._id}/apply`, 'resume', bytes] as const,
    ),
    ...Object.values(await hostilePictures()).map(
      (bytes) => ['PUT', '/user/profile', 'avatar', bytes] as const,
    ),
  ];
  const statuses: Record<string, number> = {};
  const send = async ([method, path, part, bytes]: (typeof uploads)[number]) => {
    const { payload, headers } = form({ [part]: { name: 'cv.pdf', bytes } });
    const body = new Uint8Array(payload);
    const reply = await fetch(product.url + path, { method, headers: { ...headers, authorization }, body });
    await reply.arrayBuffer();
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
  };
  console.log(`${uploads.length} files, ${rounds} rounds; memory before: ${memory('VmRSS')}`);
  for (let round = 0; round < rounds; round += 1) {
    const waiting = [...uploads];
    const line = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await send(next);
    };
    await Promise.all(Array.from({ length: 10 }, line));
    console.log(`round ${round + 1}: ${memory('VmRSS')}, peak ${memory('VmHWM')}`);
  }
  console.log('answers by status:', statuses);
} finally {
  await product.stop();
}
