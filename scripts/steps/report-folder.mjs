import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Lets a runner write its JSON report into a temporary file, and reads it.
 * @param {(file: string) => Promise<{ ok: boolean }>} run
 * @returns {Promise<{ ok: boolean, report: any }>} report is undefined when the runner crashed before writing it
 */
export async function withReport(run) {
  const folder = await mkdtemp(path.join(tmpdir(), 'akwan-report-'));
  try {
    const file = path.join(folder, 'report.json');
    const { ok } = await run(file);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return { ok, report: text && JSON.parse(text) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
