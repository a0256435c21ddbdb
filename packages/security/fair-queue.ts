export interface FairQueueLimits {
  /** How many may wait in all. */
  most: number;
  /** How many may wait of one sender, so that no sender fills the queue. */
  mostOfOne: number;
}

/**
 * Runs one task at a time and takes turns between senders, so that a sender with many tasks does not delay a sender with one.
 * @param onFull makes the error for work that is refused.
 */
export function createFairQueue({ most, mostOfOne }: FairQueueLimits, onFull: () => Error) {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let total = 0;
  let isRunning = false;

  const takeNext = (): (() => Promise<void>) | undefined => {
    const [sender] = waiting.keys();
    const jobs = sender === undefined ? undefined : waiting.get(sender);
    if (sender === undefined || !jobs) return undefined;
    const job = jobs.shift();
    total -= 1;
    // A Map keeps the order of insertion, so the sender goes to the end.
    waiting.delete(sender);
    if (jobs.length > 0) waiting.set(sender, jobs);
    return job;
  };

  const runAll = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let job = takeNext(); job; job = takeNext()) await job();
    isRunning = false;
  };

  return <T>(sender: string, work: () => Promise<T>): Promise<T> => {
    const own = waiting.get(sender) ?? [];
    if (total >= most || own.length >= mostOfOne) return Promise.reject(onFull());
    return new Promise<T>((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      waiting.set(sender, own);
      total += 1;
      void runAll();
    });
  };
}
