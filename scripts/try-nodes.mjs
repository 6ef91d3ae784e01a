// Whether the product starts and serves on other versions of Node, from a bare clone each:
//   node scripts/try-nodes.mjs [--test] [VERSION…]      without versions 20.19.0, 22 and 24
//   --test   also runs `npm test` there, which takes long
// The binaries are packages of npm, those that the package `node` chooses from.
import './steps/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Product, runAs } from './steps/product.mjs';
import { root } from './steps/run.mjs';

const { values, positionals } = parseArgs({
  options: { test: { type: 'boolean' } },
  allowPositionals: true,
});
const versions = positionals.length > 0 ? positionals : ['20.19.0', '22', '24'];
const binaries = `node-${process.platform}-${process.arch}`;
const ownPath = process.env.PATH;
let failed = 0;

for (const version of versions) {
  const folder = mkdtempSync(path.join(tmpdir(), `akwan-node-${version}-`));
  const product = new Product(path.join(folder, 'akwan'), folder);
  const began = performance.now();
  try {
    const runtime = path.join(folder, 'runtime');
    const quiet = ['--no-audit', '--no-fund', '--prefix', runtime];
    await runAs(undefined, folder, 'npm', ['install', ...quiet, `${binaries}@${version}`]);
    process.env.PATH = `${path.join(runtime, 'node_modules', binaries, 'bin')}${path.delimiter}${ownPath}`;
    await runAs(undefined, folder, 'git', ['clone', '--quiet', root, product.clone]);
    await product.start(600);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const health = await product.get('/healthz');
    const page = await product.get('/jobs', 'text/html');
    if (!health.ok || !/<h1/.test(await page.text()))
      throw new Error(`/healthz ${health.status}, /jobs ${page.status}`);
    const code = await product.stop('SIGTERM');
    if (code !== 0) throw new Error(`SIGTERM ended it with ${code}`);
    if (values.test) await runAs(undefined, product.clone, 'npm', ['test']);
    console.log(`pass  Node ${version}: ready, a page, a stop (${seconds} s with all downloads)`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL  Node ${version}: ${error.message}`);
  } finally {
    await product.stop('SIGKILL');
    process.env.PATH = ownPath;
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(`${versions.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
