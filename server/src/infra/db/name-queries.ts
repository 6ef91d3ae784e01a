import type pg from 'pg';
import { currentScope } from '#infra/watch/scope.ts';
import { isTracing, startSpan } from '#infra/watch/spans.ts';

type Run = (first: unknown, ...others: unknown[]) => unknown;

/**
 * Each query says in a comment which request or job asks: that is what `pg_stat_activity` and the log of slow queries show.
 * Our queries are unnamed, so no plan is kept by their text; `application_name` would cost a statement more each time,
 * and behind a pooler it would stay on a connection that others use.
 */
export function nameQueries(client: pg.PoolClient): void {
  const run = client.query.bind(client) as Run;
  client.query = ((first: unknown, ...others: unknown[]) => {
    const text = textOf(first);
    if (text === undefined) return run(first, ...others);
    const named = `${comment()}${text}`;
    const query = typeof first === 'string' ? named : { ...(first as object), text: named };
    return isTracing() ? traced(text, run, [query, ...others]) : run(query, ...others);
  }) as typeof client.query;
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
function traced(text: string, run: Run, args: [unknown, ...unknown[]]): unknown {
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
