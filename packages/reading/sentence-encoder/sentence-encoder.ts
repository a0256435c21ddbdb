import { Worker } from 'node:worker_threads';

/** How many numbers the vector of a sentence has. */
export const MEANING_SIZE = 512;

/** Turns sentences into vectors of length 1 whose product is near 1 where the sentences mean the same. */
export interface SentenceEncoder {
  /** One vector for each text. @throws if the thread fails. */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
  stop(): Promise<void>;
}

/** Arbitrary: the model holds some 100 MB, so its thread is ended when it had nothing to do for this long. */
const IDLE_MS = 300_000;

type FromWorker = { id: number; vectors: number[][] } | { id: number; error: string };
interface Waiting {
  resolve(vectors: Float32Array[]): void;
  reject(error: Error): void;
}

/**
 * A local sentence encoder (a universal sentence encoder whose weights are in its package) in a thread of its own, which starts with the first
 * text. It asks no network. A sentence takes some 45 ms.
 */
export function createSentenceEncoder(idleMs = IDLE_MS): SentenceEncoder {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const stop = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = () => {
    const started = new Worker(new URL('./encode-worker.mjs', import.meta.url));
    started.unref();
    const fail = (error: Error) => {
      if (worker === started) worker = undefined;
      for (const each of waiting.values()) each.reject(error);
      waiting.clear();
    };
    started.on('message', (message: FromWorker) => {
      const request = waiting.get(message.id);
      waiting.delete(message.id);
      if (waiting.size === 0) started.unref();
      if ('error' in message) request?.reject(new Error(message.error));
      else request?.resolve(message.vectors.map(toUnit));
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The sentence encoder ended.')));
    return started;
  };
  return {
    encode: async (texts) => {
      clearTimeout(idle);
      worker ??= start();
      const own = worker;
      lastId += 1;
      const id = lastId;
      own.ref();
      const vectors = new Promise<Float32Array[]>((resolve, reject) => waiting.set(id, { resolve, reject }));
      own.postMessage({ id, texts });
      try {
        return await vectors;
      } finally {
        idle = setTimeout(() => void stop(), idleMs).unref();
      }
    },
    stop,
  };
}

function toUnit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

let shared: SentenceEncoder | undefined;
/** The encoder of this process: the model is held once. */
export const findSentenceEncoder = (): SentenceEncoder => {
  shared ??= createSentenceEncoder();
  return shared;
};
