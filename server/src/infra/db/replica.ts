import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { ChangeFeed } from './change-feed.ts';
import { openPool } from './open-pool.ts';

/** A copy of the database that follows the primary one, a moment behind. */
export type Replica = {
  pool: pg.Pool;
  /** True while it has every change of public data that we heard of. */
  isCurrent(): boolean;
  /** It did not answer: nobody waits for it again before it was asked whether it is there. */
  distrust(): void;
  close(): Promise<void>;
};

export type ReplicaOptions = {
  url: string;
  changes: Pick<ChangeFeed, 'isListening' | 'onChange'>;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
  /** For tests, where no replica follows: whether it has what the primary one had written up to there. */
  hasReplayed?: (position: string) => Promise<boolean>;
};

// A request that waits for a missing replica is answered by the primary: not for long.
const connectTimeout = 1_000;
const checkEvery = 1_000;
const retryAfter = 500;
const longestPause = 100;

/**
 * A change is announced when it is committed, and the replica has it a moment later. From the announcement on it is not
 * current until it has replayed what the primary one had written then; changes meanwhile are waited for in turn.
 */
export function openReplica(
  primary: pg.Pool,
  { url, changes, log, hasReplayed }: ReplicaOptions,
  limits: { size: number; queryTimeout: number },
): Replica {
  const pool = openPool(url, { ...limits, connectTimeout, hasSession: false });
  const closing = new AbortController();
  let lastChange = 1;
  /** The last change that the replica is known to have; 0 when it is not known to be there. */
  let replayed = 0;
  let isAway = false;
  let wake = () => {};

  changes.onChange(() => {
    lastChange += 1;
    wake();
  });

  const askReplica =
    hasReplayed ??
    (async (position: string) => {
      const { rows } = await pool.query<{ has: boolean | null }>(
        'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has',
        [position],
      );
      return rows[0]?.has ?? false;
    });

  const catchUp = async () => {
    const change = lastChange;
    const { rows } = await primary.query<{ position: string }>(
      'SELECT pg_current_wal_lsn()::text AS position',
    );
    const position = rows[0]?.position ?? '';
    for (let wait = 5; !(await askReplica(position)); wait = Math.min(wait * 2, longestPause)) {
      await pause(wait, undefined, { ref: false, signal: closing.signal });
    }
    replayed = change;
  };

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, checkEvery).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (replayed !== lastChange) wake();
    });

  const noteAway = (error: unknown) => {
    const reason = String(error);
    if (!isAway) log.warn({ reason }, 'the replica does not answer: all is read from the primary database');
    isAway = true;
  };
  const noteBack = () => {
    if (isAway) log.info({}, 'the replica answers again');
    isAway = false;
  };

  const watching = (async () => {
    while (!closing.signal.aborted) {
      try {
        await catchUp();
        noteBack();
        await rest();
      } catch (error) {
        replayed = 0;
        if (closing.signal.aborted) return;
        noteAway(error);
        await pause(retryAfter, undefined, { ref: false });
      }
    }
  })();

  return {
    pool,
    isCurrent: () => replayed === lastChange && changes.isListening(),
    distrust: () => {
      replayed = 0;
      wake();
    },
    async close() {
      closing.abort();
      wake();
      await watching;
      await pool.end();
    },
  };
}
