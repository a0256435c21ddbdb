import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { CONSTANT_TIME_MS } from '#features/account/server/door.ts';
import { chatDoor } from '#features/chat/server/door.ts';
import { createKnownPersonFinder, peopleDoor } from '#features/people/server/door.ts';
import { createMissingFeatureSettings } from '#packages/assistant/usage/feature-setting.store.ts';
import { createUsageRecorder, type UsageRecorder } from '#packages/assistant/usage/usage.store.ts';
import type { Database } from '#packages/db/client.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findListedNames } from '#packages/medicines/listed-name.store.ts';
import { updateMedications } from '#packages/medicines/medication.store.ts';
import { createMedicineSearch } from '#packages/medicines/medicine-search.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import { type Offload, runHere } from '#packages/wire/server/offload.ts';
import { createAddressHash } from '../http/address-hash.ts';
import { addRateLimit } from '../http/address-rate-limit.ts';
import { trustHops } from '../http/client-address.ts';
import { createConnectionOptions, limitSockets, type SocketLimits } from '../http/connection-limits.ts';
import { addErrorResponses } from '../http/error-responses.ts';
import { createFeatureLimits, type FeatureLimits } from '../http/feature-limits.ts';
import { addGate, addSameOriginCheck, type FindVisitor } from '../http/gate.ts';
import { addGracefulShutdown } from '../http/graceful-shutdown.ts';
import { addHealth } from '../http/health.ts';
import { addPages } from '../http/pages.ts';
import { addPublicConfig } from '../http/public-config.ts';
import { addSavedPerson } from '../http/saved-person.ts';
import { API_DOCS, addSecurityHeaders } from '../http/security-headers.ts';
import { addTurns } from '../http/turns.ts';
import { findErrorCode } from '../observability/error-code.ts';
import { addUsageRecording } from '../observability/feature-usage.ts';
import { instrumentDatabase } from '../observability/instrument-calls.ts';
import { instrumentRequests } from '../observability/instrument-requests.ts';
import { createLog, type LogStream } from '../observability/log.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { addTracing } from '../observability/tracing.ts';
import type { Config } from '../start/config.ts';
import { version } from '../start/version.ts';
import { type AccountServices, composeAccounts } from './compose-accounts.ts';
import { composeAssistant } from './compose-assistant.ts';
import { composeEncryption } from './compose-encryption.ts';
import { createDangerFinder, createInteractionFinder, createToolSkills, features, tools } from './compose-tools.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;
/** The framework's default of ten seconds ends a start on a machine that is busy, or slow to read its files. */
const START_WITHIN_MS = 120_000;

/** The framework then loads no compilers of its own. Those of the contracts, set below, compile every schema. */
const refuseToCompile = (): never => {
  throw new Error('Schemas are compiled by the contracts');
};

export interface AppOptions {
  /** The built browser side; by default the build's output folder. */
  webFolder?: string;
  /** How long a request may take to arrive completely, with its body. */
  requestTimeoutMs?: number;
  /** Identifies the visitor; by default by session. Tests of one slice replace it. */
  findVisitor?: FindVisitor;
  /** Whether mails are sent; otherwise they stay queued, for tests. */
  sendsMails?: boolean;
  /** The shortest response time of calls that must not reveal whether an address has an account; by default the product's. */
  constantTimeMs?: number;
  /** How long requests are still accepted during shutdown; 0 by default. */
  drainMs?: number;
  /** The clock for limits and jobs; by default the real one. */
  now?: () => Date;
  /** Where the log is written; by default to the standard output. */
  logStream?: LogStream;
  /** Runs long computations of the tools; by default in this thread. */
  offload?: Offload;
  /** Limits of connections; by default the product's. */
  socketLimits?: Partial<SocketLimits>;
}

