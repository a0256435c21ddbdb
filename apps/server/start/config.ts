import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { AssistantSettings } from '#packages/assistant/model/provider.ts';
import { type KeyRing, KeyRingError, readKeyRing } from '#packages/security/sealing/key-ring.ts';
import { readEnvironment } from './read-environment.ts';

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((v) => v === 'on');
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max);

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  APP_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1_000).default(10),
  MIN_FREE_MB: wholeNumber(0, 10_000_000).default(256),
  WORKERS: z.union([z.literal('auto'), wholeNumber(1, 256)], { error: 'must be auto or a whole number from 1 to 256' }).default(1),
  PHARMACY_DIRECTORY: flag('on'),
  MEDICINE_SOURCES: flag('on'),
  NPPES_API_BASE: z.url().default('https://npiregistry.cms.hhs.gov'),
  RXNAV_API_BASE: z.url().default('https://rxnav.nlm.nih.gov'),
  OPENFDA_API_BASE: z.url().default('https://api.fda.gov'),
  PRODUCT_NAME: z.string().min(1).default('Plainmed'),
  COMPANY_NAME: z.string().min(1).default('Plainmed Ltd'),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('support@plainmed.example'),
  AI_PROVIDER: z.enum(['openai', 'anthropic', 'openai-compatible'], 'must be openai, anthropic or openai-compatible').optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  AI_MODEL: z.string().min(1).default('gpt-4o'),
  AI_VISION_MODEL: z.string().min(1).optional(),
  AI_TIMEOUT_MS: wholeNumber(500, 120_000).default(8_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICE_ID: z.string().min(1).optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ENCRYPTION_KEYS: z.string().optional(),
  ALLOW_UNREADABLE_TEXTS: z.enum(['true', 'false']).default('false'),
  ADMIN_USERNAME: z.string().trim().min(1).max(128).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(1024).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  METRICS_TOKEN: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('plainmed'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a number from 0 to 1' }).min(0).max(1).default(1),
  REVISION: z.string().min(1).default('unknown'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ALLOW_DEMO: z.enum(['true', 'false']).default('false'),
});

export interface Config {
  host: string;
  port: number;
  /** The public address. Links in mail use it, never the Host header. */
  appUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A replica, for reads that may be some seconds stale. */
  readUrl: string | undefined;
  /** The maximum of connections to PostgreSQL for each process. */
  connections: number;
  minFreeBytes: number;
  /** The number of worker processes. */
  workers: number;
  directoryOn: boolean;
  medicineSourcesOn: boolean;
  bases: { nppes: string; rxnav: string; openfda: string };
  productName: string;
  companyName: string;
  supportEmail: string;
  /** The language model; undefined in rules-only mode. */
  ai: AssistantSettings | undefined;
  mail: MailSettings;
  /** Stripe's keys; undefined with the payment sandbox. */
  stripe: StripeKeys | undefined;
  /** The operator's account. Without a password one is generated at the first start and printed once. */
  operator: { username: string; password: string | undefined };
  /** Whether the operator must have a passkey or an authenticator app. */
  operatorNeedsSecondFactor: boolean;
  /** The keys that encrypt health text; undefined if none are configured. */
  encryptionKeys: KeyRing | undefined;
  /** Whether the server starts although stored texts cannot be opened, because their key is lost. */
  unreadableTextsAllowed: boolean;
  trustProxy: number;
  logLevel: string;
  /** Required to read /metrics. If unset, only this machine may read them. */
  metricsToken: string | undefined;
  /** Undefined if tracing is off. */
  tracing: TracingSettings | undefined;
  /** The built revision, such as a commit. */
  revision: string;
  production: boolean;
}

/** The receiver and sampling of traces. */
export interface TracingSettings {
  /** The address of an OTLP/HTTP receiver, without "/v1/traces". */
  endpoint: string;
  serviceName: string;
  /** The share of requests that are traced, from 0 to 1. Requests that a trusted proxy traces are always traced. */
  share: number;
}

export interface MailSettings {
  /** If unset, mails are written to the outbox in the data folder. */
  smtpUrl: string | undefined;
  from: string;
}

export interface StripeKeys {
  secretKey: string;
  /** If unset, cards cannot be entered. */
  publishableKey: string | undefined;
  /** If unset, no event is accepted, and changes at Stripe are found by polling only. */
  webhookSecret: string | undefined;
  /** If unset, the plan's price is found or created. */
  priceId: string | undefined;
  /** The base address of Stripe's API; Stripe's own if unset. */
  apiBase: string | undefined;
}

/** The environment is invalid. `problems` has one line for each wrong variable. */
export class ConfigurationError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration has faults:\n${problems.map((f) => `  ${f}`).join('\n')}`);
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

/** Reads and checks the configuration (README, "Configuration"). @throws ConfigurationError */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = parseEnvironment(env, Environment);
  const production = e.NODE_ENV === 'production';
  const stripe = readStripe(e);
  if (production && e.ALLOW_DEMO !== 'true') refuseDemo(e);
  return {
    host: e.HOST,
    port: e.PORT,
    appUrl: (e.APP_URL ?? `http://${e.HOST}:${e.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    readUrl: e.DATABASE_READ_URL,
    connections: e.DATABASE_CONNECTIONS,
    minFreeBytes: e.MIN_FREE_MB * 1024 * 1024,
    workers: readWorkers(e),
    directoryOn: e.PHARMACY_DIRECTORY,
    medicineSourcesOn: e.MEDICINE_SOURCES,
    bases: { nppes: e.NPPES_API_BASE, rxnav: e.RXNAV_API_BASE, openfda: e.OPENFDA_API_BASE },
    productName: e.PRODUCT_NAME,
    companyName: e.COMPANY_NAME,
    supportEmail: e.SUPPORT_EMAIL,
    ai: readAi(e),
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM ?? e.SUPPORT_EMAIL },
    stripe,
    operator: { username: e.ADMIN_USERNAME, password: e.ADMIN_PASSWORD },
    operatorNeedsSecondFactor: production && e.ALLOW_DEMO !== 'true',
    encryptionKeys: readEncryptionKeys(e.ENCRYPTION_KEYS),
    unreadableTextsAllowed: e.ALLOW_UNREADABLE_TEXTS === 'true',
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    tracing: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: e.OTEL_SERVICE_NAME, share: e.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    revision: e.REVISION,
    production,
  };
}

