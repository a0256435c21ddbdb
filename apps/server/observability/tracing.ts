import { setTimeout as wait } from 'node:timers/promises';
import type { NodeTracerProvider, ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { Config, TracingSettings } from '../start/config.ts';
import { isQuietPath } from './instrument-requests.ts';

/** What a span may say: anything else is cut out before it leaves the process. */
const SAID = new Set([
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

/** OpenTelemetry's numbers for what a span is. */
const KIND = { server: 1, client: 2, consumer: 4 } as const;
const FAILED = 2;
/** Arbitrary, because a process that stops has five seconds for everything. */
const FLUSH_WITHIN_MS = 1_500;
const EXPORT_TIMEOUT_MS = 5_000;
const STANDARD_DELAY_MS = 5_000;

interface Tracing {
  provider: NodeTracerProvider;
  tracer: ReturnType<NodeTracerProvider['getTracer']>;
}
/** One for the process, as OpenTelemetry has it. */
let tracing: Tracing | undefined;

export const isTracing = (): boolean => tracing !== undefined;

export interface SpanOptions {
  /** Without anything that comes from a person: it is the same for many. */
  name: string;
  attributes?: Attributes;
  /** Work that nobody's request waits for begins a trace of its own; any other without a request is not traced. */
  isRoot?: boolean;
}

/** Does work as a part of the request that it belongs to; where traces are off, just does it. */
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
 * Traces requests where a receiver is configured; does nothing otherwise, and loads nothing. A receiver that is slow or away costs
 * spans, never an answer. To be called before hooks and routes are added.
 */
export async function addTracing(app: FastifyInstance, { tracing: settings, trustProxy }: Config): Promise<void> {
  if (!settings) return;
  tracing ??= await startTracing(settings);
  const { provider } = tracing;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    // A stranger could tie their requests to others, or have every one of them traced.
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
    resource: describeService(serviceName),
    sampler: new sdk.ParentBasedSampler({ root: onlyWhole(byShare) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(cleanFirst(exporter), {
        scheduledDelayMillis: Number(process.env.OTEL_BSP_SCHEDULE_DELAY) || STANDARD_DELAY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  provider.register();
  return { provider, tracer: provider.getTracer('plainmed') };
}

type Resource = NonNullable<NonNullable<ConstructorParameters<typeof NodeTracerProvider>[0]>['resource']>;

/** Not the library's own, which would add the process's command line and owner as they come to be known. */
function describeService(name: string): Resource {
  const attributes = { 'service.name': name };
  const resource: Resource = {
    attributes,
    merge: (other) => other ?? resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

/** Statements and calls outside of any request, as those of the clock, are no traces of their own. */
function onlyWhole(sampler: Sampler): Sampler {
  return {
    shouldSample: (...asked) => {
      const kind: number = asked[3];
      return kind === KIND.client ? { decision: 0 } : sampler.shouldSample(...asked);
    },
    toString: () => `OnlyWhole{${sampler.toString()}}`,
  };
}

/** The last word on what leaves the process: messages, events and whatever a library adds stay here. */
function cleanFirst(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(clean), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function clean(span: ReadableSpan): ReadableSpan {
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
    attributes: Object.fromEntries(Object.entries(span.attributes).filter(([each]) => SAID.has(each))),
    links: [],
    events: [],
    resource,
    instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
