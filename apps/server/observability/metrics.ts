import { createHash, timingSafeEqual } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import type { Feature } from '#packages/assistant/features.ts';
import { withUsageTimeout } from '#packages/assistant/usage/usage-timeout.ts';
import type { Database } from '#packages/db/client.ts';
import type { Config } from '../start/config.ts';
import { type FigureName, type Figures, findFigures } from './database-metrics.store.ts';
import { createMetricsReader } from './metrics-cluster.ts';
import { createProcessMetrics, getProcessRegistry, type ProcessMetrics } from './process-metrics.ts';

export interface Metrics extends ProcessMetrics {
  /** Puts `GET /metrics` on the server. */
  mount(app: FastifyInstance): void;
}

export interface MetricsDependencies {
  config: Config;
  database: Database;
  features: readonly Feature[];
  now: () => Date;
}

/** The database is read at most once in this time. */
const CACHE_MS = 10_000;
/** Shorter than a scraper's timeout. */
const TIMEOUT_MS = 2_000;

/** The help text of each figure of the database, and its labels. */
const FIGURES: Record<FigureName, [help: string, ...labels: string[]]> = {
  mails: ['Mails that are not sent, by state', 'state'],
  mails_oldest_waiting_seconds: ['Age of the oldest mail that waits'],
  stripe_events: ['Events of Stripe that wait or failed', 'outcome'],
  stripe_events_oldest_waiting_seconds: ['Age of the oldest event of Stripe that waits'],
  jobs: ['Jobs of the last week by queue and state', 'queue', 'state'],
  safety_answers_today: ['Answers today (UTC) that sent somebody to be seen, or refused a dose', 'kind'],
  visits_today: ['Sessions, visitors and pages today (UTC)', 'kind'],
  model_cost_dollars: ['What models cost today and this month (UTC), in all instances', 'period'],
  budget_dollars: ['What the operator allows models to cost; missing where no budget is set', 'period'],
  feature_tokens_today: ['Tokens that a feature has used or reserved today (UTC)', 'feature'],
  feature_token_limit: ['Tokens that the operator allows a feature in a day', 'feature'],
  feature_enabled: ['Whether a feature is switched on', 'feature'],
};

/** Metrics for Prometheus at /metrics. They contain nothing about a person. */
export function createMetrics({ config, database, features, now }: MetricsDependencies): Metrics {
  const meters = createProcessMetrics(config, database, features);
  addFigures(meters.registry, { database, now });
  addBackup(meters.registry, config.dataDir);
  const registries = [getProcessRegistry(), meters.registry];
  return {
    ...meters,
    mount(app) {
      const findText = createMetricsReader(registries, () => Registry.merge(registries).metrics());
      app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
        const permission = checkPermission(request, config.metricsToken);
        if (permission === 'hidden') return reply.callNotFound();
        reply.header('cache-control', 'no-store');
        if (permission === 'refused')
          return reply
            .status(401)
            .header('www-authenticate', 'Bearer')
            .send({ error: 'This needs the token for metrics.', code: 'unauthenticated' });
        return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await findText());
      });
    },
  };
}

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** With a token, whoever sends it. Without one, only this machine, and no proxy on it, because that forwards others' requests. */
function checkPermission({ headers, socket }: FastifyRequest, token: string | undefined): 'yes' | 'refused' | 'hidden' {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`) ? 'yes' : 'refused';
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name));
  return isLocal ? 'yes' : 'hidden';
}

const hash = (text: string) => createHash('sha256').update(text).digest();
/** Compares in constant time. */
const isSame = (given: string, wanted: string) => timingSafeEqual(hash(given), hash(wanted));

/** Figures from the database, read at most every ten seconds. They are missing while it does not answer. */
function addFigures(registry: Registry, { database, now }: Pick<MetricsDependencies, 'database' | 'now'>): void {
  const find = cacheBriefly(() => database.readFromReplica((queries) => findFigures(queries, now())));
  new Gauge({
    name: 'plainmed_database_up',
    help: 'Whether the database answers',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      // Not from the figures, which a replica may serve while the primary is down.
      this.set((await database.findProblem()) === undefined ? 1 : 0);
    },
  });
  for (const [name, [help, ...labelNames]] of Object.entries(FIGURES) as [FigureName, (typeof FIGURES)[FigureName]][])
    new Gauge({
      name: `plainmed_${name}`,
      help,
      labelNames,
      registers: [registry],
      // Every process reads the same figures.
      aggregator: 'max',
      async collect() {
        this.reset();
        for (const { labels, value } of (await find())?.[name] ?? []) this.set(labels, value);
      },
    });
}

/** Caches a read, also a failed one. Returns undefined if it failed or timed out. */
function cacheBriefly(read: () => Promise<Figures>): () => Promise<Figures | undefined> {
  let last: { at: number; figures: Promise<Figures | undefined> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > CACHE_MS)
      last = { at: performance.now(), figures: withUsageTimeout(read(), TIMEOUT_MS).catch(() => undefined) };
    return last.figures;
  };
}

/** The backup command touches this file in the data folder after a success. */
const BACKUP_MARKER = 'last-backup';

function addBackup(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'plainmed_last_backup_time_seconds',
    help: 'When a backup last succeeded, by the file "last-backup" in the data folder; 0 where there was none',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const mark = await stat(join(dataDir, BACKUP_MARKER)).catch(() => undefined);
      this.set(mark ? mark.mtimeMs / 1_000 : 0);
    },
  });
}
