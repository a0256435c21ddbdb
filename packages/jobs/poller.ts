export interface PollerOptions {
  /** Polls once for due work. Work that it starts is handed to `track`. */
  poll: () => Promise<void>;
  pollMs: number;
  /** While polling fails, the interval is multiplied by this. */
  outageFactor: number;
  /** Receives the error of a failed poll. */
  onOutage: (error: unknown) => void;
}

/** Polls for work, one poll at a time, and tracks the work that was started. */
export interface Poller {
  /** Schedules the next poll, replacing an earlier schedule. */
  schedule(delayMs: number): void;
  /** Tracks started work, which must never reject. When it ends, the next poll runs at once. `stop` waits for it. */
  track(work: Promise<void>): void;
  countActive(): number;
  isStopped(): boolean;
  /** Stops polling and waits for tracked work, at most `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

export function createPoller({ poll, pollMs, outageFactor, onOutage }: PollerOptions): Poller {
  const active = new Set<Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastPoll: Promise<void> = Promise.resolve();

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      lastPoll = lastPoll.then(pollOnce);
    }, delayMs);
  };
  const pollOnce = async () => {
    if (stopped) return;
    try {
      await poll();
      schedule(pollMs);
    } catch (error) {
      onOutage(error);
      schedule(pollMs * outageFactor);
    }
  };
  return {
    schedule,
    track: (work) => {
      const tracked = work.finally(() => {
        active.delete(tracked);
        schedule(0);
      });
      active.add(tracked);
    },
    countActive: () => active.size,
    isStopped: () => stopped,
    stop: async (withinMs) => {
      stopped = true;
      clearTimeout(timer);
      let timeoutTimer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timeoutTimer = setTimeout(resolve, withinMs);
      });
      await Promise.race([lastPoll.then(() => Promise.allSettled(active)), timeout]);
      clearTimeout(timeoutTimer);
    },
  };
}
