import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Feature } from '#packages/assistant/features.ts';
import type { UsageRecorder, UsageRow } from '#packages/assistant/usage/usage.store.ts';
import type { Database } from '#packages/db/client.ts';
import type { Config } from '../start/config.ts';
import { version } from '../start/version.ts';
import { RULES_ONLY } from './feature-usage.ts';
import type { CallListeners } from './instrument-calls.ts';
import type { EndedRequest, RequestListeners } from './instrument-requests.ts';

/** Seconds: from a search in memory to an answer that waits for a model. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const MODEL_BUCKETS = [0.25, 0.5, 1, 2, 4, 8, 16, 32];

/** Node's default metrics. One for each process, however many servers it runs. */
let processRegistry: Registry | undefined;
export function getProcessRegistry(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  let last = performance.eventLoopUtilization();
  new Gauge({
    name: 'plainmed_event_loop_utilization',
    help: 'Share of the time since the last scrape in which the event loop was busy, 0 to 1; of the busiest process',
    registers: [processRegistry],
    aggregator: 'max',
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    },
  });
  return processRegistry;
}

/** Metrics that this process counts. */
export interface ProcessMetrics extends RequestListeners, CallListeners {
  registry: Registry;
  /** Wraps the recorder to count what it records. */
  countUsage(recorder: UsageRecorder): UsageRecorder;
}

/** Every label has few values, all defined in code: route patterns, features and outcomes. */
export function createProcessMetrics(
  config: Pick<Config, 'dataDir' | 'revision'>,
  database: Database,
  features: readonly Feature[],
): ProcessMetrics {
  const registry = new Registry();
  addStateGauges(registry, config, database);
  const query = createCounter(
    registry,
    'query_failures_total',
    'Statements that failed: the database was away, there was a conflict, or other',
    ['kind'],
  );
  const stripe = createCounter(registry, 'stripe_calls_total', 'Calls to Stripe by how they ended', ['outcome']);
  const mail = createCounter(registry, 'mail_tries_total', 'Tries to deliver a mail by how they ended', ['outcome']);
  return {
    registry,
    ...createRequestMeters(registry),
    countUsage: createUsageMeters(registry, features),
    onQueryFailure: (kind) => query.inc({ kind }),
    onStripeCall: (outcome) => stripe.inc({ outcome }),
    onMailTry: (outcome) => mail.inc({ outcome }),
  };
}

function createCounter<Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[] = []): Counter<Label> {
  return new Counter({ name: `plainmed_${name}`, help, labelNames, registers: [registry] });
}

const SIGN_INS: Record<string, string> = { '/api/auth/login': 'person', '/api/admin/login': 'operator' };

function createRequestMeters(registry: Registry): RequestListeners {
  const inFlight = new Gauge({
    name: 'plainmed_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'plainmed_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer; kind "stream" was sent piece by piece, status "gone" was not waited for',
    labelNames: ['method', 'route', 'status', 'kind'],
    buckets: ANSWER_BUCKETS,
    registers: [registry],
  });
  const limited = createCounter(registry, 'rate_limited_total', 'Requests that were turned away for being too many (429)', ['route']);
  const signIns = createCounter(registry, 'sign_ins_total', 'Tries to sign in, by who and whether it went well', ['who', 'outcome']);
  const onEnd = ({ method, route, status, ms, isStream }: EndedRequest) => {
    inFlight.dec();
    const kind = isStream ? 'stream' : 'whole';
    duration.observe({ method, route, status: classifyStatus(status), kind }, ms / 1_000);
    if (status === 429) limited.inc({ route });
    const who = SIGN_INS[route];
    if (who && method === 'POST') signIns.inc({ who, outcome: status === 200 ? 'ok' : 'failed' });
  };
  return { onStart: () => inFlight.inc(), onEnd };
}

const classifyStatus = (status: number): string => (status === 499 ? 'gone' : `${Math.floor(status / 100)}xx`);

/** Outcomes of a model's call other than "ok". */
const OUTCOMES = new Set([
  'unauthorized',
  'limited',
  'unavailable',
  'timeout',
  'cut-off',
  'wrong-shape',
  'empty',
  'circuit-open',
  'aborted',
  'fault',
]);

