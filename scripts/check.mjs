/**
 * `npm run check`: types, lint, boundaries, unused code, repeats, licences and unit tests, each with its name; all are run before it fails.
 * `-- --without-tests` leaves the tests out, for whoever runs them all next.
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
  ['repeats', ['run', '--silent', 'repeats']],
  ['licences', ['run', '--silent', 'licences']],
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
