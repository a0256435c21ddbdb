import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findUnnamed, orderSteps } from './order-steps.mjs';
import { STEPS } from './steps.mjs';

interface Step {
  name: string;
  needs?: string[];
}

describe('the order of steps', () => {
  it('runs each step once, after those that it needs, and never more at once than allowed', async () => {
    const graphs = fc.array(fc.array(fc.nat(20), { maxLength: 3 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(graphs, fc.integer({ min: 1, max: 3 }), async (graph, atOnce) => {
        // A step needs only steps before it, so no two need each other.
        const steps = graph.map((needs, at): Step => ({ name: `${at}`, needs: needs.filter((other) => other < at).map(String) }));
        const [ended, running] = [[] as string[], new Set<string>()];
        await orderSteps(steps.toReversed(), atOnce, async ({ name, needs = [] }) => {
          running.add(name);
          expect(running.size).toBeLessThanOrEqual(atOnce);
          expect(ended).toEqual(expect.arrayContaining(needs));
          await wait(0);
          running.delete(name);
          ended.push(name);
        });
        expect(ended.toSorted()).toEqual(steps.map(({ name }) => name).toSorted());
      }),
      { numRuns: 30 },
    );
  });

  it('takes a step that is not to run as done, and ends at a failure', async () => {
    const ran: string[] = [];
    const run = ({ name }: Step) => (name === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve(void ran.push(name)));
    await orderSteps([{ name: 'one', needs: ['elsewhere'] }], 2, run);
    expect(ran).toEqual(['one']);
    await expect(orderSteps([{ name: 'broken' }, { name: 'after', needs: ['broken'] }], 2, run)).rejects.toThrow('broken');
    expect(ran).toEqual(['one']);
  });

  it('names steps that need each other', async () => {
    const circle = [
      { name: 'one', needs: ['two'] },
      { name: 'two', needs: ['one'] },
    ];
    await expect(orderSteps(circle, 2, () => Promise.resolve())).rejects.toThrow('one, two');
  });

  it('of the build needs only steps that exist', () => {
    const names = STEPS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(STEPS.flatMap(({ needs = [] }) => needs).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('finds what a step reads without naming it', () => {
    const writers = new Map(Object.entries({ 'a.json': 'a', 'b.json': 'b', 'c.json': 'c' }));
    expect(findUnnamed({ name: 'a', needs: ['b'] }, ['a.json', 'b.json', 'c.json', 'source.yaml'], writers)).toEqual(['c']);
  });
});

describe('the memory of a step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const scripts = resolve('scripts/build');
  const node = (...args: string[]) => execFileSync('node', args, { cwd: folder, encoding: 'utf8' });
  /** Whether a step that was just run would run again. */
  const isRemembered = () => {
    const script = `import { recall } from '${scripts}/step-memory.mjs'; console.log(recall({ name: 'step' }) !== undefined)`;
    return node('--input-type=module', '-e', script).trim() === 'true';
  };

  const CODE = `import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
    const texts = readdirSync('facts').map((name) => readFileSync('facts/' + name, 'utf8'));
    writeFileSync('built.json', JSON.stringify([...texts, existsSync('extra')]));`;

  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(join(folder, '.cache/build'), { recursive: true });
    mkdirSync(join(folder, 'facts'));
    write('package-lock.json', '{}');
    write('facts/one.yaml', 'one');
    write('.cache/build/step.mjs', CODE);
    node(join(scripts, 'run-step.mjs'), 'step.ts', '.cache/build/step.mjs', '.cache/build/step.trace');
    const script = `import { remember } from '${scripts}/step-memory.mjs'; import { readFileSync } from 'node:fs';
      remember({ name: 'step' }, JSON.parse(readFileSync('.cache/build/step.trace', 'utf8')))`;
    node('--input-type=module', '-e', script);
  });

  it('holds while nothing changes', () => {
    write('facts/one.yaml', 'one');
    write('unrelated', 'new');
    expect(isRemembered()).toBe(true);
  });

  it.each([
    ['a file that was read', () => write('facts/one.yaml', 'other')],
    ['a new file in a folder that was read', () => write('facts/two.yaml', 'two')],
    ['a file that was looked for', () => write('extra', '')],
    ['what was written', () => write('built.json', '[]')],
    ['what was written is gone', () => rmSync(join(folder, 'built.json'))],
    ['the code', () => write('.cache/build/step.mjs', `${CODE}//`)],
    ['the packages', () => write('package-lock.json', '{ }')],
  ])('ends with %s', (_, change) => {
    change();
    expect(isRemembered()).toBe(false);
  });
});
