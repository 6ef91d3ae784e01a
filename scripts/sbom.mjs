// `npm run sbom`: the list of all packages that a release runs with, as CycloneDX JSON in build/sbom.json.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './steps/run.mjs';
import { say } from './steps/say.mjs';

const file = path.join(root, 'build/sbom.json');
mkdirSync(path.dirname(file), { recursive: true });
const tool = ['--yes', '--package=@cyclonedx/cyclonedx-npm@6.0.1', '--', 'cyclonedx-npm'];
const options = ['--omit', 'dev', '--package-lock-only', '--output-reproducible', '--output-format', 'JSON'];
const { ok, output } = await run('npx', [...tool, ...options, '--output-file', file]);
if (!ok) {
  console.error(output.trimEnd());
  process.exit(1);
}
say('sbom', path.relative(root, file));
