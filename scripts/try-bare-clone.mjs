// What a newcomer, an operator and a crash do to a fresh clone, one line each:
//   node scripts/try-bare-clone.mjs [--ignore-scripts] [--closed-folder] [--as-user NAME] [--keep]
//   --ignore-scripts  the packages were installed by hand without their install scripts
//   --closed-folder   the clone lies in a folder that only its owner may enter
//   --as-user NAME    as this user (needs root); without it as the user who runs this
//   --keep            leave the clone where it is
import './steps/node-version.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Product, processesUnder, runAs, userOf } from './steps/product.mjs';
import { root } from './steps/run.mjs';

const { values: options } = parseArgs({
  options: {
    'ignore-scripts': { type: 'boolean' },
    'closed-folder': { type: 'boolean' },
    'as-user': { type: 'string' },
    keep: { type: 'boolean' },
  },
});

const user = await userOf(options['as-user']);
const folder = mkdtempSync(path.join(tmpdir(), 'akwan-clone-'));
chmodSync(folder, options['closed-folder'] ? 0o700 : 0o755);
const clone = path.join(folder, 'akwan');
const tally = { pass: 0, FAIL: 0 };

async function check(sentence, work) {
  const began = performance.now();
  let fault;
  try {
    await work();
  } catch (error) {
    fault = error;
  }
  const word = fault ? 'FAIL' : 'pass';
  tally[word] += 1;
  console.log(`${word}  ${sentence} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  if (fault) console.log(`      ${fault.message.replaceAll('\n', '\n      ')}`);
}

function expect(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}

const product = new Product(clone, folder, user);

await check('git clone', async () => {
  await runAs(undefined, folder, 'git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  if (user) await runAs(undefined, folder, 'chown', ['-R', `${user.uid}:${user.gid}`, folder]);
});
if (options['ignore-scripts']) {
  await check('npm ci --ignore-scripts', () =>
    runAs(user, clone, 'npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']),
  );
}
await check('npm start reaches ready', () => product.start(600));
if (options['ignore-scripts']) {
  await check('what was installed by hand is left alone', () =>
    expect(!/^install:/m.test(product.output), product.output),
  );
}
await check('the home page is served', async () => {
  const reply = await product.get('/', 'text/html');
  expect(reply.status === 200 && /<h1/.test(await reply.text()), `it answered ${reply.status}`);
});
await check('the local inbox answers', async () => {
  const reply = await product.get('/inbox?to=nobody@example.com', 'application/json');
  expect(reply.status === 200, `it answered ${reply.status}`);
});
await check('a second start on the same data folder says who holds it and ends', async () => {
  const second = new Product(clone, folder, user);
  const code = await second.startAndEnd(60);
  expect(code !== 0 && code !== null, `it ended with ${code}: ${second.output}`);
  console.log(`      ${second.output.trim().split('\n').at(-1)}`);
});
await check('SIGTERM ends it with 0', async () => {
  const code = await product.stop('SIGTERM');
  expect(code === 0, `it ended with ${code}: ${product.output}`);
});
await check('no process is left behind', () => nothingLeft());
await check('the next start installs and builds nothing', async () => {
  await product.start(60);
  expect(!/^(install|build):/m.test(product.output), product.output);
});
await check('after kill -9 it starts again', async () => {
  await product.stop('SIGKILL');
  await product.start(60);
});
await check('Ctrl-C ends it with 0', async () => {
  const code = await product.stop('SIGINT');
  expect(code === 0, `it ended with ${code}: ${product.output}`);
});
await check('no process is left behind', () => nothingLeft());

async function nothingLeft() {
  const left = await processesUnder(folder);
  expect(left.length === 0, left.join('\n'));
}

await product.stop('SIGKILL');
// In a closed folder, as root, the database lives elsewhere and says where; that place is ours alone.
const elsewhere = /\/var\/lib\/akwan\/[0-9a-f]{16}\b/.exec(product.output)?.[0];
if (elsewhere && !options.keep) rmSync(elsewhere, { recursive: true, force: true });
if (options.keep) console.log(`kept ${clone}`);
else rmSync(folder, { recursive: true, force: true });
console.log(`${tally.pass} passed, ${tally.FAIL} failed`);
process.exitCode = tally.FAIL === 0 ? 0 : 1;
