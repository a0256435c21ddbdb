import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const ASK = 'plainmed:metrics';
/** Shorter than a scraper's timeout. After it the worker answers with its own metrics only. */
const TIMEOUT_MS = 4_000;

interface MetricsRequest {
  type: typeof ASK;
  id: number;
}
interface MetricsResponse extends MetricsRequest {
  /** Missing if the workers could not be asked. */
  text?: string;
}

const isMetricsMessage = (message: unknown): message is MetricsResponse => (message as { type?: unknown } | null)?.type === ASK;

/** Call it once in the primary, before the workers start. Each worker then answers for all. */
export function collectFromWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const { id } = message;
    const answer = (more: Partial<MetricsResponse>) =>
      worker.isConnected() && worker.send({ type: ASK, id, ...more } satisfies MetricsResponse);
    all.clusterMetrics().then(
      (text) => answer({ text }),
      () => answer({}),
    );
  });
}

/** Returns a function that reads the metrics of all workers, or of this process if there are none. */
export function createMetricsReader(registries: Registry[], findOwn: () => Promise<string>): () => Promise<string> {
  if (!cluster.isWorker) return findOwn;
  AggregatorRegistry.setRegistries(registries);
  // Its constructor makes this process answer the primary.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | undefined) => void>();
  let lastId = 0;
  process.on('message', (message: unknown) => {
    if (isMetricsMessage(message)) waiting.get(message.id)?.(message.text);
  });
  return async () => (await askPrimary(waiting, ++lastId)) ?? findOwn();
}

async function askPrimary(waiting: Map<number, (text: string | undefined) => void>, id: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const text = await new Promise<string | undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
    waiting.set(id, resolve);
    process.send?.({ type: ASK, id } satisfies MetricsRequest);
  });
  clearTimeout(timer);
  waiting.delete(id);
  return text;
}
