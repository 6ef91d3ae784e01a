import { withReport } from './report-folder.mjs';
import { runTool } from './run.mjs';
import { failure } from './tally.mjs';

/** Unit and HTTP tests. */
export async function runVitest() {
  const { ok, report } = await withReport((file) =>
    runTool(
      'vitest',
      ['run', '--exclude=e2e/**', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { show: true, env: { NODE_ENV: 'test' } },
    ),
  );
  if (!report) return failure('vitest ended without a report.');
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const tally = { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  return honest('vitest', ok, tally);
}

/** A runner that complains although no test failed, or that ran nothing, has failed itself. */
export function honest(runner, ok, tally) {
  if (tally.failed > 0 || (ok && tally.passed > 0)) return tally;
  const { failed } = failure(ok ? `${runner} ran no test.` : `${runner} failed outside of its tests.`);
  return { ...tally, failed };
}
