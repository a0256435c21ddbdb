/** The disk of the embedded database is nearly full: nothing is written until there is space again. */
export class StorageFull extends Error {
  constructor() {
    super('The disk that holds the data is nearly full. Nothing can be saved until there is space again.');
    this.name = 'StorageFull';
  }
}

/** PostgreSQL's classes for "connection lost" (08), "shutting down or starting" (57P) and "too many connections" (53). */
const SQLSTATE_UNAVAILABLE = /^(08|57P|53)/;
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH']);

/** Whether an error, or the error behind it, means that the database is away rather than that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && (NETWORK_CODES.has(code) || SQLSTATE_UNAVAILABLE.test(code))) return true;
    if (/timeout exceeded when trying to connect|Query read timeout|Connection terminated/i.test(e.message)) return true;
  }
  return false;
}
