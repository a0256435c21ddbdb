import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const ASK = 'plainmed:metrics';
/** Shorter than a scraper waits; then the worker that was asked answers for itself. */
const PATIENCE_MS = 4_000;

interface Question {
  type: typeof ASK;
  id: number;
}
interface Answer extends Question {
  /** Missing where the workers could not be asked. */
  text?: string;
}

const isAbout = (message: unknown): message is Answer => (message as { type?: unknown } | null)?.type === ASK;

/** In the primary, once and before the workers are made: `collectFromWorkers();`. Whichever worker is asked then answers for all. */
export function collectFromWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isAbout(message)) return;
    const { id } = message;
    const answer = (more: Partial<Answer>) => worker.isConnected() && worker.send({ type: ASK, id, ...more } satisfies Answer);
    all.clusterMetrics().then(
      (text) => answer({ text }),
      () => answer({}),
    );
  });
}

/** How the text for a scraper is made: of all workers where there are some, of this process otherwise. */
export function createMetricsReader(registries: Registry[], findOwn: () => Promise<string>): () => Promise<string> {
  if (!cluster.isWorker) return findOwn;
  AggregatorRegistry.setRegistries(registries);
  // Made so that this process answers when the primary asks.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | undefined) => void>();
  let lastId = 0;
  process.on('message', (message: unknown) => {
    if (isAbout(message)) waiting.get(message.id)?.(message.text);
  });
  return async () => (await askPrimary(waiting, ++lastId)) ?? findOwn();
}

async function askPrimary(waiting: Map<number, (text: string | undefined) => void>, id: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const text = await new Promise<string | undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    waiting.set(id, resolve);
    process.send?.({ type: ASK, id } satisfies Question);
  });
  clearTimeout(timer);
  waiting.delete(id);
  return text;
}
