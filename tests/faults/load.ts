import { type Sent, send, type Told } from './callers.ts';

export interface Ended extends Told {
  call: Sent;
}

/** Calls again and again, `width` at a time, until it is told to end. */
export interface Load {
  /** What was answered so far, in that order. */
  ended: Ended[];
  /** Lets what is under way end. */
  end(): Promise<Ended[]>;
}

/** @param next what to call, anew each time. @param pauseMs between the end of a call and the next of the same caller. */
export function startLoad(url: string, next: () => Sent, { width, pauseMs = 0 }: { width: number; pauseMs?: number }): Load {
  const ended: Ended[] = [];
  let over = false;
  const run = async () => {
    while (!over) {
      const call = next();
      ended.push({ ...(await send(url, call)), call });
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
    }
  };
  const runs = Array.from({ length: width }, run);
  return {
    ended,
    end: async () => {
      over = true;
      await Promise.all(runs);
      return ended;
    },
  };
}

/** What was answered other than well, as lines to be read. */
export const listWrong = (ended: readonly Ended[]): string[] =>
  ended
    .filter(({ status }) => status !== 200)
    .map(({ status, call, body }) => `${call.path} ${status} ${JSON.stringify(body).slice(0, 120)}`);
