import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { destination, pino } from 'pino';
import { withoutStatementValues } from '#packages/db/failures.ts';
import type { Config } from '../start/config.ts';
import type { EndedRequest } from './instrument-requests.ts';

/** Receives the log lines, one JSON object each. */
export interface LogStream {
  write(line: string): void;
}

/** A request id that a proxy may send. It cannot contain an address or a sentence. */
const WELL_FORMED_ID = /^[\w-]{8,64}$/;
/** Arbitrary: errors are found by their stack, and longer messages usually quote input. */
const MAX_MESSAGE_LENGTH = 300;

/** Characters that are buffered before a write: about 250 lines. */
const BUFFER_LENGTH = 64 * 1_024;
const BUFFER_MS = 500;

/**
 * The standard output, buffered. A system call for each line would double the cost of a request. The buffer is written twice a second
 * at least, and when the process exits.
 */
function createBufferedOutput(): LogStream {
  const output = destination({ dest: 1, sync: false });
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const writeBuffer = () => {
    clearTimeout(timer);
    timer = undefined;
    output.write(lines);
    lines = '';
  };
  const flushSync = () => {
    writeBuffer();
    output.flushSync();
  };
  process.once('exit', flushSync);
  const stream: LogStream & { flushSync(): void } = {
    write(line) {
      lines += line;
      if (lines.length >= BUFFER_LENGTH) writeBuffer();
      else timer ??= setTimeout(writeBuffer, BUFFER_MS).unref();
    },
    // pino calls it before a fatal exit.
    flushSync,
  };
  return stream;
}

let standardOutput: LogStream | undefined;
/** One for each process, however many servers it runs. */
function getStandardOutput(): LogStream {
  standardOutput ??= createBufferedOutput();
  return standardOutput;
}

export interface Log {
  options: ReturnType<typeof createLogOptions>;
  /** Logs a request. Health checks and a page's own files are logged at level debug. */
  logRequest(ended: EndedRequest): void;
}

/**
 * Logs JSON lines. A request is logged as id, method, route pattern, status and time, never with an address, query, body, cookie,
 * agent or account.
 */
export function createLog(config: Pick<Config, 'logLevel' | 'trustProxy'>, stream: LogStream = getStandardOutput()): Log {
  // Without serializers, for speed: its fields are known to contain nothing personal.
  const requests = pino({ level: config.logLevel }, stream);
  return {
    options: createLogOptions(config, stream),
    logRequest: ({ id: requestId, method, route, status, ms, isQuiet }) =>
      requests[isQuiet ? 'debug' : 'info']({ requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request'),
  };
}

function createLogOptions({ logLevel, trustProxy }: Pick<Config, 'logLevel' | 'trustProxy'>, stream: LogStream) {
  return {
    logger: {
      level: logLevel,
      serializers: { req: describeRequest, res: describeReply, err: describeError },
      // A library's message may contain a path, and a path may contain a token.
      hooks: {
        logMethod(this: unknown, parts: unknown[], write: (this: unknown, ...parts: unknown[]) => void) {
          write.apply(
            this,
            parts.map((part) => (part instanceof Error ? { err: part } : typeof part === 'string' ? withoutPaths(part) : part)),
          );
        },
      },
      stream,
    },
    logController: new QuietRequests(),
    // A child logger for each request is expensive and rarely used. Callers add the request id.
    childLoggerFactory: (log: FastifyBaseLogger) => log,
    requestIdHeader: false,
    genReqId: createRequestIds(trustProxy > 0),
  } satisfies FastifyServerOptions;
}

/** Request ids are only accepted from a trusted proxy. Clients could repeat ids or write into the log. */
function createRequestIds(isBehindProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = isBehindProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : randomUUID();
  };
}

/** Disables Fastify's own request lines, which contain paths. */
class QuietRequests extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(error: FastifyError, { id }: FastifyRequest, { statusCode, log }: FastifyReply): void {
    if (statusCode >= 500) log.error({ requestId: id, err: error }, 'request failed');
  }
  override writeHeadError(error: FastifyError, { id }: FastifyRequest, { log }: FastifyReply): void {
    log.warn({ requestId: id, err: error }, 'the headers of an answer could not be written');
  }
}

const describeRequest = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' });
const describeReply = ({ statusCode }: { statusCode: number }) => ({ status: statusCode });

const PATH = /(["'`])\/[^"'`]*\1/g;
const withoutPaths = (text: string): string => text.replace(PATH, '(a path)');

/** Errors whose messages quote their input. */
const QUOTES_ITS_INPUT = /^(SyntaxError|\$?Zod\w*|\w*(JSONParse|TypeValidation|Serialization|APICall)\w*)$/;
const OMITTED = 'not said, since it may quote what was read';

/** An error as it is logged: type, code and stack. The message is kept only if it cannot contain requested or stored data. */
export function describeError(error: unknown) {
  const cleaned = withoutStatementValues(error);
  if (!(cleaned instanceof Error)) return { type: typeof cleaned, message: 'no error was thrown', stack: '' };
  const { code } = cleaned as { code?: unknown };
  const message =
    QUOTES_ITS_INPUT.test(cleaned.name) || cleaned.message.length > MAX_MESSAGE_LENGTH ? OMITTED : withoutPaths(cleaned.message);
  const frames = (cleaned.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: cleaned.name,
    message,
    stack: [`${cleaned.name}: ${message}`, ...frames].join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
  };
}
