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

/** Where log lines go, one JSON object a line; to the standard output unless said. */
export interface LogStream {
  write(line: string): void;
}

/** What a proxy or a person may send as the id of a request: nothing that could hold an address or a sentence. */
const WELL_FORMED_ID = /^[\w-]{8,64}$/;
/** Arbitrary, because a fault is found by its stack: a message this long quotes something. */
const LONGEST_MESSAGE = 300;

/** What is gathered before it is written, in characters: some 250 lines. */
const GATHERED_AT_ONCE = 64 * 1_024;
const GATHERED_FOR_MS = 500;

/**
 * The standard output. A call of the system for each line, or for a few, would cost as much as all else that a request does: they are
 * written together, twice a second at least and when the process ends.
 */
function gatherLines(): LogStream {
  const output = destination({ dest: 1, sync: false });
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const pass = () => {
    clearTimeout(timer);
    timer = undefined;
    output.write(lines);
    lines = '';
  };
  const flushSync = () => {
    pass();
    output.flushSync();
  };
  process.once('exit', flushSync);
  const stream: LogStream & { flushSync(): void } = {
    write(line) {
      lines += line;
      if (lines.length >= GATHERED_AT_ONCE) pass();
      else timer ??= setTimeout(pass, GATHERED_FOR_MS).unref();
    },
    // For pino, before a fatal end.
    flushSync,
  };
  return stream;
}

let standardOutput: LogStream | undefined;
/** There is one, however many servers a process holds. */
function getStandardOutput(): LogStream {
  standardOutput ??= gatherLines();
  return standardOutput;
}

export interface Log {
  options: ReturnType<typeof createLogOptions>;
  /** One line for each request that says something: not for what is asked all the time, and not for a page's own files. */
  logRequest(ended: EndedRequest): void;
}

/**
 * How the server logs: JSON lines in which a request is its id, its method, the pattern of its route, its status and its time. No
 * address, query, body, cookie, agent or account is ever in one.
 */
export function createLog(config: Pick<Config, 'logLevel' | 'trustProxy'>, stream: LogStream = getStandardOutput()): Log {
  // Of its own, because every request pays for it: what it says is known to name nothing.
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
      // A text that a library has made may name a path, and a path may hold a token.
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
    // A log of its own for each request would cost each of them, and nearly none says anything in it: who does names the request.
    childLoggerFactory: (log: FastifyBaseLogger) => log,
    requestIdHeader: false,
    genReqId: createRequestIds(trustProxy > 0),
  } satisfies FastifyServerOptions;
}

/** Only a proxy of ours may name a request: anybody else could give many the same name, or write into the log. */
function createRequestIds(isBehindProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = isBehindProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : randomUUID();
  };
}

/** Fastify's own lines about requests name their paths; ours take their place. */
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

/** Messages of these quote what was being read. */
const QUOTES_ITS_INPUT = /^(SyntaxError|\$?Zod\w*|\w*(JSONParse|TypeValidation|Serialization|APICall)\w*)$/;
const NOT_SAID = 'not said, since it may quote what was read';

/**
 * A fault as the log tells it: its kind, its code and where it happened; a message only where none of what was asked or stored can be
 * in it.
 */
export function describeError(error: unknown) {
  const told = withoutStatementValues(error);
  if (!(told instanceof Error)) return { type: typeof told, message: 'no error was thrown', stack: '' };
  const { code } = told as { code?: unknown };
  const message = QUOTES_ITS_INPUT.test(told.name) || told.message.length > LONGEST_MESSAGE ? NOT_SAID : withoutPaths(told.message);
  const frames = (told.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: told.name,
    message,
    stack: [`${told.name}: ${message}`, ...frames].join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
  };
}
