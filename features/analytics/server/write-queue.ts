/** How long an item may wait to be written. Arbitrary: nobody needs the last seconds of the statistics. */
const WRITE_AFTER_MS = 2_000;
/** Keeps one transaction short. */
const MAX_BATCH_SIZE = 100;
/** Arbitrary: keeps a slow database from filling the memory. */
const MAX_QUEUE_LENGTH = 5_000;

export interface WriteQueue<T> {
  /** Queues an item and returns at once. Never fails: items beyond the limit are dropped. */
  add(item: T): void;
  /** Writes the items queued so far, or drops them. Never fails. */
  flush(): Promise<void>;
}

/** Writes queued items in batches, one batch at a time. Items that cannot be written are dropped, not retried. */
export function createWriteQueue<T>(write: (batch: T[]) => Promise<void>, onError: (error: unknown) => void): WriteQueue<T> {
  const queue: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const writeAll = async () => {
    // Items added meanwhile wait for the next flush: under load, a few large batches cost less than many small ones.
    for (let left = queue.length; left > 0 && queue.length > 0; left -= MAX_BATCH_SIZE) {
      try {
        await write(queue.splice(0, Math.min(left, MAX_BATCH_SIZE)));
      } catch (error) {
        queue.length = 0;
        onError(error);
      }
    }
  };
  const flush = async () => {
    while (running) await running;
    clearTimeout(timer);
    timer = undefined;
    running = writeAll().finally(() => {
      running = undefined;
    });
    await running;
  };
  return {
    add: (item) => {
      if (queue.length >= MAX_QUEUE_LENGTH) return;
      queue.push(item);
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
    },
    flush,
  };
}
