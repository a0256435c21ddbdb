/**
 * `npm run check`: types, lint, boundaries, unused code, duplicates, licenses, accuracy and unit tests. It runs all of them before it fails.
 * `-- --without-tests` leaves the unit tests out.
 */
import { spawnSync } from 'node:child_process';
import { installIfNeeded } from './prepare.mjs';

installIfNeeded();
const CHECKS = [
  ['formulary', ['run', '--silent', 'build:formulary']],
  ['knowledge', ['run', '--silent', 'build:knowledge']],
  ['types', ['run', '--silent', 'types']],
  ['lint', ['run', '--silent', 'lint']],
  ['boundaries', ['run', '--silent', 'boundaries']],
  ['unused code', ['run', '--silent', 'unused']],
  ['duplicates', ['run', '--silent', 'duplicates']],
  ['licenses', ['run', '--silent', 'licenses']],
  ['accuracy', ['run', '--silent', 'eval']],
  ['unit tests', ['exec', '--', 'vitest', 'run', '--project', 'unit']],
];

const wanted = process.argv.includes('--without-tests') ? CHECKS.filter(([name]) => name !== 'unit tests') : CHECKS;
const failed = wanted
  .filter(([name, args]) => {
    console.log(`\n— ${name}`);
    return spawnSync('npm', args, { stdio: 'inherit' }).status !== 0;
  })
  .map(([name]) => name);

console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
