import { PassThrough, type Readable } from 'node:stream';
import { AppError } from '#domain/app-error.ts';
import type { CurrentUser } from '#domain/current-user.ts';
import { type LiveNews, listLiveNews } from '#domain/live-news.queries.ts';
import type { ChangeFeed } from '#infra/db/change-feed.ts';
import type { Database } from '#infra/db/open-database.ts';

type Deps = { db: Database; changes?: ChangeFeed | undefined; maxStreams?: number };
type Live = { stream: PassThrough; userId: string; token: string; openedAt: number };
type Counts = Pick<LiveNews, 'unread' | 'unreadMessages'>;

export type LiveStreams = ReturnType<typeof createLiveStreams>;

const maxStreamsOfProcess = 1_500;
const maxStreamsOfPerson = 5;
const heartbeatEvery = 25_000;
/** Then the browser opens it again, and the session is looked up again. */
const maxAge = 10 * 60_000;
/** A client that reads nothing any more is gone. */
const maxWaiting = 16 * 1024;
/** Sessions that one query looks up. */
const batchSize = 500;

// The id comes back when the browser opens the stream again: then something may have been missed.
const opening = 'id: 1\nretry: 15000\n\n';
const event = (name: 'counts' | 'change', news: Counts | LiveNews) =>
  `id: 1\nevent: ${name}\ndata: ${JSON.stringify(news)}\n\n`;

/**
 * Server-sent events that say that something concerns this person: how much is unread and the newest line, and nothing else;
 * the page asks for the rest. They come from the connection that listens to the database, so it does not matter which
 * process wrote. While nobody listens a stream ends at once, and the browser asks again after a while.
 */
export function createLiveStreams({ db, changes, maxStreams = maxStreamsOfProcess }: Deps) {
  const streams = new Set<Live>();
  const toTell = new Set<Live>();
  let isTelling = false;
  let isClosing = false;

  const send = (live: Live, text: string) => {
    if (live.stream.writableLength > maxWaiting) live.stream.destroy();
    else live.stream.write(text);
  };

  /** A person who was logged out or suspended meanwhile gets no more events. */
  const tellBatch = async () => {
    const batch = [...toTell].slice(0, batchSize);
    for (const live of batch) toTell.delete(live);
    const news = await listLiveNews(
      db,
      batch.map(({ token }) => token),
      new Date(),
    );
    for (const live of batch) {
      const ofPerson = news.get(live.token);
      if (ofPerson) send(live, event('change', ofPerson));
      else live.stream.end();
    }
  };

  /** All that one moment brings is looked up by one query, however many people it concerns. */
  const tellAll = async () => {
    if (isTelling) return;
    isTelling = true;
    await new Promise((resolve) => setImmediate(resolve));
    // Without the database nothing can be told; when it is back, everybody is.
    while (toTell.size > 0 && !isClosing) await tellBatch().catch(() => {});
    isTelling = false;
  };

  const tell = (userId: string | null) => {
    for (const live of streams) if (userId === null || live.userId === userId) toTell.add(live);
    if (toTell.size > 0) void tellAll();
  };

  changes?.onPersonChange((userId, at) => {
    const wait = at - Date.now();
    if (wait > 0) setTimeout(tell, wait, userId).unref();
    else tell(userId);
  });

  const heartbeat = setInterval(() => {
    for (const live of streams) {
      if (Date.now() - live.openedAt > maxAge) live.stream.end();
      else send(live, ':\n\n');
    }
  }, heartbeatEvery).unref();

  return {
    open(user: CurrentUser, isAgain: boolean): Readable {
      if (isClosing || streams.size >= maxStreams) throw new AppError('busy', { retryAfter: 60 });
      const own = [...streams].filter(({ userId }) => userId === user.id);
      if (own.length >= maxStreamsOfPerson) throw new AppError('too_many', { retryAfter: 60 });
      const live: Live = {
        stream: new PassThrough(),
        userId: user.id,
        token: user.token,
        openedAt: Date.now(),
      };
      streams.add(live);
      live.stream.once('close', () => streams.delete(live));
      live.stream.on('error', () => {});
      const counts = { unread: user.unreadNotifications, unreadMessages: user.unreadMessages };
      live.stream.write(opening + event(isAgain ? 'change' : 'counts', counts));
      if (!changes?.isListening()) live.stream.end();
      return live.stream;
    },
    count: () => streams.size,
    /** An open stream would keep the process from ending. */
    close(): void {
      isClosing = true;
      clearInterval(heartbeat);
      for (const { stream } of streams) stream.end();
    },
  };
}

/** How a handler answers with a stream. */
export const streamHeaders = {
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};
