import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findHomeScript } from '../../scripts/pages/app-files.ts';

/** Kilobytes of script, gzipped. `tests/e2e/script-size.test.ts` counts what a browser receives. */
const BUDGETS = { firstPage: 20, medicine: 20, home: 180 };
const WEB = 'dist/web';

const weigh = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${WEB}/${file}`)).length, 0) / 1000;

/** The scripts of a built page and the modules that they import. */
function findPageScript(page: string): string[] {
  const html = readFileSync(`dist/pages/${page}`, 'utf8');
  const tags = [...html.matchAll(/<script[^>]* src="\/([^"]+)"|<link rel="modulepreload"[^>]* href="\/([^"]+)"/g)];
  return tags.map(([, script, preload]) => script ?? preload ?? '');
}

// Measures the last build. `npm test` builds first.
test('the first page, a medicine page and /home keep their script budgets', () => {
  const first = findPageScript('first.html');
  const medicine = findPageScript('medicines/warfarin.html');
  const home = findHomeScript(WEB);
  // Without any file the size would be zero.
  expect([first.length, medicine.length, home.length > 5]).toEqual([1, 1, true]);
  expect(weigh(first)).toBeLessThanOrEqual(BUDGETS.firstPage);
  expect(weigh(medicine)).toBeLessThanOrEqual(BUDGETS.medicine);
  expect(weigh(home)).toBeLessThanOrEqual(BUDGETS.home);
});

test('no screen without a form contains the schemas of its calls', () => {
  const text = findHomeScript(WEB).map((file) => readFileSync(`${WEB}/${file}`, 'utf8'));
  expect(text.filter((script) => script.includes('ZodType'))).toEqual([]);
});
