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
