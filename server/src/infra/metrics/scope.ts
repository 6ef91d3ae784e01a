import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './spans.ts';

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
