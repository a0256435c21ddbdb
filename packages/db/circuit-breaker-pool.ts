import { Pool, type PoolClient } from 'pg';
import { isDatabaseUnavailable } from './failures.ts';

/** Arbitrary: far longer than the rest of a request, and too short to notice once the database is back. */
const OPEN_MS = 1_000;
/** A database that answered another call within this time is slow or lost some connections: the circuit stays closed. */
const RECENT_MS = 2_000;

/** Releasing with this error does not open the circuit. */
const TOO_OLD = new Error('This connection is older than one that did not answer');

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (broken?: Error | boolean) => void) => void;

/**
 * A pool with a circuit breaker: after a failed query it rejects all queries for a second. A request with five queries to a database
 * that is down then waits for the first one only. Connections older than the last failed one are usually dead too, so they are
 * discarded instead of waiting for each to time out.
 */
export class CircuitBreakerPool extends Pool {
  #openUntil = 0;
  #brokenAt = 0;
  #answeredAt = 0;
  readonly #createdAt = new WeakMap<PoolClient, number>();

  constructor(options: ConstructorParameters<typeof Pool>[0]) {
    super(options);
    this.on('connect', (client) => {
      this.#createdAt.set(client, performance.now());
      // A connection that breaks between two statements of a transaction has no other listener, and its error would end the process.
      client.on('error', () => undefined);
    });
    this.on('release', (error: unknown) => {
      if (error === TOO_OLD) return;
      if (error !== true && !isDatabaseUnavailable(error)) this.#answeredAt = performance.now();
      else {
        this.#brokenAt = performance.now();
        this.#open();
      }
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<PoolClient> | undefined {
    const connected = this.#connect();
    if (!done) return connected;
    connected.then(
      (client) => done(undefined, client, (broken) => client.release(broken)),
      (error: Error) => done(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(): Promise<PoolClient> {
    for (;;) {
      if (performance.now() < this.#openUntil) throw new Error('Connection terminated: the database failed less than a second ago');
      const client = await super.connect().catch((error: unknown) => {
        this.#open();
        throw error;
      });
      if ((this.#createdAt.get(client) ?? 0) >= this.#brokenAt) return client;
      client.release(TOO_OLD);
    }
  }

  #open(): void {
    const now = performance.now();
    if (now - this.#answeredAt > RECENT_MS) this.#openUntil = now + OPEN_MS;
  }
}
