import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#platform/db/embedded/start-embedded-database.ts';
export type TestDatabase = { url: string; stop(): Promise<void> };
export async function startTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'akwan-mail-'));
  const { url, stop } = await startEmbeddedDatabase({ dataDir, say: () => {} });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
