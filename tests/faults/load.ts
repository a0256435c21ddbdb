import { type SentRequest, send, type TimedResponse } from './api-client.ts';

export interface FinishedRequest extends TimedResponse {
  request: SentRequest;
}

/** A load that sends requests, `width` at a time, until it is stopped. */
export interface Load {
  /** Finished requests in the order in which they ended. */
  finished: FinishedRequest[];
  /** Sends no more requests, and waits for those in progress. */
  stop(): Promise<FinishedRequest[]>;
}

/** @param next creates the next request. @param pauseMs between a response and the next request of the same worker. */
export function startLoad(url: string, next: () => SentRequest, { width, pauseMs = 0 }: { width: number; pauseMs?: number }): Load {
  const finished: FinishedRequest[] = [];
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const request = next();
      finished.push({ ...(await send(url, request)), request });
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
    }
  };
  const runs = Array.from({ length: width }, run);
  return {
    finished,
    stop: async () => {
      stopped = true;
      await Promise.all(runs);
      return finished;
    },
  };
}

/** One line for each request that did not get status 200. */
export const listFailures = (finished: readonly FinishedRequest[]): string[] =>
  finished
    .filter(({ status }) => status !== 200)
    .map(({ status, request, body }) => `${request.path} ${status} ${JSON.stringify(body).slice(0, 120)}`);
