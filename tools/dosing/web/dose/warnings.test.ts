import { expect, test } from 'vitest';
import { sortWarnings } from './warnings.tsx';

const about = (text: string) => ({ text, evidenceIds: [] });

test('interactions and boxed warnings come first, each with its tone', () => {
  const { first, others } = sortWarnings(
    [
      about('With warfarin (Severe): Bleeding.'),
      about('“zzz” is not covered here.'),
      about('Boxed warning: Heart attack.'),
      about('With food it works better.'),
    ],
    [
      { name: 'warfarin', status: 'interacts', severity: 'Severe' },
      { name: 'zzz', status: 'not-covered' },
    ],
  );
  expect(first.map(({ tone }) => tone)).toEqual(['severe', 'moderate', 'severe']);
  expect(others).toEqual([about('With food it works better.')]);
});
