import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type Span, type SpanFields, traceWith } from './scope.ts';

/** By the names that OpenTelemetry gives them; `ratio` counts where the name says so. */
export type Sampling = { sampler: string; ratio: number };

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Sends spans by OTLP over HTTP; the exporter itself reads OTEL_EXPORTER_OTLP_… and OTEL_BSP_…. */
export function startTracing(sampling: Sampling, worker: string) {
  const resource = resourceFromAttributes({ 'service.name': 'akwan', 'akwan.worker': worker });
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    // What the operator names wins.
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(sampling),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('akwan');
  const contexts = new WeakMap<Span, Context>();

  traceWith(({ name, kind, attributes, parent, remoteParent }: SpanFields): Span => {
    const context = (parent && contexts.get(parent)) ?? remoteContext(remoteParent) ?? ROOT_CONTEXT;
    const started = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    const span: Span = { end: (fields) => endSpan(started, fields) };
    contexts.set(span, trace.setSpan(context, started));
    return span;
  });

  return {
    flush: () => provider.forceFlush(),
    async close(): Promise<void> {
      traceWith(undefined);
      await provider.shutdown();
    },
  };
}

function endSpan(span: OtelSpan, { attributes, name, error }: Parameters<Span['end']>[0] = {}): void {
  if (attributes) span.setAttributes(attributes);
  if (name) span.updateName(name);
  // The message of an error may hold what a person typed: its code says enough.
  if (error !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', errorType(error));
  }
  span.end();
}

function errorType(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? error);
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function remoteContext(header: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(header ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}

function samplerOf({ sampler, ratio }: Sampling): Sampler {
  const [, followsParent, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = (roots[name ?? ''] ?? (() => new AlwaysOnSampler()))();
  return followsParent ? new ParentBasedSampler({ root }) : root;
}
