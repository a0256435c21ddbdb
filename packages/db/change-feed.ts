import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Client, type Pool } from 'pg';

/** The channel on which the triggers send notifications (migration 0004). */
const CHANNEL = 'plainmed_changed';
const ECHO = 'echo:';

/** A dead connection is detected within twice this time. Arbitrary: bounds how long a cut-off instance uses its cache. */
const HEARTBEAT_EVERY_MS = 2_000;
const CONNECT_TIMEOUT_MS = 3_000;
const RECONNECT_DELAY_MS = 500;
/** Limits the wait on a slow connection. The notifications still arrive, a little later. */
const ECHO_TIMEOUT_MS = 1_000;

/** Receives the changed `key`, such as "person:17"; undefined where notifications may have been lost. */
export type ChangeListener = (key: string | undefined) => void;

/** Notifies every instance of changes in the database. Triggers send them on commit, whichever instance wrote. */
export interface ChangeFeed {
  /** While false, cached values must not be used. */
  isListening(): boolean;
  onChange(listener: ChangeListener): void;
  /** Waits until this instance has received every change committed before the call. Never fails. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded database runs in this process: listeners are called before the write returns. */
export async function listenEmbedded(client: PGlite): Promise<ChangeFeed> {
  const listeners = new Set<ChangeListener>();
  await client.listen(CHANNEL, (key) => notify(listeners, key));
  return {
    isListening: () => true,
    onChange: (listener) => void listeners.add(listener),
    catchUp: async () => undefined,
    close: async () => undefined,
  };
}

function notify(listeners: ReadonlySet<ChangeListener>, key: string | undefined): void {
  for (const listen of listeners) listen(key);
}

/** Listens on its own connection, and reconnects until it is closed. */
export function listenPostgres(url: string, pool: Pool): ChangeFeed {
  const listeners = new Set<ChangeListener>();
  const echoes = new Map<string, () => void>();
  const stopping = new AbortController();
  let isListening = false;
  let echoCount = 0;

  const receive = (key: string) => {
    if (!key.startsWith(ECHO)) return notify(listeners, key);
    echoes.get(key)?.();
  };
  const listenOnce = async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: HEARTBEAT_EVERY_MS });
    const gone = new AbortController();
    client.on('error', () => gone.abort());
    client.on('end', () => gone.abort());
    client.on('notification', ({ payload = '' }) => receive(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      isListening = true;
      notify(listeners, undefined);
      await sendHeartbeats(client, AbortSignal.any([gone.signal, stopping.signal]));
    } finally {
      isListening = false;
      notify(listeners, undefined);
      // Ending a dead connection does not return.
      await Promise.race([client.end().catch(() => undefined), wait(HEARTBEAT_EVERY_MS, undefined, { ref: false })]);
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined);
      await wait(RECONNECT_DELAY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    isListening: () => isListening,
    onChange: (listener) => void listeners.add(listener),
    async catchUp() {
      if (!isListening) return;
      echoCount += 1;
      const echo = `${ECHO}${process.pid}:${echoCount}:${Math.random().toString(36).slice(2)}`;
      const received = new Promise<void>((resolve) => echoes.set(echo, resolve));
      const sent = pool.query('select pg_notify($1, $2)', [CHANNEL, echo]).then(
        () => received,
        () => undefined,
      );
      await Promise.race([sent, wait(ECHO_TIMEOUT_MS, undefined, { ref: false })]);
      echoes.delete(echo);
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}

/** Returns when the connection is dead. A connection that is cut silently raises no error by itself. */
async function sendHeartbeats(client: Client, signal: AbortSignal): Promise<void> {
  const cut = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  while (!signal.aborted) {
    await Promise.race([cut, wait(HEARTBEAT_EVERY_MS, undefined, { ref: false })]);
    if (!signal.aborted) await Promise.race([cut, client.query('select 1')]);
  }
}
