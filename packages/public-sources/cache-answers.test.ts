import { expect, it, vi } from 'vitest';
import { cacheAnswers } from './cache-answers.ts';

const never = new AbortController().signal;

it('caches an answer, and shares one request among concurrent calls', async () => {
  const load = vi.fn(async (key: string) => `answer to ${key}`);
  const find = cacheAnswers({ max: 2, ttlMs: 1_000, load });
  expect(await Promise.all([find('a', never), find('a', never)])).toEqual(['answer to a', 'answer to a']);
  await find('a', never);
  expect(load).toHaveBeenCalledTimes(1);
});

it('caches "nothing found" too', async () => {
  const load = vi.fn(async () => undefined);
  const find = cacheAnswers({ max: 2, ttlMs: 1_000, load });
  await find('a', never);
  await find('a', never);
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not cache a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
  const find = cacheAnswers({ max: 2, ttlMs: 1_000, load });
  await expect(find('a', never)).rejects.toThrow('away');
  expect(await find('a', never)).toBe('back');
});

it('drops expired answers, and the least recently used when it is full', async () => {
  const load = vi.fn(async (key: string) => key);
  const find = cacheAnswers({ max: 1, ttlMs: 20, load });
  await find('a', never);
  await new Promise((done) => setTimeout(done, 40));
  await find('a', never);
  await find('b', never);
  await find('a', never);
  expect(load.mock.calls.map(([key]) => key)).toEqual(['a', 'a', 'b', 'a']);
});

it('continues for other callers when one leaves, and aborts when the last has left', async () => {
  let ended = false;
  let finish: (text: string) => void = () => undefined;
  const load = (_: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      finish = resolve;
      signal.addEventListener('abort', () => {
        ended = true;
        reject(new Error('ended'));
      });
    });
  const find = cacheAnswers({ max: 1, ttlMs: 1_000, load });
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = [find('a', first.signal), find('a', second.signal)];
  first.abort();
  await expect(answers[0]).rejects.toThrow('cancelled');
  expect(ended).toBe(false);
  finish('done');
  expect(await answers[1]).toBe('done');

  const alone = new AbortController();
  const left = find('b', alone.signal);
  alone.abort();
  await expect(left).rejects.toThrow('cancelled');
  expect(ended).toBe(true);
});
