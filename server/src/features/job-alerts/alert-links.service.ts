import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#infra/db/open-database.ts';
import { findUnsubscribeKey } from './job-alerts.queries.ts';

const macLength = 22;
const idPattern = '[0-9a-f]{32}';
const endPattern = new RegExp(`^(${idPattern})([\\w-]{${macLength}})$`);
const jobPattern = new RegExp(`^(${idPattern}${idPattern})([\\w-]{${macLength}})$`);

const short = (id: string) => id.replaceAll('-', '');
const long = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Every mail of an alert carries the same links for as long as the alert lives, so they are signed instead of stored. */
export function alertLinks(db: Database) {
  let known: Promise<Buffer> | undefined;
  const keyOnce = () => {
    known ??= findUnsubscribeKey(db).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const sign = async (ids: string): Promise<string> =>
    ids +
    createHmac('sha256', await keyOnce())
      .update(ids)
      .digest('base64url')
      .slice(0, macLength);
  /** The ids in a token of ours; undefined when it is not of ours. */
  const read = async (token: string, pattern: RegExp): Promise<string | undefined> => {
    const ids = pattern.exec(token)?.[1];
    if (!ids) return undefined;
    return timingSafeEqual(Buffer.from(token), Buffer.from(await sign(ids))) ? ids : undefined;
  };

  return {
    tokenFor: (alertId: string) => sign(short(alertId)),
    /** The alert that a token of ours is for, be it gone. */
    async alertIn(token: string): Promise<string | undefined> {
      const id = await read(token, endPattern);
      return id && long(id);
    },
    tokenForJob: (alertId: string, jobId: string) => sign(short(alertId) + short(jobId)),
    async jobIn(token: string): Promise<{ alertId: string; jobId: string } | undefined> {
      const ids = await read(token, jobPattern);
      return ids === undefined ? undefined : { alertId: long(ids.slice(0, 32)), jobId: long(ids.slice(32)) };
    },
  };
}

export type AlertLinks = ReturnType<typeof alertLinks>;
