import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseBoundaries } from './boundaries.ts';
import { createTool } from './new-tool.ts';

const NAME = 'allergy-check';
const FOLDER = `tools/${NAME}`;

let root: string;
let paths: string[];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-tool-'));
  // PostgreSQL does not run as root: its own user must be able to enter the copy.
  chmodSync(root, 0o755);
  copyTree(root);
  paths = createTool(root, NAME);
});
afterAll(() => rmSync(root, { recursive: true }));

/** What a clone does not hold. Generated knowledge is copied, as if it had been built. */
const NOT_COPIED = new Set(['node_modules', '.git', 'dist', '.data', '.cache', 'test-results', 'coverage']);

/** Copies what a clone holds after its first build, and links the installed packages. */
function copyTree(to: string): void {
  for (const name of readdirSync('.')) if (!NOT_COPIED.has(name)) cpSync(name, join(to, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(to, 'node_modules'));
}

// The runner of this test must not be taken for that of the tests in the copy.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV'));

/** Runs an installed program in the copy. */
function run(program: string, ...args: string[]): Promise<{ failed: boolean; output: string }> {
  return new Promise((done) => {
    execFile(`node_modules/.bin/${program}`, args, { cwd: root, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      done({ failed: error !== null, output: `${stdout}${stderr}` });
    });
  });
}

describe('a new tool', () => {
  it('adds one line to each registry, in order', () => {
    for (const [registry, line] of [
      ['tools/server.ts', "export { allergyCheckTool } from './allergy-check/server/door.ts';"],
      ['tools/web.ts', "export { allergyCheckSection } from './allergy-check/web/door.ts';"],
    ] as const) {
      const before = readFileSync(registry, 'utf8').split('\n');
      const after = readFileSync(join(root, registry), 'utf8').split('\n');
      expect(after.filter((each) => !before.includes(each))).toEqual([line]);
      expect(after).toHaveLength(before.length + 1);
      const lines = after.filter((each) => each.startsWith('export'));
      expect(lines).toEqual(lines.toSorted());
    }
  });

  it('declares its feature, its topic and its section, and leaves nothing of the template', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    expect(read(`${FOLDER}/server/door.ts`)).toMatch(/features: \[\{ name: 'allergy_check', description: '[^']+', rateLimit: 100 \}\]/);
    expect(read(`${FOLDER}/server/skill.ts`)).toMatch(/const TOPIC = 'allergy-check'/);
    expect(read(`${FOLDER}/web/door.ts`)).toMatch(/hash: 'allergy-check',[\s\S]*label: 'Allergy check'/);
    for (const path of paths) expect(`${path} ${read(path)}`).not.toMatch(/tool[-_ ]?name/i);
  });

  it('keeps the import rules', async () => {
    const { violations, moduleCount } = await cruiseBoundaries(root, ['tools/web.ts', 'tools/server.ts']);
    expect(violations).toEqual([]);
    expect(moduleCount).toBeGreaterThan(100);
  });

  // Without the test of its endpoint, which reaches the whole server and doubles the time. `npm run check` checks the types of everything.
  it('has the right types', async () => {
    const config = { extends: './tsconfig.json', include: [FOLDER, 'tools/web.ts'], exclude: ['**/*-api.test.ts'] };
    writeFileSync(join(root, 'tsconfig.new-tool.json'), JSON.stringify(config));
    expect(await run('../typescript-7/bin/tsc', '-p', 'tsconfig.new-tool.json', '--noEmit')).toEqual({ failed: false, output: '' });
  });

  it('passes the linter, in its format', async () => {
    expect(await run('biome', 'check', FOLDER, 'tools/server.ts', 'tools/web.ts')).toMatchObject({ failed: false });
  });

  it('holds no unused code', async () => {
    const { output } = await run('knip', '--reporter', 'json');
    const { issues } = JSON.parse(output.slice(output.indexOf('{'))) as { issues: { file: string }[] };
    expect(issues.filter(({ file }) => file.startsWith(FOLDER))).toEqual([]);
  });

  it('repeats no other tool', async () => {
    await run('jscpd', '--reporters', 'json', '--output', '.jscpd', 'tools');
    const { duplicates } = JSON.parse(readFileSync(join(root, '.jscpd/jscpd-report.json'), 'utf8')) as {
      duplicates: { firstFile: { name: string }; secondFile: { name: string } }[];
    };
    const pairs = duplicates.map(({ firstFile, secondFile }) => [firstFile.name, secondFile.name]);
    expect(pairs.filter((pair) => pair.some((name) => name.startsWith(FOLDER)))).toEqual([]);
  });

  it('passes its tests but for the case that is to be written', async () => {
    const report = '.cache/new-tool.json';
    await run('vitest', 'run', FOLDER, '--reporter=json', `--outputFile=${report}`);
    const { testResults, numPassedTests } = JSON.parse(readFileSync(join(root, report), 'utf8')) as {
      numPassedTests: number;
      testResults: { assertionResults: { status: string; title: string }[]; message: string }[];
    };
    const failed = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status !== 'passed');
    expect(failed.map(({ title }) => title)).toEqual(["answers 'Write the first question here'"]);
    expect(testResults.map(({ message }) => message).filter((message) => message !== '')).toEqual([]);
    expect(numPassedTests).toBeGreaterThanOrEqual(8);
  });

  it.each(['', 'Bad Name', '../up', 'web', 'tool-name', NAME])('refuses %j with a sentence', (name) => {
    expect(() => createTool(root, name)).toThrow(/name in lower case|exists already/);
  });
});
