import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGiveWay, createOrder } from './take-turns.ts';

it('runs the messages of one person one after the other, and those of another at the same time', async () => {
  const inOrder = createOrder();
  const events: string[] = [];
  const answer = (who: string, ms: number) =>
    inOrder(who, async () => {
      events.push(`${who} begins`);
      await wait(ms);
      events.push(`${who} ends`);
    });
  await Promise.all([answer('Ada', 60), answer('Ada', 1), answer('Bo', 5)]);
  expect(events).toEqual(['Ada begins', 'Bo begins', 'Bo ends', 'Ada ends', 'Ada begins', 'Ada ends']);
});

it('goes on after a message that could not be answered', async () => {
  const inOrder = createOrder();
  const failed = inOrder('Ada', () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await inOrder('Ada', async () => 'answered')).toBe('answered');
});

it('leaves others as long as a long part took, and does not wait after a short one', async () => {
  const giveWay = createGiveWay();
  const begun = performance.now();
  while (performance.now() - begun < 60);
  await giveWay();
  const long = performance.now() - begun;
  expect(long).toBeGreaterThanOrEqual(115);
  await giveWay();
  expect(performance.now() - begun - long).toBeLessThan(50);
});
