/** `npm test`: installs and builds what is missing (a Chromium and proxies too), runs every test, and ends with "N passed, N failed". */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { buildIfStale, installIfNeeded } from './prepare.mjs';
import { installChromiumIfNeeded } from './prepare-chromium.mjs';
import { installProxiesIfPossible } from './prepare-proxies.mjs';
import { REPORT } from './test-summary-reporter.mjs';

const SUMMARY_REPORTER = 'scripts/test-summary-reporter.mjs';

installIfNeeded();
installChromiumIfNeeded();
installProxiesIfPossible();
buildIfStale();

rmSync(REPORT, { force: true });
const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=default', `--reporter=./${SUMMARY_REPORTER}`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});

let counts = { passed: 0, failed: 1, skipped: 0 };
try {
  counts = JSON.parse(readFileSync(REPORT, 'utf8'));
} catch {
  console.error('The test runner wrote no report.');
}
const failed = Math.max(counts.failed, status === 0 ? 0 : 1);
console.log(`${counts.passed} passed, ${failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`);
process.exit(failed === 0 && counts.passed > 0 ? 0 : 1);
