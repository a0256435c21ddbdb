import { setTimeout as wait } from 'node:timers/promises';
import type { NodeTracerProvider, ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { Config, TracingSettings } from '../start/config.ts';
import { isQuietPath } from './instrument-requests.ts';

/** The attributes that a span may have. All others are removed before export. */
const ALLOWED_ATTRIBUTES = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'gen_ai.request.model',
  'plainmed.outcome',
]);
type Attributes = Record<string, string | number>;

/** OpenTelemetry's span kinds. */
const KIND = { server: 1, client: 2, consumer: 4 } as const;
const FAILED = 2;
/** Arbitrary: less than the five seconds that a shutdown has. */
const FLUSH_WITHIN_MS = 1_500;
const EXPORT_TIMEOUT_MS = 5_000;
const DEFAULT_EXPORT_DELAY_MS = 5_000;

interface Tracing {
  provider: NodeTracerProvider;
  tracer: ReturnType<NodeTracerProvider['getTracer']>;
}
/** One for each process, because OpenTelemetry registers one globally. */
let tracing: Tracing | undefined;

export const isTracing = (): boolean => tracing !== undefined;

export interface SpanOptions {
  /** Must contain nothing that comes from a person. */
  name: string;
  attributes?: Attributes;
  /** Starts a new trace. Other work outside a request is not traced. */
  isRoot?: boolean;
}

/** Runs work in a span of the current request's trace. Only runs it if tracing is off. */
export async function withSpan<T>({ name, attributes = {}, isRoot: isOnItsOwn = false }: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  return tracing.tracer.startActiveSpan(name, { kind: isOnItsOwn ? KIND.consumer : KIND.client, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: FAILED });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Traces requests if a receiver is configured; otherwise loads nothing. A slow or unavailable receiver loses spans, never a response.
 * Call it before hooks and routes are added.
 */
export async function addTracing(app: FastifyInstance, { tracing: settings, trustProxy }: Config): Promise<void> {
  if (!settings) return;
  tracing ??= await startTracing(settings);
  const { provider } = tracing;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    // Without a proxy, clients could join others' traces or force sampling.
    if (trustProxy === 0) delete headers.traceparent;
    delete headers.tracestate;
    delete headers.baggage;
    done();
  });
  const { FastifyOtelInstrumentation } = await import('@fastify/otel');
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => isQuietPath(url),
    requestHook: (span, { method, routeOptions }) => void span.updateName(`${method} ${routeOptions.url ?? 'none'}`),
    lifecycleHook: (span) => void span.updateName('handle'),
  });
  instrumentation.setTracerProvider(provider);
  await app.register(instrumentation.plugin());
  app.addHook('onClose', () =>
    Promise.race([provider.forceFlush().catch(() => undefined), wait(FLUSH_WITHIN_MS, undefined, { ref: false })]),
  );
}

async function startTracing({ endpoint, serviceName, share }: TracingSettings): Promise<Tracing> {
  const [sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const byShare = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.NodeTracerProvider({
    resource: createResource(serviceName),
    sampler: new sdk.ParentBasedSampler({ root: skipRootClientSpans(byShare) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(removeDetails(exporter), {
        scheduledDelayMillis: Number(process.env.OTEL_BSP_SCHEDULE_DELAY) || DEFAULT_EXPORT_DELAY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  provider.register();
  return { provider, tracer: provider.getTracer('plainmed') };
}

type Resource = NonNullable<NonNullable<ConstructorParameters<typeof NodeTracerProvider>[0]>['resource']>;

/** The library's own resource would add the process's command line and owner. */
function createResource(name: string): Resource {
  const attributes = { 'service.name': name };
  const resource: Resource = {
    attributes,
    merge: (other) => other ?? resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

/** Drops statements and calls outside of a request, such as those of jobs. */
function skipRootClientSpans(sampler: Sampler): Sampler {
  return {
    shouldSample: (...args) => {
      const kind: number = args[3];
      return kind === KIND.client ? { decision: 0 } : sampler.shouldSample(...args);
    },
    toString: () => `SkipRootClientSpans{${sampler.toString()}}`,
  };
}

/** Removes messages, events and other attributes from every span before export. */
function removeDetails(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleanSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function cleanSpan(span: ReadableSpan): ReadableSpan {
  const { name, kind, parentSpanContext, startTime, endTime, duration, ended, resource, instrumentationScope } = span;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    name,
    kind,
    spanContext: () => ({ traceId, spanId, traceFlags }),
    ...(parentSpanContext
      ? {
          parentSpanContext: {
            traceId: parentSpanContext.traceId,
            spanId: parentSpanContext.spanId,
            traceFlags: parentSpanContext.traceFlags,
          },
        }
      : {}),
    startTime,
    endTime,
    duration,
    ended,
    status: { code: span.status.code },
    attributes: Object.fromEntries(Object.entries(span.attributes).filter(([each]) => ALLOWED_ATTRIBUTES.has(each))),
    links: [],
    events: [],
    resource,
    instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
