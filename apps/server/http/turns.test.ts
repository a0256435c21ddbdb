import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Turns on a clock that moves only when a pause ends or work takes time. */
function startTurns() {
  const clock = { now: 0 };
  const pauses: { until: number; end: () => void }[] = [];
  const takeTurn = createTurns(
    () => clock.now,
    (ms) => new Promise<void>((end) => pauses.push({ until: clock.now + ms, end })),
  );
  const order: string[] = [];
  const request = async (sender: string, ms: number) => {
    await takeTurn(sender);
    clock.now += ms;
    order.push(`${sender} until ${clock.now}`);
  };
  /** Ends every pause in the order of time. */
  const run = async () => {
    for (let turns = 0; turns < 1_000; turns += 1) {
      await new Promise(setImmediate);
      const next = pauses.sort((a, b) => a.until - b.until).shift();
      if (!next) return;
      clock.now = Math.max(clock.now, next.until);
      next.end();
    }
  };
  return { request, run, order, clock };
}

it('delays nobody who has one request at a time', async () => {
  const { request, run, order } = startTurns();
  await request('Ada', 10);
  await run();
  await request('Ada', 10);
  await run();
  expect(order).toEqual(['Ada until 10', 'Ada until 20']);
});

it('leaves others twice as long as a request took before the next of the same person', async () => {
  const { request, run, order } = startTurns();
  const all = Promise.all([request('Ada', 10), request('Ada', 10), request('Ada', 10)]);
  await run();
  await all;
  expect(order).toEqual(['Ada until 10', 'Ada until 40', 'Ada until 70']);
});

it('lets another person begin at once beside many of one', async () => {
  const { request, run, order } = startTurns();
  const many = Promise.all(Array.from({ length: 20 }, () => request('Ada', 10)));
  await new Promise(setImmediate);
  await request('Bo', 1);
  expect(order).toEqual(['Ada until 10', 'Bo until 11']);
  await run();
  await many;
});

it('waits no longer than half a second after a very long request', async () => {
  const { request, run, clock } = startTurns();
  const both = Promise.all([request('Ada', 5_000), request('Ada', 10)]);
  await run();
  await both;
  expect(clock.now).toBe(5_510);
});

it('refuses a sender of whom too many wait, and no other', async () => {
  const { request, run } = startTurns();
  const many = Promise.all(Array.from({ length: 101 }, () => request('Ada', 1)));
  await expect(request('Ada', 1)).rejects.toThrow(/Too many requests at once/);
  await request('Bo', 1);
  await run();
  await many;
});
