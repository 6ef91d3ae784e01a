import { root, run, runTool } from './run.mjs';
import { stopwatch } from './say.mjs';

const steps = [
  ['format and lint', () => runTool('biome', ['ci', '--colors=off', '.'])],
  ['types: contract', () => types('contract')],
  ['types: server', () => types('server')],
  ['types: web', webTypes],
  ['types: e2e', () => types('e2e')],
  ['dependency rules', dependencyRules],
  ['regular expressions', regularExpressions],
  ['unused code and packages', () => runTool('knip', ['--no-progress'])],
];

/** Runs all steps, two at a time; each counts as one, and one that fails prints what it found. */
export async function runStaticSteps() {
  const tally = { passed: 0, failed: 0 };
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, run] = step;
      const took = stopwatch();
      const { ok, output } = await run();
      tally[ok ? 'passed' : 'failed'] += 1;
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${took()})`);
      if (!ok) console.log(output.trimEnd());
    }
  };
  await Promise.all([work(), work()]);
  return tally;
}

/** Checked by the native compiler, which takes a third of the time; dependency-cruiser still needs the one before it. */
function types(folder) {
  return run(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', folder]);
}

/** The pages import types that React Router writes from the list of routes. */
async function webTypes() {
  const typegen = await runTool('react-router', ['typegen'], { cwd: `${root}/web` });
  return typegen.ok ? types('web') : typegen;
}

/** Needs a package: loaded here, because this file is also read before anything is installed. */
async function regularExpressions() {
  const { checkRegularExpressions } = await import('./regular-expressions.mjs');
  return checkRegularExpressions();
}

async function dependencyRules() {
  const folders = ['contract/src', 'server/src', 'web/app', 'e2e'];
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...folders];
  const result = await runTool('depcruise', args, { env: { NO_COLOR: '1' } });
  // It also succeeds with nothing to read, for instance under a version of TypeScript that it does not support.
  const read = Number(/(?<!\d)(\d+) modules/.exec(result.output)?.[1] ?? 0);
  if (result.ok && read === 0) return { ok: false, output: `It read 0 modules.\n${result.output}` };
  return result;
}
