import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf code runs: a request, or a job of the queue and the request that caused it. */
export type Scope = { requestId?: string | undefined; queue?: string; span?: Span | undefined };

const scopes = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => scopes.getStore();

export const inScope = <Result>(scope: Scope, work: () => Result): Result => scopes.run(scope, work);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The request that caused a job, as its data say; anything else than an id is nothing. */
export function requestIdIn(data: unknown): string | undefined {
  const { requestId } = (data ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' && uuid.test(requestId) ? requestId : undefined;
}

type Attributes = Record<string, string | number>;

export type SpanFields = {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  attributes: Attributes;
  parent?: Span | undefined;
  /** The parent in another process: a W3C `traceparent`. */
  remoteParent?: string | undefined;
};

/** A piece of work with a beginning and an end, as tracing shows it. */
export type Span = { end(fields?: { attributes?: Attributes; name?: string; error?: unknown }): void };

export type StartSpan = (fields: SpanFields) => Span;

let start: StartSpan | undefined;

/** From now on spans go there; undefined ends it. */
export function traceWith(startSpan: StartSpan | undefined): void {
  start = startSpan;
}

export const isTracing = () => start !== undefined;

/** Undefined while nobody asked for traces. */
export const startSpan = (fields: SpanFields): Span | undefined => start?.(fields);

/** What begins meanwhile has no spans. */
export async function untraced(work: () => Promise<void>): Promise<void> {
  const before = start;
  start = undefined;
  await work().finally(() => {
    start = before;
  });
}
