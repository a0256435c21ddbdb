export interface RoundsNeeds {
  /** One look for what is due. What it begins it hands to `follow`. */
  look: () => Promise<void>;
  pollMs: number;
  /** While looking fails, it is done this many times less often. */
  slowerWhenAway: number;
  /** Hears why a look failed. */
  onOutage: (error: unknown) => void;
}

/** Looks for work again and again, one look at a time, and keeps an eye on what was begun. */
export interface Rounds {
  /** Begins, or looks sooner than planned. */
  plan(delayMs: number): void;
  /** Work that was begun and never fails: its end brings the next look at once, and stopping waits for it. */
  follow(work: Promise<void>): void;
  countActive(): number;
  isStopped(): boolean;
  /** Looks no more, and waits for what was begun, for as long as it may. */
  stop(withinMs: number): Promise<void>;
}

export function createRounds({ look, pollMs, slowerWhenAway, onOutage }: RoundsNeeds): Rounds {
  const active = new Set<Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  const plan = (delayMs: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      round = round.then(lookOnce);
    }, delayMs);
  };
  const lookOnce = async () => {
    if (stopped) return;
    try {
      await look();
      plan(pollMs);
    } catch (error) {
      onOutage(error);
      plan(pollMs * slowerWhenAway);
    }
  };
  return {
    plan,
    follow: (work) => {
      const followed = work.finally(() => {
        active.delete(followed);
        plan(0);
      });
      active.add(followed);
    },
    countActive: () => active.size,
    isStopped: () => stopped,
    stop: async (withinMs) => {
      stopped = true;
      clearTimeout(timer);
      let limit: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, withinMs);
      });
      await Promise.race([round.then(() => Promise.allSettled(active)), patience]);
      clearTimeout(limit);
    },
  };
}