function createUsageMeters(registry: Registry, features: readonly Feature[]): (recorder: UsageRecorder) => UsageRecorder {
  const calls = createCounter(registry, 'model_calls_total', 'Calls of a language model by how they ended', ['feature', 'outcome']);
  const rules = createCounter(registry, 'rules_only_answers_total', 'Answers that no language model was asked for', ['feature']);
  const tokens = createCounter(registry, 'model_tokens_total', 'Tokens that models read and wrote', ['feature', 'kind']);
  const cost = createCounter(registry, 'model_spent_dollars_total', 'What the calls of models cost by the price list', ['feature']);
  const cut = createCounter(registry, 'guard_sentences_left_out_total', 'Sentences of models that the guard did not let through', [
    'feature',
  ]);
  const seconds = new Histogram({
    name: 'plainmed_model_call_duration_seconds',
    help: 'Time that a call of a model took',
    labelNames: ['feature'],
    buckets: MODEL_BUCKETS,
    registers: [registry],
  });
  const names = new Set(features.map(({ name }) => name));
  const count = (row: UsageRow) => {
    const feature = names.has(row.feature) ? row.feature : 'other';
    if (row.model === RULES_ONLY) return rules.inc({ feature });
    const failure = row.errorMessage !== null && OUTCOMES.has(row.errorMessage) ? row.errorMessage : 'other';
    calls.inc({ feature, outcome: row.success ? 'ok' : failure });
    tokens.inc({ feature, kind: 'prompt' }, toCount(row.promptTokens));
    tokens.inc({ feature, kind: 'completion' }, toCount(row.completionTokens));
    cost.inc({ feature }, toCount(Number(row.estimatedCost)));
    if (row.leftOut > 0) cut.inc({ feature }, row.leftOut);
    seconds.observe({ feature }, row.responseTimeMs / 1_000);
  };
  return (recorder) => {
    addGauge(registry, 'usage_rows_lost', 'Usage records that could not be written since the start', () => recorder.lost);
    return {
      ...recorder,
      get lost() {
        return recorder.lost;
      },
      record: (row) => {
        count(row);
        recorder.record(row);
      },
    };
  };
}

/** Counters throw on invalid values, and a model's server may report any. */
const toCount = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);

type Aggregator = 'sum' | 'max' | 'min';

function addGauge(registry: Registry, name: string, help: string, read: () => number | undefined, aggregator: Aggregator = 'sum'): void {
  new Gauge({
    name: `plainmed_${name}`,
    help,
    registers: [registry],
    aggregator,
    collect() {
      const value = read();
      if (value === undefined) this.reset();
      else this.set(value);
    },
  });
}

/** Gauges that are read at each scrape. */
function addStateGauges(registry: Registry, { dataDir, revision }: Pick<Config, 'dataDir' | 'revision'>, database: Database): void {
  addGauge(registry, 'up', 'Processes that answer', () => 1);
  const startedAt = Math.round(performance.timeOrigin / 1_000);
  addGauge(registry, 'start_time_seconds', 'When the process started, the youngest of several', () => startedAt, 'max');
  const build = new Gauge({
    name: 'plainmed_build_info',
    help: 'What is running',
    labelNames: ['version', 'revision', 'node'],
    registers: [registry],
    aggregator: 'max',
  });
  build.set({ version, revision, node: process.version }, 1);
  addGauge(
    registry,
    'changes_heard',
    'Whether changes by other instances are received; 0 means that caches are not used',
    () => (database.changes.isListening() ? 1 : 0),
    'min',
  );
  new Gauge({
    name: 'plainmed_database_connections',
    help: 'Connections to PostgreSQL, and work that waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const found = database.countConnections();
      if (!found) return;
      this.set({ state: 'used' }, found.total - found.idle);
      this.set({ state: 'idle' }, found.idle);
      this.set({ state: 'waiting' }, found.waiting);
    },
  });
  addDisk(registry, dataDir);
}

function addDisk(registry: Registry, dataDir: string): void {
  const total = new Gauge({
    name: 'plainmed_disk_total_bytes',
    help: 'Size of the disk that holds the data folder',
    registers: [registry],
    aggregator: 'max',
  });
  new Gauge({
    name: 'plainmed_disk_free_bytes',
    help: 'Free space of the disk that holds the data folder',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      // With PostgreSQL the folder may not exist. Then its parent's disk is measured.
      const disk = await statfs(dataDir).catch(() => statfs(dirname(dataDir)).catch(() => undefined));
      if (!disk) return;
      this.set(disk.bavail * disk.bsize);
      total.set(disk.blocks * disk.bsize);
    },
  });
}
