import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { chatDoor } from '#features/chat/server/door.ts';
import { createMissingFeatureSettings } from '#packages/assistant/usage/feature-setting.store.ts';
import { createUsageRecorder, type UsageRecorder } from '#packages/assistant/usage/usage.store.ts';
import type { Database } from '#packages/db/client.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findListedNames } from '#packages/medicines/listed-name.store.ts';
import { updateMedications } from '#packages/medicines/medication.store.ts';
import { createMedicineSearch } from '#packages/medicines/medicine-search.ts';
import type { Sealer } from '#packages/security/sealing/sealer.ts';
import { createAddressHash } from '../http/address-hash.ts';
import { trustHops } from '../http/client-address.ts';
import { createConnectionOptions, limitSockets, type SocketLimits } from '../http/connection-limits.ts';
import { addErrorResponses } from '../http/error-responses.ts';
import { createFeatureLimits } from '../http/feature-limits.ts';
import { addGate, addSameOriginCheck, type FindVisitor } from '../http/gate.ts';
import { addGracefulShutdown } from '../http/graceful-shutdown.ts';
import { addHealth } from '../http/health.ts';
import { addPages } from '../http/pages.ts';
import { addPublicConfig } from '../http/public-config.ts';
import { addRateLimit } from '../http/rate-limit.ts';
import { API_DOCS, addSecurityHeaders } from '../http/security-headers.ts';
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
import { createInteractionFinder, createToolSkills, features, tools } from './compose-tools.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;

export interface AppOptions {
  /** Where the browser side was built; the build's own place unless said. */
  webFolder?: string;
  /** How long a request may take to arrive whole, its body included. */
  requestTimeoutMs?: number;
  /** Who is asking; whoever the session says unless given, as tests of one slice do. */
  findVisitor?: FindVisitor;
  /** Whether mails are sent, or wait to be read by a test. */
  sendsMails?: boolean;
  /** How long requests are still taken while the server stops; not at all unless said. */
  drainMs?: number;
  /** The clock by which hours are counted; the real one unless said. */
  now?: () => Date;
  /** Where the log goes; to the standard output unless said. */
  logStream?: LogStream;
  /** What one connection may take; the product's own limits unless said. */
  socketLimits?: Partial<SocketLimits>;
}

/** Builds the whole server on an open database; nothing listens yet. */
export async function createApp(
  config: Config,
  database: Database,
  {
    webFolder,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    findVisitor,
    sendsMails = true,
    drainMs = 0,
    now = () => new Date(),
    logStream,
    socketLimits,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const connection = createConnectionOptions(config, requestTimeoutMs, socketLimits);
  const log = createLog(config, logStream);
  const app = Fastify({
    ...log.options,
    trustProxy: config.trustProxy > 0 ? trustHops(config.trustProxy) : false,
    bodyLimit: BODY_LIMIT_BYTES,
    ...connection.options,
    // A request on a connection that is open already is answered like any other, and told that it was the last one there.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
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
  // Text is what another site's form can send without asking.
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
  const reportTo = (what: string) => (error: unknown) => app.log.warn({ fault: findErrorCode(error) }, what);
  const onLimitError = reportTo('a limit could not be checked');
  const sealing = await composeEncryption(config, database, {
    onFault: (fault) => app.log.error(fault, 'a text cannot be opened'),
    onNoKeys: () => app.log.warn('health text is kept unsealed: set ENCRYPTION_KEYS (npm run keys -- create)'),
  });
  const people = await composeAccounts(app, { config, database, now, sendsMails, sealing, metrics });
  addGate(app, {
    features,
    findVisitor: findVisitor ?? people.findVisitor,
    findOperator: people.operators.findOperator,
    findAddressHash: createAddressHash(database, now, onLimitError),
    limits: createFeatureLimits(database, now, onLimitError),
    appUrl: config.appUrl,
  });
  addRateLimit(app, config.trustProxy);
  const recorder = metrics.countUsage(createUsageRecorder(database));
  addUsageRecording(app, {
    database,
    hasModel: config.ai !== undefined,
    recorder,
    now,
    onUse: people.visits.recordFeature,
    onFault: reportTo('a count could not be written'),
  });
  app.addHook('preClose', () => recorder.flush());
  await addDescription(app, config);
  await app.register(async (api) => addCalls(api, { config, database, sealer: sealing.sealer, people, recorder, metrics }));
  await addPages(app, config, webFolder);
  return app;
}

/** `/api/openapi.json`, made from the contracts, and `/api/docs`, where people can read it. */
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
    // Nothing is asked of a validator elsewhere, and there is no other description to explore.
    uiConfig: { validatorUrl: 'none' },
    theme: { title, css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
}

/** Many clients say that they send JSON where they send nothing: a call without a body is then still a call without a body. */
function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

interface CallNeeds {
  config: Config;
  database: Database;
  sealer: Sealer;
  people: AccountServices;
  recorder: UsageRecorder;
  metrics: Metrics;
}

async function addCalls(api: FastifyInstance, { config, database, sealer, people, recorder, metrics }: CallNeeds): Promise<void> {
  const formulary = loadFormulary();
  await updateMedications(database, formulary);
  const search = createMedicineSearch(formulary, await findListedNames(database));
  addHealth(api, database);
  addPublicConfig(api, config);
  metrics.mount(api);
  api.get('/api/openapi.json', { schema: { hide: true } }, () => api.swagger());
  const needs = {
    database,
    formulary,
    findInteractions: createInteractionFinder(formulary),
    search,
    directory: { on: config.directoryOn, baseUrl: config.bases.nppes },
    medicineSources: { on: config.medicineSourcesOn, rxnavBaseUrl: config.bases.rxnav, openfdaBaseUrl: config.bases.openfda },
  };
  const skills = createToolSkills(needs);
  const assistant = composeAssistant(config.ai, { database, formulary, skills, recorder });
  for (const tool of tools) await tool.mount(api, { ...needs, sealer, assistant });
  people.accounts.door.mount(api);
  await people.billing.door.mount(api);
  people.operators.admin.door.mount(api);
  people.help.door.mount(api);
  people.visits.door.mount(api);
  await chatDoor.mount(api, { database, sealer, formulary, skills, assistant });
}
