import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Client, type Pool } from 'pg';

/** The triggers tell of changes here (migration 0004). */
const CHANNEL = 'plainmed_changed';
const ECHO = 'echo:';

/** A silent line is found out within twice this time. Arbitrary, because it only bounds for how long a cut-off instance believes its memory. */
const BEAT_EVERY_MS = 2_000;
const CONNECT_WITHIN_MS = 3_000;
const CONNECT_AGAIN_AFTER_MS = 500;
/** For a line that is slow: what was changed is told all the same, a little later. */
const ECHO_WITHIN_MS = 1_000;

/** Hears `key`, as in "person:17"; undefined where anything may have changed unheard. */
export type ChangeListener = (key: string | undefined) => void;

/** What changed in the database, told to every instance by triggers as soon as it is committed, whoever wrote it. */
export interface Changes {
  /** While nothing is heard, nothing may be believed from memory. */
  isHeard(): boolean;
  onChange(listener: ChangeListener): void;
  /** Waits until this instance has heard of everything that was committed before the call. Never fails. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded database is one process: it tells before the write returns. */
export async function hearEmbedded(client: PGlite): Promise<Changes> {
  const listeners = new Set<ChangeListener>();
  await client.listen(CHANNEL, (key) => tell(listeners, key));
  return {
    isHeard: () => true,
    onChange: (listener) => void listeners.add(listener),
    catchUp: async () => undefined,
    close: async () => undefined,
  };
}

function tell(listeners: ReadonlySet<ChangeListener>, key: string | undefined): void {
  for (const listen of listeners) listen(key);
}

/** Listens on a connection of its own, and connects again for as long as it takes. */
export function hearPostgres(url: string, pool: Pool): Changes {
  const listeners = new Set<ChangeListener>();
  const echoes = new Map<string, () => void>();
  const stopping = new AbortController();
  let isHeard = false;
  let echoCount = 0;

  const hear = (key: string) => {
    if (!key.startsWith(ECHO)) return tell(listeners, key);
    echoes.get(key)?.();
  };
  const listenOnce = async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, query_timeout: BEAT_EVERY_MS });
    const gone = new AbortController();
    client.on('error', () => gone.abort());
    client.on('end', () => gone.abort());
    client.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      isHeard = true;
      tell(listeners, undefined);
      await beat(client, AbortSignal.any([gone.signal, stopping.signal]));
    } finally {
      isHeard = false;
      tell(listeners, undefined);
      // A line that is dead cannot be said good-bye to.
      await Promise.race([client.end().catch(() => undefined), wait(BEAT_EVERY_MS, undefined, { ref: false })]);
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined);
      await wait(CONNECT_AGAIN_AFTER_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    isHeard: () => isHeard,
    onChange: (listener) => void listeners.add(listener),
    async catchUp() {
      if (!isHeard) return;
      echoCount += 1;
      const echo = `${ECHO}${process.pid}:${echoCount}:${Math.random().toString(36).slice(2)}`;
      const heard = new Promise<void>((resolve) => echoes.set(echo, resolve));
      const sent = pool.query('select pg_notify($1, $2)', [CHANNEL, echo]).then(
        () => heard,
        () => undefined,
      );
      await Promise.race([sent, wait(ECHO_WITHIN_MS, undefined, { ref: false })]);
      echoes.delete(echo);
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}

/** Returns when the line is dead, which a line cut in silence does not tell by itself. */
async function beat(client: Client, signal: AbortSignal): Promise<void> {
  const cut = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  while (!signal.aborted) {
    await Promise.race([cut, wait(BEAT_EVERY_MS, undefined, { ref: false })]);
    if (!signal.aborted) await Promise.race([cut, client.query('select 1')]);
  }
}
