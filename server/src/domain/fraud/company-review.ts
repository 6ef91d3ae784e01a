import { sql } from 'kysely';
import type { Queryable } from '#infra/db/open-database.ts';
import { assessText } from './assess-text.ts';

/** The company stands on all of its jobs: only what surely asks for money holds them. */
export function companyReasons(text = ''): string[] {
  const { risk, signs } = assessText(text);
  return risk === 'high' ? signs.map(({ reason }) => reason) : [];
}

/** What is wrong with the name of a company holds all of its jobs. */
export async function holdOpenJobs(tx: Queryable, userId: string, reasons: string[]): Promise<void> {
  await sql`
    UPDATE jobs SET held_at = now(), held_reasons = ${reasons}
    WHERE company_id = (SELECT company_id FROM company_members WHERE user_id = ${userId})
      AND removed_at IS NULL AND held_at IS NULL`.execute(tx);
}
