import { PassThrough, type Readable } from 'node:stream';
import { AppError } from '#domain/app-error.ts';
import { type CurrentUser, findCurrentUser } from '#domain/current-user.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { PublicChanges } from '#infra/db/public-changes.ts';

type Deps = { db: Database; changes?: PublicChanges | undefined };
type Live = { stream: PassThrough; user: CurrentUser; openedAt: number };

export type LiveStreams = ReturnType<typeof createLiveStreams>;

const maxStreams = 500;
const maxStreamsOfPerson = 5;
const heartbeatEvery = 25_000;
/** Then the browser opens it again, and the session is looked up again. */
const maxAge = 10 * 60_000;
/** A reader that takes nothing is gone. */
const maxWaiting = 16 * 1024;

// The id comes back when the browser opens the stream again: then something may have been missed.
const opening = 'id: 1\nretry: 15000\n\n';
const changed = 'id: 1\nevent: change\ndata: {}\n\n';

/**
 * Server-sent events that say that something concerns this person, and nothing of what: the page asks for that. They come from
 * the connection that listens to the database, so it does not matter which process wrote. While nobody listens a stream
 * ends at once, and the browser asks again after a while.
 */
export function createLiveStreams({ db, changes }: Deps) {
  const streams = new Set<Live>();
  let isClosing = false;

  const send = (live: Live, text: string) => {
    if (live.stream.writableLength > maxWaiting) live.stream.destroy();
    else live.stream.write(text);
  };

  /** Whoever was logged out or suspended meanwhile hears nothing any more. */
  const tell = async (live: Live) => {
    const { token, via } = live.user;
    const user = await findCurrentUser(db, token, via).catch(() => live.user);
    if (user) send(live, changed);
    else live.stream.end();
  };

  changes?.onPersonChange((userId) => {
    for (const live of streams) if (userId === null || live.user.id === userId) void tell(live);
  });

  const heartbeat = setInterval(() => {
    for (const live of streams) {
      if (Date.now() - live.openedAt > maxAge) live.stream.end();
      else send(live, ':\n\n');
    }
  }, heartbeatEvery).unref();

  return {
    open(user: CurrentUser, isAgain: boolean): Readable {
      if (isClosing) throw new AppError('busy');
      const own = [...streams].filter((live) => live.user.id === user.id);
      if (streams.size >= maxStreams || own.length >= maxStreamsOfPerson) {
        throw new AppError('too_many', { retryAfter: 60 });
      }
      const live: Live = { stream: new PassThrough(), user, openedAt: Date.now() };
      streams.add(live);
      live.stream.once('close', () => streams.delete(live));
      live.stream.on('error', () => {});
      live.stream.write(isAgain ? opening + changed : opening);
      if (!changes?.isListening()) live.stream.end();
      return live.stream;
    },
    /** An open stream would keep the process from ending. */
    close(): void {
      isClosing = true;
      clearInterval(heartbeat);
      for (const { stream } of streams) stream.end();
    },
  };
}
