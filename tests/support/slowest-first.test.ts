import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { SLOWEST, SlowestFirst } from './slowest-first.ts';

it('names files that there are', () => {
  expect(SLOWEST.filter((file) => !existsSync(file))).toEqual([]);
});

it('puts them first, and leaves each project together and in its turn', async () => {
  const [first = '', second = ''] = SLOWEST;
  const toSpecification = (project: string, file: string) =>
    ({
      moduleId: `/root/${file}`,
      project: { name: project, config: { sequence: { groupOrder: 0 }, isolate: false } },
    }) as TestSpecification;
  const context = {
    config: { root: '/root' },
    cache: { getFileTestResults: () => undefined, getFileStats: (key: string) => ({ size: key.length }) },
  } as unknown as Vitest;
  const files = [
    toSpecification('unit', 'a-file-with-a-long-name-that-is-large.test.ts'),
    toSpecification('browser', 'b-file-with-a-long-name-that-is-large.test.ts'),
    toSpecification('browser', second),
    toSpecification('unit', first),
    toSpecification('browser', first),
  ];
  const sorted = await new SlowestFirst(context).sort(files);
  expect(sorted.map(({ project, moduleId }) => `${project.name} ${moduleId.slice('/root/'.length)}`)).toEqual([
    `browser ${first}`,
    `browser ${second}`,
    'browser b-file-with-a-long-name-that-is-large.test.ts',
    `unit ${first}`,
    'unit a-file-with-a-long-name-that-is-large.test.ts',
  ]);
});
