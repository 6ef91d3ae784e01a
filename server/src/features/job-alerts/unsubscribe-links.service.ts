import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#infra/db/open-database.ts';
import { findUnsubscribeKey } from './job-alerts.queries.ts';

const macLength = 22;
const tokenPattern = new RegExp(`^([0-9a-f]{32})([\\w-]{${macLength}})$`);

/** Every mail of an alert carries the same link for as long as the alert lives, so it is signed instead of stored. */
export function unsubscribeLinks(db: Database) {
  let known: Promise<Buffer> | undefined;
  const keyOnce = () => {
    known ??= findUnsubscribeKey(db).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const sign = (key: Buffer, id: string) =>
    createHmac('sha256', key).update(id).digest('base64url').slice(0, macLength);

  return {
    async tokenFor(alertId: string): Promise<string> {
      const id = alertId.replaceAll('-', '');
      return id + sign(await keyOnce(), id);
    },
    /** The alert that a token of ours is for, be it gone; undefined when it is not of ours. */
    async alertIn(token: string): Promise<string | undefined> {
      const [, id = '', mac = ''] = tokenPattern.exec(token) ?? [];
      if (!id) return undefined;
      const expected = sign(await keyOnce(), id);
      if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined;
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>;
