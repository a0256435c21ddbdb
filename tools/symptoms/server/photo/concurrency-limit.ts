import { unavailable } from '#packages/wire/server/failure.ts';

/** Lets a few pieces of work run at once and a few more wait; beyond that it says no rather than filling the memory. */
export class ConcurrencyLimit {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #most: number;
  readonly #mostWaiting: number;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws an AbortError when the person has gone before the turn came. */
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
