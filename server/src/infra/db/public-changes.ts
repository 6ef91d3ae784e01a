import { setTimeout as pause } from 'node:timers/promises';
import { type Topic, topics } from '@akwan/contract/endpoint.ts';
import pg from 'pg';

type Listener = (topic: Topic | null) => void;
type PersonListener = (userId: string | null, at: number) => void;

/** Hears of every committed change of public data, also by other processes: triggers notify in the transaction. */
export type PublicChanges = {
  /** False while a change could go unheard: nothing may be answered from memory then. */
  isListening(): boolean;
  /** Resolves when every change that was committed before has been heard. */
  caughtUp(): Promise<void>;
  /** Calls back with the topic that changed, or with null when changes may have been missed. */
  onChange(listener: Listener): void;
  /**
   * Calls back with the person whom something concerns (a message, the end of a session) and the time from which it does, or
   * with null when changes may have been missed.
   */
  onPersonChange(listener: PersonListener): void;
  close(): Promise<void>;
};

// The database may be gone without a word: a connection that does not answer in time counts as lost.
const checkEvery = 1_000;
const retryAfter = 200;

export function listenToPublicChanges(databaseUrl: string): PublicChanges {
  const listeners: Listener[] = [];
  const personListeners: PersonListener[] = [];
  /** Asks the connection a question; undefined while there is no connection that answers. */
  let ask: (() => Promise<unknown>) | undefined;
  let lost = new AbortController();
  let isClosing = false;

  const tell = (topic: Topic | null) => {
    for (const listener of listeners) listener(topic);
  };
  const tellOf = (userId: string | null, at = 0) => {
    for (const listener of personListeners) listener(userId, at);
  };
  const stopTrusting = () => {
    ask = undefined;
    tell(null);
    tellOf(null);
  };

  const listenUntilLost = async (connectionLost: AbortController) => {
    const { signal } = connectionLost;
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      query_timeout: checkEvery,
    });
    const lose = () => connectionLost.abort();
    connection.on('error', lose).on('end', lose);
    connection.on('notification', ({ channel, payload }) => {
      const [userId = null, at] = payload?.split(' ') ?? [];
      if (channel === 'person_change') tellOf(userId, Number(at ?? 0));
      else tell(topics.find((topic) => topic === payload) ?? null);
    });
    try {
      await connection.connect();
      await connection.query('LISTEN public_change; LISTEN person_change');
      ask = shared(() => connection.query('SELECT 1'));
      // Whatever happened while nobody listened.
      tell(null);
      tellOf(null);
      while (!signal.aborted) {
        await pause(checkEvery, undefined, { ref: false, signal });
        await ask?.();
      }
    } finally {
      stopTrusting();
      connection.off('error', lose).off('end', lose);
      connection.on('error', () => {});
      connection.end().catch(() => {});
    }
  };

  const listening = (async () => {
    while (!isClosing) {
      lost = new AbortController();
      await listenUntilLost(lost).catch(() => {});
      if (!isClosing) await pause(retryAfter, undefined, { ref: false });
    }
  })();

  return {
    isListening: () => ask !== undefined,
    // The database sends what it has to tell on this connection before it answers.
    async caughtUp() {
      await ask?.().catch(() => {
        stopTrusting();
        lost.abort();
      });
    },
    onChange: (listener) => void listeners.push(listener),
    onPersonChange: (listener) => void personListeners.push(listener),
    async close() {
      isClosing = true;
      lost.abort();
      await listening;
    },
  };
}

/** One at a time: whoever comes while one is under way shares the next one with all others who came meanwhile. */
function shared(run: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  let next: Promise<unknown> | undefined;
  const begin = () => {
    next = undefined;
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
