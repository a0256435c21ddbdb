import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { chatDoor } from '#features/chat/server/door.ts';
import { createMissingFeatureSettings } from '#packages/assistant/books/feature-setting.store.ts';
import { createUsageRecorder, type UsageRecorder } from '#packages/assistant/books/usage.store.ts';
import type { Database } from '#packages/db/client.ts';
import { withoutValues } from '#packages/db/failures.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findListedNames } from '#packages/medicines/listed-name.store.ts';
import { updateMedications } from '#packages/medicines/medication.store.ts';
import { createMedicineSearch } from '#packages/medicines/medicine-search.ts';
import { createToolSkills, toolDoors } from '#tools/server.ts';
import { createConfiguredAssistant } from './assistant.ts';
import type { Config } from './config.ts';
import { addFailureAnswers } from './failures.ts';
import { addGate, addSameOriginCheck, type FindVisitor } from './gate.ts';
import { createLimits, nameFault } from './limits.ts';
import { addPages } from './pages.ts';
import { type People, startPeople } from './people.ts';
import { addHealth, addPublicConfig } from './status.ts';
import { addUsage } from './usage.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Arbitrary, because it only stops floods: a household or a clinic that shares an address stays far below it. */
const REQUESTS_PER_MINUTE = 600;
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
  /** The clock by which hours are counted; the real one unless said. */
  now?: () => Date;
}

/** Builds the whole server on an open database; nothing listens yet. */
export async function createApp(
  config: Config,
  database: Database,
  { webFolder, requestTimeoutMs = REQUEST_TIMEOUT_MS, findVisitor, sendsMails = true, now = () => new Date() }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { req: describeRequest, err: describeFault },
    },
    // Hop 0 is whoever is connected: one more, and the sender would write the address that limits go by.
    trustProxy: config.trustProxy > 0 ? (_address: string, hop: number) => hop < config.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Slow or endless requests are cut off: Node's own defaults would hold one for minutes, and look only twice a minute.
    requestTimeout: requestTimeoutMs,
    // The time for headers must not be longer than that for the whole: Node would silently exchange the two.
    http: { connectionsCheckingInterval: requestTimeoutMs / 4, headersTimeout: requestTimeoutMs, requestTimeout: requestTimeoutMs },
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 500 },
  });
  // Text is what another site's form can send without asking.
  app.removeContentTypeParser('text/plain');
  allowEmptyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addFailureAnswers(app);
  await addProtection(app, config);
  addSameOriginCheck(app, config.appUrl);
  await createMissingFeatureSettings(database);
  const reportTo = (what: string) => (error: unknown) => app.log.warn({ fault: nameFault(error) }, what);
  const limits = createLimits(database, now, reportTo('a limit could not be checked'));
  const people = await startPeople(app, { config, database, now, sendsMails });
  addGate(app, {
    findVisitor: findVisitor ?? people.findVisitor,
    findOperator: people.operators.findOperator,
    limits,
    appUrl: config.appUrl,
  });
  const recorder = createUsageRecorder(database);
  addUsage(app, { database, recorder, now, onUse: people.visits.noteFeature, onFault: reportTo('a count could not be written') });
  app.addHook('preClose', () => recorder.flush());
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: `${config.productName} API`, version: '0.1.0' } },
    transform: jsonSchemaTransform,
  });
  await app.register(async (api) => addCalls(api, { config, database, people, recorder }));
  await addPages(app, config, webFolder);
  return app;
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

/** Logs of requests hold no address parameters, which may name a medicine, and no network address. */
function describeRequest(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] };
}

/** Where Stripe's card form comes from and speaks to (docs.stripe.com/security/guide, "Content security policy"). */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** A fault in the log holds nothing of what was asked or stored. */
function describeFault(error: unknown) {
  const told = withoutValues(error);
  if (!(told instanceof Error)) return { type: typeof told, message: 'no error was thrown', stack: '' };
  const { code } = told as { code?: unknown };
  return { type: told.name, message: told.message, stack: told.stack ?? '', ...(typeof code === 'string' ? { code } : {}) };
}

async function addProtection(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.appUrl.startsWith('https:');
  const fromStripe = (sources: string[]) => (config.stripe ? sources : []);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...fromStripe(STRIPE.scripts)],
        // Charts and pop-ups place themselves with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...fromStripe(STRIPE.calls)],
        frameSrc: ["'self'", ...fromStripe(STRIPE.frames)],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    hsts: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'] });
  await app.register(fastifyRateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    // A page's own files are many, cheap and cached for ever: counted, they would shut out whoever shares an address.
    // Stripe sends many events from few addresses, each signed.
    allowList: ({ url }) => url === '/api/health' || url === '/api/stripe/webhook' || url.startsWith('/assets/'),
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=(self)');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

interface CallNeeds {
  config: Config;
  database: Database;
  people: People;
  recorder: UsageRecorder;
}

async function addCalls(api: FastifyInstance, { config, database, people, recorder }: CallNeeds): Promise<void> {
  const formulary = loadFormulary();
  await updateMedications(database, formulary);
  const search = createMedicineSearch(formulary, await findListedNames(database));
  addHealth(api, database);
  addPublicConfig(api, config);
  api.get('/api/openapi.json', { schema: { hide: true } }, () => api.swagger());
  const needs = {
    database,
    formulary,
    search,
    directory: { on: config.directoryOn, baseUrl: config.bases.nppes },
    medicineSources: { on: config.medicineSourcesOn, rxnavBaseUrl: config.bases.rxnav, openfdaBaseUrl: config.bases.openfda },
  };
  const skills = createToolSkills(needs);
  const assistant = createConfiguredAssistant(config.ai, { database, formulary, skills, recorder });
  for (const door of toolDoors) await door.mount(api, { ...needs, assistant });
  people.accounts.door.mount(api);
  await people.billing.door.mount(api);
  people.operators.admin.door.mount(api);
  people.help.door.mount(api);
  people.visits.door.mount(api);
  await chatDoor.mount(api, { database, formulary, skills, assistant });
}
