import { setTimeout as pause } from 'node:timers/promises';
import { type Topic, topics } from '@akwan/contract/endpoint.ts';
import pg from 'pg';

type Listener = (topic: Topic | null) => void;

/** Hears of every committed change of public data, also by other processes: triggers notify in the transaction. */
export type PublicChanges = {
  /** False while a change could go unheard: nothing may be answered from memory then. */
  isListening(): boolean;
  /** Resolves when every change that was committed before has been heard. */
  caughtUp(): Promise<void>;
  /** Calls back with the topic that changed, or with null when changes may have been missed. */
  onChange(listener: Listener): void;
  close(): Promise<void>;
};

// The database may be gone without a word: a connection that does not answer in time counts as lost.
const checkEvery = 1_000;
const retryAfter = 200;

export function listenToPublicChanges(databaseUrl: string): PublicChanges {
  const listeners: Listener[] = [];
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const tell = (topic: Topic | null) => {
    for (const listener of listeners) listener(topic);
  };
  const wait = (ms: number) => pause(ms, undefined, { ref: false, signal: closing.signal });

  const listenUntilLost = async () => {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      query_timeout: checkEvery,
    });
    const lost = new Promise<never>((_resolve, reject) => {
      connection.on('error', reject).on('end', () => reject(new Error('The connection ended.')));
    });
    lost.catch(() => {});
    connection.on('notification', ({ payload }) => tell(topics.find((topic) => topic === payload) ?? null));
    try {
      await connection.connect();
      await connection.query('LISTEN public_change');
      client = connection;
      for (;;) {
        await Promise.race([wait(checkEvery), lost]);
        await connection.query('SELECT 1');
      }
    } finally {
      client = undefined;
      tell(null);
      connection.end().catch(() => {});
    }
  };

  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listenUntilLost().catch(() => {});
      await wait(retryAfter).catch(() => {});
    }
  })();

  return {
    isListening: () => client !== undefined,
    // The database sends what it has to tell on this connection before it answers.
    caughtUp: async () => {
      const connection = client;
      await connection?.query('SELECT 1').catch(() => {
        if (client === connection) client = undefined;
        tell(null);
      });
    },
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closing.abort();
      await listening;
    },
  };
}