/** Builds the server on an open database. It does not listen yet. */
export async function createApp(
  config: Config,
  database: Database,
  {
    webFolder,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    findVisitor,
    sendsMails = true,
    constantTimeMs = CONSTANT_TIME_MS,
    drainMs = 0,
    now = () => new Date(),
    logStream,
    offload = runHere,
    socketLimits,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const connection = createConnectionOptions(config, requestTimeoutMs, socketLimits);
  const log = createLog(config, logStream);
  const app = Fastify({
    ...log.options,
    trustProxy: config.trustProxy > 0 ? trustHops(config.trustProxy) : false,
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: START_WITHIN_MS,
    ...connection.options,
    // During shutdown a request on an open connection is answered normally, and the connection is then closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator: refuseToCompile, buildSerializer: refuseToCompile } },
  });
  limitSockets(app, connection.limits);
  addGracefulShutdown(app, drainMs);
  const metrics = createMetrics({ config, database, features, now });
  instrumentRequests(app, {
    onStart: metrics.onStart,
    onEnd: (ended) => {
      metrics.onEnd(ended);
      log.logRequest(ended);
    },
  });
  instrumentDatabase(database, metrics.onQueryFailure);
  await addTracing(app, config);
  // Other sites' forms can send text/plain without a preflight.
  app.removeContentTypeParser('text/plain');
  allowEmptyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorResponses(app);
  addSecurityHeaders(app, config);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
  addSameOriginCheck(app, config.appUrl);
  await createMissingFeatureSettings(database, features);
  const reportAs = (what: string) => (error: unknown) => app.log.warn({ fault: findErrorCode(error) }, what);
  const onLimitError = reportAs('a limit could not be checked');
  const encryption = await composeEncryption(config, database, {
    onError: (error) => app.log.error(error, 'a text cannot be opened'),
    onNoKeys: () => app.log.warn('health text is kept unsealed: set ENCRYPTION_KEYS (npm run keys -- create)'),
  });
  const services = await composeAccounts(app, { config, database, now, sendsMails, constantTimeMs, encryption, metrics });
  const limits = createFeatureLimits(database, now, onLimitError);
  addGate(app, {
    features,
    findVisitor: findVisitor ?? services.findVisitor,
    recallVisitor: findVisitor ? undefined : services.recallVisitor,
    findOperator: services.operators.findOperator,
    findAddressHash: createAddressHash(database, now, onLimitError),
    limits,
    appUrl: config.appUrl,
  });
  addRateLimit(app, config.trustProxy);
  addTurns(app);
  addSavedPerson(app, createKnownPersonFinder({ database, sealer: encryption.sealer }, loadFormulary(), now));
  const recorder = metrics.countUsage(createUsageRecorder(database));
  addUsageRecording(app, {
    database,
    hasModel: config.ai !== undefined,
    recorder,
    now,
    onUse: services.visits.recordFeature,
    onError: reportAs('a count could not be written'),
  });
  app.addHook('preClose', () => recorder.flush());
  await addDescription(app, config);
  await app.register(async (api) =>
    addCalls(api, { config, database, sealer: encryption.sealer, services, recorder, metrics, limits, offload, now }),
  );
  await addPages(app, config, webFolder);
  return app;
}

/** Adds the OpenAPI document, generated from the contracts, and `/api/docs`, which displays it. */
async function addDescription(app: FastifyInstance, { productName }: Config): Promise<void> {
  const title = `${productName} API`;
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title, version } },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: { ...schema, tags: [url.split('/')[2] ?? ''] }, url };
    },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: API_DOCS,
    // No external validator is called.
    uiConfig: { validatorUrl: 'none' },
    theme: { title, css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
}

/** Many clients set the JSON content type without sending a body. Such a call has no body. */
function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  // FHIR files have a type of their own.
  app.addContentTypeParser<string>(['application/json', 'application/fhir+json'], { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

interface CallDependencies {
  config: Config;
  database: Database;
  sealer: Sealer;
  services: AccountServices;
  recorder: UsageRecorder;
  metrics: Metrics;
  limits: FeatureLimits;
  offload: Offload;
  now: () => Date;
}

async function addCalls(
  api: FastifyInstance,
  { config, database, sealer, services, recorder, metrics, limits, offload, now }: CallDependencies,
): Promise<void> {
  const formulary = loadFormulary();
  await updateMedications(database, formulary);
  const search = createMedicineSearch(formulary, await findListedNames(database));
  addHealth(api, database);
  addPublicConfig(api, config);
  metrics.mount(api);
  api.get('/api/openapi.json', { schema: { hide: true } }, () => api.swagger());
  const dependencies = {
    database,
    formulary,
    findInteractions: createInteractionFinder(formulary),
    findDanger: createDangerFinder(formulary),
    offload,
    search,
    directory: { on: config.directoryOn, baseUrl: config.bases.nppes },
    medicineSources: { on: config.medicineSourcesOn, rxnavBaseUrl: config.bases.rxnav, openfdaBaseUrl: config.bases.openfda },
  };
  const skills = createToolSkills(dependencies);
  const assistant = await composeAssistant(config.ai, { database, formulary, skills, recorder });
  for (const tool of tools) await tool.mount(api, { ...dependencies, sealer, assistant });
  services.accounts.door.mount(api);
  await services.billing.door.mount(api);
  services.operators.admin.door.mount(api);
  services.help.door.mount(api);
  services.visits.door.mount(api);
  const { findInteractions } = dependencies;
  const names = skills.flatMap((skill) => skill.names ?? []);
  await peopleDoor.mount(api, { database, sealer, formulary, findInteractions, names, now });
  await chatDoor.mount(api, {
    database,
    sealer,
    formulary,
    skills,
    assistant,
    offload,
    consumeFeature: limits.consume,
    keepReport: (report) => services.help.keepReport({ ...report, place: 'chat' }),
    now,
  });
}
