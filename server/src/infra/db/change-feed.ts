import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { emitEvent } from '#infra/metrics/events.ts';

type Listener = (tag: string | null) => void;
type PersonListener = (userId: string | null, at: number) => void;
type Log = { warn(details: object, message: string): void; info(details: object, message: string): void };

/** Every committed change that visitors see, of this process and of others: row triggers notify in the transaction. */
export type ChangeFeed = {
  /** False while a change could go unheard. */
  isListening(): boolean;
  /**
   * How much it has heard: the database sends all listeners the same in the same order, so processes compare by it what they know.
   * They count since the last one of them began to listen; undefined until it hears itself begin.
   */
  position(): Position | undefined;
  /** Resolves when every change that was committed before has been delivered. */
  caughtUp(): Promise<void>;
  /** Calls back with a cache tag whose rows changed, or with null when anything may have changed. */
  onChange(listener: Listener): void;
  /**
   * Calls back with the person whom something concerns (a message, the end of a session) and the time from which it does, or
   * with null when changes may have been missed.
   */
  onPersonChange(listener: PersonListener): void;
  close(): Promise<void>;
};

export type Position = { since: string; heard: number };

/** What a process sends when it begins to listen. */
const begins = 'begins ';
/** What a trigger sends instead of tags when very many rows changed. */
const everything = '*';

const checkEvery = 1_000;
// A connection that does not answer in time counts as lost: the database may be gone without closing it. On a starved machine
// a healthy one takes seconds.
const answerWithin = 10_000;
const retryAfter = 200;

export function openChangeFeed(databaseUrl: string, log: Log): ChangeFeed {
  const listeners: Listener[] = [];
  const personListeners: PersonListener[] = [];
  /** Asks the connection a question; undefined while there is no connection that answers. */
  let ask: (() => Promise<unknown>) | undefined;
  let lost = new AbortController();
  let isClosing = false;
  let position: Position | undefined;

  const hear = (payload: string) => {
    if (payload.startsWith(begins)) position = { since: payload, heard: 0 };
    else {
      if (position) position = { ...position, heard: position.heard + 1 };
      publish(payload === everything ? null : payload);
    }
  };
  const publish = (tag: string | null) => {
    for (const listener of listeners) listener(tag);
  };
  const publishPerson = (userId: string | null, at = 0) => {
    for (const listener of personListeners) listener(userId, at);
  };

  const noteLoss = () => {
    if (!ask) return;
    ask = undefined;
    position = undefined;
    if (isClosing) return;
    emitEvent('changeFeedLoss', {});
    log.warn({}, 'the change feed is lost: visitors get cached responses up to five minutes old');
  };

  const listenUntilLost = async (connectionLost: AbortController) => {
    const { signal } = connectionLost;
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      query_timeout: answerWithin,
    });
    const lose = () => connectionLost.abort();
    connection.on('error', lose).on('end', lose);
    connection.on('notification', ({ channel, payload = '' }) => {
      const [userId = null, at] = payload.split(' ');
      if (channel === 'person_change') publishPerson(userId, Number(at ?? 0));
      else hear(payload);
    });
    try {
      await connection.connect();
      await connection.query('LISTEN cache_tags; LISTEN person_change');
      ask = shared(() => connection.query('SELECT 1'));
      log.info({}, 'the change feed listens');
      // Nobody knows what changed before.
      publish(null);
      publishPerson(null);
      await connection.query(`NOTIFY cache_tags, '${begins}${randomUUID()}'`);
      while (!signal.aborted) {
        await pause(checkEvery, undefined, { ref: false, signal });
        await ask?.();
      }
    } finally {
      noteLoss();
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
    position: () => position,
    // The database sends the notifications of earlier commits on this connection before it answers.
    async caughtUp() {
      await ask?.().catch(() => {
        noteLoss();
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

/** One question at a time: all who come while one is in flight share the next one. */
function shared(run: () => Promise<unknown>): () => Promise<unknown> {
  let inFlight: Promise<unknown> | undefined;
  let next: Promise<unknown> | undefined;
  const begin = () => {
    next = undefined;
    inFlight = run().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
  return () => {
    if (!inFlight) return begin();
    next ??= inFlight.then(begin, begin);
    return next;
  };
}
