import { expect, it } from 'vitest';
import { updateFigures } from './first-instruction-table.ts';

const STORY = { tool: 'Dosing', name: 'A fever', words: 70, screens: 0.84, page: 2.04, seconds: 9, screen: 1 };
const DOCUMENT = [
  'Measured May 1, 2020.',
  '| tool | story | words: before | now | screens: before | now | first instruction: before | now |',
  '|---|---|---|---|---|---|---|---|',
  '| Dosing | A fever | 446 | 1 | 4.2 | 9.9 | 8 s, on screen 2 | 99 s, on screen 9 |',
  'The whole page takes 1.6 to 3.1 screens now; it took 2.2 to 18.2.',
].join('\n');

it('writes the figures of a run into the columns "now", and leaves those before', () => {
  const updated = updateFigures(DOCUMENT, [STORY], new Date('2026-03-04T05:00:00Z'));
  expect(updated).toContain('Measured March 4, 2026.');
  expect(updated).toContain('| Dosing | A fever | 446 | 70 | 4.2 | 0.8 | 8 s, on screen 2 | 9 s, on screen 1 |');
  expect(updated).toContain('takes 2.0 to 2.0 screens now; it took 2.2 to 18.2.');
});

it('refuses a story without a row, and a row without a story', () => {
  const other = { ...STORY, name: 'A cough' };
  expect(() => updateFigures(DOCUMENT, [STORY, other], new Date(0))).toThrow('no row for Dosing | A cough');
  expect(() => updateFigures(DOCUMENT, [other], new Date(0))).toThrow('“Dosing | A fever”');
});
