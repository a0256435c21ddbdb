/**
 * `npm run check`: types, lint, boundaries, unused code, duplicates, licenses, accuracy and unit tests. It runs all of them before it fails.
 * `-- --without-tests` leaves the unit tests out.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { installIfNeeded } from './prepare.mjs';

installIfNeeded();
/** What the checks read. */
const BUILD = ['knowledge', ['run', '--silent', 'build', '--', 'formulary', 'knowledge']];
/** Most of them use one core, so as many as there are cores run at once. The longest is the first. */
const CHECKS = [
  ['accuracy', ['run', '--silent', 'eval']],
  ['types', ['run', '--silent', 'types']],
  ['lint', ['run', '--silent', 'lint']],
  ['unused code', ['run', '--silent', 'unused']],
  ['duplicates', ['run', '--silent', 'duplicates']],
  ['boundaries', ['run', '--silent', 'boundaries']],
  ['licenses', ['run', '--silent', 'licenses']],
  ['unit tests', ['exec', '--', 'vitest', 'run', '--project', 'unit']],
];

const failed = [];

/** Runs a check and prints its whole output when it has ended, so that two outputs do not mix. */
function run([name, args]) {
  return new Promise((done) => {
    const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.once('close', (status) => {
      console.log(`\n— ${name}\n${Buffer.concat(output).toString().trimEnd()}`);
      if (status !== 0) failed.push(name);
      done();
    });
  });
}

await run(BUILD);
const waiting = process.argv.includes('--without-tests') ? CHECKS.filter(([name]) => name !== 'unit tests') : [...CHECKS];
const worker = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) await run(check);
};
await Promise.all(Array.from({ length: availableParallelism() }, worker));

console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
