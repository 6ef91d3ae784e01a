import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { currentScope, isTracing, type Span, startSpan } from '#infra/metrics/scope.ts';

type Run = (...args: unknown[]) => unknown;
type Args = [query: unknown, ...others: unknown[]];
type Options = {
  hasSession: boolean;
  /** Milliseconds after which a query is cancelled, where no statement_timeout does it. */
  cancelAfter: number | undefined;
};

const preparedMark = '/* prepared */';

/**
 * Ends a query that each connection plans once and keeps: one that many requests ask, whose best plan is the same for all
 * values. Behind a pooler it is a query like any other.
 */
export const prepared = sql.raw(preparedMark);

/** The one wrapper around a connection's queries: it names them, traces them, and ends what takes too long. */
export function watchQueries(client: pg.PoolClient, { hasSession, cancelAfter }: Options): void {
  const run = client.query.bind(client) as Run;
  client.query = ((...args: Args) => {
    const text = textOf(args[0]);
    if (text === undefined) return run(...args);
    const sent = hasSession && text.endsWith(preparedMark) ? asPrepared(text, args) : commented(text, args);
    const span = isTracing() ? spanOf(text) : undefined;
    const timer = cancelAfter ? setTimeout(cancelQuery, cancelAfter, client).unref() : undefined;
    const end = (error?: unknown) => {
      clearTimeout(timer);
      span?.end(error ? { error } : {});
    };
    const callback = sent.at(-1);
    if (typeof callback === 'function') {
      sent[sent.length - 1] = (error: unknown, ...answer: unknown[]) => {
        end(error);
        callback(error, ...answer);
      };
    }
    const result = run(...sent);
    if (result instanceof Promise)
      result.then(
        () => end(),
        (error: unknown) => {
          end(error);
          if (isReadTimeout(error)) void (client as unknown as pg.Client).end();
        },
      );
    return result;
  }) as typeof client.query;
}

/**
 * A query that was given up may still run, and the driver drops a ROLLBACK that waited behind it too long. The connection is closed:
 * the next query on it would write inside a transaction that is never committed.
 */
const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** Undefined for what brings its own way of running. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

const names = new Map<string, string>();

/** Named by its text, so that another version of a query is another statement. */
function asPrepared(text: string, [query, ...others]: Args): Args {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  if (typeof query !== 'string') return [{ ...(query as object), name }, ...others];
  const [values, ...rest] = others;
  return [{ name, text, values }, ...rest];
}

/**
 * A comment says which request or job asks: `pg_stat_activity` and the log of slow queries show it. A prepared query has none, since
 * its text is sent once. `application_name` would cost a statement more each time and stay on a pooler's connection.
 */
function commented(text: string, [query, ...others]: Args): Args {
  const { requestId, queue } = currentScope() ?? {};
  if (!requestId && !queue) return [query, ...others];
  const named = `/*${queue ? ` queue=${queue}` : ''}${requestId ? ` request=${requestId}` : ''} */ ${text}`;
  return [typeof query === 'string' ? named : { ...(query as object), text: named }, ...others];
}

/** Values are parameters, so that the text of a query holds nothing about a person. */
function spanOf(text: string): Span | undefined {
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text,
  };
  return startSpan({ name: operation, kind: 'client', attributes, parent: currentScope()?.span });
}

const cancelRequest = 80_877_102;

/**
 * Asks for the end of what this client runs, on a connection of its own as the protocol wants it; poolers pass it on. As with
 * statement_timeout, the query fails with the same code and the connection stays.
 */
function cancelQuery(client: unknown): void {
  const { host, port, processID, secretKey } = client as pg.Client & { processID: number; secretKey: number };
  const message = Buffer.alloc(16);
  for (const [n, value] of [16, cancelRequest, processID, secretKey].entries())
    message.writeInt32BE(value, n * 4);
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(1_000, () => socket.destroy());
  socket.on('error', () => {});
  socket.end(message);
}
