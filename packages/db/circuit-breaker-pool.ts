import { Pool, type PoolClient } from 'pg';
import { isDatabaseAway } from './failures.ts';

/** Arbitrary: far longer than the rest of a call takes, and short enough that nobody notices it once the database is back. */
const REST_MS = 1_000;
/** A database that answered somebody else within this time is slow, or lost some connections: nobody is refused for that. */
const RECENTLY_MS = 2_000;

/** Not one of the reasons that begin a rest. */
const TOO_OLD = new Error('This connection is older than one that did not answer');

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (broken?: Error | boolean) => void) => void;

/**
 * A pool that rests for a second once something was asked of the database in vain: what is asked meanwhile fails at once. A call that
 * asks five things of a database that is gone then waits for the first alone. Connections that are older than the last one that did
 * not answer are as dead as it was, mostly: they are not used again, or each would have to be waited for.
 */
export class RestingPool extends Pool {
  #restsUntil = 0;
  #brokenAt = 0;
  #answeredAt = 0;
  readonly #bornAt = new WeakMap<PoolClient, number>();

  constructor(options: ConstructorParameters<typeof Pool>[0]) {
    super(options);
    this.on('connect', (client) => {
      this.#bornAt.set(client, performance.now());
      // One that breaks between two statements of a transaction has no other listener, and would end the process.
      client.on('error', () => undefined);
    });
    this.on('release', (error: unknown) => {
      if (error === TOO_OLD) return;
      if (error !== true && !isDatabaseAway(error)) this.#answeredAt = performance.now();
      else {
        this.#brokenAt = performance.now();
        this.#rest();
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
      if (performance.now() < this.#restsUntil) throw new Error('Connection terminated: the database was away a moment ago');
      const client = await super.connect().catch((error: unknown) => {
        this.#rest();
        throw error;
      });
      if ((this.#bornAt.get(client) ?? 0) >= this.#brokenAt) return client;
      client.release(TOO_OLD);
    }
  }

  #rest(): void {
    const now = performance.now();
    if (now - this.#answeredAt > RECENTLY_MS) this.#restsUntil = now + REST_MS;
  }
}
