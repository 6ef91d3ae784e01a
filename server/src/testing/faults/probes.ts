import pg from 'pg';
import type { AppProcess } from './app-process.ts';

/** The title of the newest job, as a visitor sees it at each of the processes. */
export const newestJob = (apps: AppProcess[]): Promise<string[]> =>
  Promise.all(
    apps.map(async ({ address }) => {
      const reply = await fetch(`${address}/jobs?limit=1`, { headers: { accept: 'application/json' } }).catch(
        () => null,
      );
      const body = reply?.ok ? ((await reply.json()) as { jobs: { title: string }[] }) : null;
      return body?.jobs[0]?.title ?? '';
    }),
  );

export const endBackends = (url: string) =>
  countOf(
    url,
    `SELECT count(pg_terminate_backend(pid))::int AS n FROM pg_stat_activity
     WHERE usename = current_user AND pid <> pg_backend_pid()`,
  );

export const answers = (url: string) =>
  countOf(url, 'SELECT 1 AS n').then(
    () => true,
    () => false,
  );

export async function countOf(url: string, query: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return Number((await client.query(query)).rows[0]?.n);
  } finally {
    await client.end().catch(() => {});
  }
}
