/** As long as a visit may wait to be written; arbitrary, because nobody looks at the figures of the last seconds. */
const WRITE_AFTER_MS = 2_000;
/** So that one transaction stays short. */
const MOST_AT_ONCE = 100;
/** Arbitrary, because it only keeps a slow database from filling the memory. */
const MOST_WAITING = 5_000;

export interface WaitingLine<T> {
  /** Takes one and returns at once. Never fails: what does not fit is dropped. */
  add(one: T): void;
  /** Writes what was taken so far, or gives it up. Never fails. */
  settle(): Promise<void>;
}

/** Collects what is to be written and writes it in batches, one after another. What cannot be written is dropped, and not tried again. */
export function createWaitingLine<T>(write: (batch: T[]) => Promise<void>, onFault: (error: unknown) => void): WaitingLine<T> {
  const waiting: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const writeAll = async () => {
    // What comes meanwhile waits for its turn: under load, few large batches cost less than many small ones.
    for (let left = waiting.length; left > 0 && waiting.length > 0; left -= MOST_AT_ONCE) {
      try {
        await write(waiting.splice(0, Math.min(left, MOST_AT_ONCE)));
      } catch (error) {
        waiting.length = 0;
        onFault(error);
      }
    }
  };
  const settle = async () => {
    while (running) await running;
    clearTimeout(timer);
    timer = undefined;
    running = writeAll().finally(() => {
      running = undefined;
    });
    await running;
  };
  return {
    add: (one) => {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(one);
      timer ??= setTimeout(() => void settle(), WRITE_AFTER_MS).unref();
    },
    settle,
  };
}
