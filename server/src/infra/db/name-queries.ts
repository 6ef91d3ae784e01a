import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { currentScope } from '#infra/metrics/scope.ts';
import { isTracing, startSpan } from '#infra/metrics/spans.ts';

type Run = (...args: unknown[]) => unknown;
type Args = [query: unknown, ...others: unknown[]];

const preparedMark = '/* prepared */';

/**
 * Ends a query that each connection plans once and keeps: one that many requests ask, whose best plan is the same for all
 * values. Behind a pooler it is a query like any other.
 */
export const prepared = sql.raw(preparedMark);

/**
 * Each query says in a comment which request or job asks: that is what `pg_stat_activity` and the log of slow queries show.
 * One that is prepared cannot, since its text is sent once; `application_name` would cost a statement more each time,
 * and behind a pooler it would stay on a connection that others use.
 */
export function nameQueries(client: pg.PoolClient, hasSession: boolean): void {
  const run = client.query.bind(client) as Run;
  client.query = ((...args: Args) => {
    const text = textOf(args[0]);
    if (text === undefined) return run(...args);
    const sent = hasSession && text.endsWith(preparedMark) ? asPrepared(text, args) : commented(text, args);
    return isTracing() ? traced(text, run, sent) : run(...sent);
  }) as typeof client.query;
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

function commented(text: string, [query, ...others]: Args): Args {
  const named = `${comment()}${text}`;
  return [typeof query === 'string' ? named : { ...(query as object), text: named }, ...others];
}

/** Undefined for what brings its own way of running. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

function comment(): string {
  const { requestId, queue } = currentScope() ?? {};
  if (!requestId && !queue) return '';
  return `/*${queue ? ` queue=${queue}` : ''}${requestId ? ` request=${requestId}` : ''} */ `;
}

/** Values are parameters, so that the text of a query holds nothing about a person. */
function traced(text: string, run: Run, args: Args): unknown {
  const parent = currentScope()?.span;
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text,
  };
  const span = startSpan({ name: operation, kind: 'client', attributes, parent });
  const end = (error?: unknown) => span?.end(error ? { error } : {});
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    args[args.length - 1] = (error: unknown, ...answer: unknown[]) => {
      end(error);
      callback(error, ...answer);
    };
  }
  const result = run(...args);
  if (result instanceof Promise) result.then(() => end(), end);
  return result;
}