/** @throws ConfigurationError, which repeats no key. */
function readEncryptionKeys(text: string | undefined): KeyRing | undefined {
  try {
    return text === undefined ? undefined : readKeyRing(text);
  } catch (error) {
    throw error instanceof KeyRingError ? new ConfigurationError([`ENCRYPTION_KEYS: ${error.message}`]) : error;
  }
}

/** Where the data is. */
export type Storage = Pick<Config, 'databaseUrl' | 'dataDir' | 'minFreeBytes'>;

/** Reads the part that a command needs which only opens the database, and asks for nothing more. @throws ConfigurationError */
export function readStorage(env: NodeJS.ProcessEnv): Storage {
  const e = parseEnvironment(env, Environment.pick({ DATABASE_URL: true, DATA_DIR: true, MIN_FREE_MB: true }));
  return { databaseUrl: e.DATABASE_URL, dataDir: resolve(e.DATA_DIR), minFreeBytes: e.MIN_FREE_MB * 1024 * 1024 };
}

/** @throws ConfigurationError */
function parseEnvironment<Shape extends z.ZodRawShape>(env: NodeJS.ProcessEnv, schema: z.ZodObject<Shape>): z.output<z.ZodObject<Shape>> {
  const { values, problems } = readEnvironment(env, Object.keys(schema.shape));
  const result = schema.safeParse(values);
  // Unreadable variables count as unset. Problems that follow from that are not reported.
  if (problems.length > 0) throw new ConfigurationError(problems);
  if (!result.success) throw new ConfigurationError(result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`));
  return result.data;
}

/** Requires what only a demonstration may omit. @throws ConfigurationError */
function refuseDemo(e: z.infer<typeof Environment>): void {
  const problems = [
    !e.DATABASE_URL && 'DATABASE_URL: production needs PostgreSQL (the embedded database is not safe against power loss)',
    !e.APP_URL && 'APP_URL: production needs the address at which people reach it, for the links in mails',
    !e.SMTP_URL && 'SMTP_URL: production needs a mail server (the outbox sends nothing)',
    !e.MAIL_FROM && 'MAIL_FROM: production needs the address that mails come from',
    !e.ADMIN_PASSWORD && 'ADMIN_PASSWORD: production needs the password of the operator',
    !e.STRIPE_SECRET_KEY && 'STRIPE_SECRET_KEY: production needs Stripe (the payment sandbox charges nobody)',
    !e.STRIPE_PUBLISHABLE_KEY && 'STRIPE_PUBLISHABLE_KEY: production needs it, so that cards can be put in',
    !e.STRIPE_WEBHOOK_SECRET && 'STRIPE_WEBHOOK_SECRET: production needs it, so that events can be believed',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new ConfigurationError([...problems, 'ALLOW_DEMO=true runs without']);
}

/** One for each core, or the configured number. The embedded database supports only one process. */
function readWorkers({ WORKERS, DATABASE_URL }: z.infer<typeof Environment>): number {
  const workers = WORKERS === 'auto' ? availableParallelism() : WORKERS;
  if (workers > 1 && !DATABASE_URL)
    throw new ConfigurationError(['WORKERS: more than one needs DATABASE_URL (the embedded database serves one process)']);
  return workers;
}

/** Stripe, or a stand-in without keys; undefined means the sandbox. */
function readStripe(e: z.infer<typeof Environment>): StripeKeys | undefined {
  if (!e.STRIPE_SECRET_KEY && !e.STRIPE_API_BASE) {
    const alone = (['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const).find((name) => e[name]);
    if (alone) throw new ConfigurationError([`${alone}: is of no use without STRIPE_SECRET_KEY`]);
    return undefined;
  }
  return {
    secretKey: e.STRIPE_SECRET_KEY ?? 'sk_test_stand_in',
    publishableKey: e.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: e.STRIPE_WEBHOOK_SECRET,
    priceId: e.STRIPE_PRICE_ID,
    apiBase: e.STRIPE_API_BASE,
  };
}

/** Hosted providers need a key. Self-hosted servers usually have none. */
function readAi(e: z.infer<typeof Environment>): AssistantSettings | undefined {
  if (!e.AI_PROVIDER) return undefined;
  if (e.AI_PROVIDER !== 'openai-compatible' && !e.AI_API_KEY)
    throw new ConfigurationError([`AI_API_KEY: ${e.AI_PROVIDER} needs a key; leave AI_PROVIDER unset for rules-only mode`]);
  return {
    provider: e.AI_PROVIDER,
    model: e.AI_MODEL,
    timeoutMs: e.AI_TIMEOUT_MS,
    ...(e.AI_API_KEY ? { apiKey: e.AI_API_KEY } : {}),
    ...(e.AI_BASE_URL ? { baseUrl: e.AI_BASE_URL } : {}),
    ...(e.AI_VISION_MODEL ? { visionModel: e.AI_VISION_MODEL } : {}),
  };
}
