/** The disk of the embedded database is nearly full. Nothing is written until there is space again. */
export class StorageFull extends Error {
  constructor() {
    super('The disk that holds the data is nearly full. Nothing can be saved until there is space again.');
    this.name = 'StorageFull';
  }
}

/** PostgreSQL's classes for "connection lost" (08), "shutting down or starting" (57P), "took too long" (57014), "a replica" (25006) and "too many connections" (53). */
const SQLSTATE_UNAVAILABLE = /^(08|57P|57014|25006|53)/;
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH']);

/** Whether an error, or one of its causes, means that the database is unavailable, not that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && (NETWORK_CODES.has(code) || SQLSTATE_UNAVAILABLE.test(code))) return true;
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (was closed|has encountered)/i.test(
        e.message,
      )
    )
      return true;
  }
  return false;
}

/** PostgreSQL's error codes: five capitals and digits. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Returns an error for logs without the values of the statement, which include email addresses and password hashes. Keeps the code.
 * Returns other errors unchanged.
 */
export function withoutStatementValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = findSqlState(error);
  if (code === undefined && !error.message.startsWith('Failed query')) return error;
  return Object.assign(new Error(`A statement failed: ${code ?? 'unknown'}`), code === undefined ? {} : { code });
}

/** PostgreSQL's code of an error or of one of its causes. */
export function findSqlState(error: Error): string | undefined {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown };
    if (typeof code === 'string' && SQLSTATE.test(code)) return code;
  }
  return undefined;
}
