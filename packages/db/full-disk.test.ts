import { expect, it } from 'vitest';
import { watchFullDisk } from './full-disk.ts';

const failure = (code: string) => Object.assign(new Error('no'), { code });

it('a disk is full from the write that says so until one succeeds, and other errors change nothing', async () => {
  const { watch, isFull } = watchFullDisk();
  const fail = (error: Error) => expect(watch(() => Promise.reject(error))).rejects.toBe(error);
  await fail(failure('23505'));
  expect(isFull()).toBe(false);
  await fail(new Error('Failed query', { cause: failure('53100') }));
  expect(isFull()).toBe(true);
  await fail(failure('57014'));
  expect(isFull()).toBe(true);
  expect(await watch(async () => 7)).toBe(7);
  expect(isFull()).toBe(false);
});
