/** `npm test`: installs and builds what is missing (a Chromium too), runs every test, and ends with "N passed, N failed". */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildIfStale, installIfNeeded } from './prepare.mjs';
import { installChromiumIfNeeded } from './prepare-chromium.mjs';

installIfNeeded();
installChromiumIfNeeded();
buildIfStale();

const REPORT = '.cache/test-report.json';
mkdirSync('.cache', { recursive: true });
rmSync(REPORT, { force: true });
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);

let counts = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
try {
  counts = JSON.parse(readFileSync(REPORT, 'utf8'));
} catch {
  console.error('The test runner wrote no report.');
}
// A file that could not be loaded fails without a test of its own.
const failed = Math.max(counts.numFailedTests, status === 0 ? 0 : 1);
console.log(`${counts.numPassedTests} passed, ${failed} failed${counts.numPendingTests ? `, ${counts.numPendingTests} skipped` : ''}`);
process.exit(failed === 0 && counts.numPassedTests > 0 ? 0 : 1);
