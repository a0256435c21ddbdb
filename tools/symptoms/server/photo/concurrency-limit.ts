import { unavailable } from '#packages/wire/server/failure.ts';

/** Runs a limited number of tasks at once and queues a limited number more. Refuses the rest rather than exhausting memory. */
export class ConcurrencyLimit {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #most: number;
  readonly #mostWaiting: number;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws an AbortError if the client disconnected before the task started. */
  async run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    if (this.#running >= this.#most) await this.#wait();
    else this.#running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw unavailable('Many photos are being looked at right now. Try again in a moment.');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
