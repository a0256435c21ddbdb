import { expect, it } from 'vitest';
import { KEPT, rememberLast } from './remember-last.ts';

it('reads the same text once while it is remembered, and keeps no more than the last', () => {
  const reads: string[] = [];
  const read = rememberLast((text) => {
    reads.push(text);
    return text.length === 0 ? undefined : text.toUpperCase();
  });
  expect([read('fever'), read('fever'), read(''), read('')]).toEqual(['FEVER', 'FEVER', undefined, undefined]);
  expect(reads).toEqual(['fever', '']);
  for (let n = 0; n < KEPT; n += 1) read(`text ${n}`);
  expect(read('fever')).toBe('FEVER');
  expect(reads.filter((text) => text === 'fever')).toHaveLength(2);
});
