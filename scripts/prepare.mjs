import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a command with its output shown; ends the process when it fails. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs from the lockfile when it is newer than what is installed. */
export function installIfNeeded() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Plainmed needs Node 20.19 or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  console.log('Installing packages from the lockfile (a minute or two, once) …');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

const SOURCES = ['apps', 'tools', 'features', 'packages', 'package-lock.json'];
const STAMP = 'dist/built';

/** Builds when a source is newer than the last build. */
export function buildIfStale() {
  if (existsSync(STAMP) && newest(SOURCES) <= statSync(STAMP).mtimeMs) return;
  console.log('Building (some seconds after a change, minutes the first time) …');
  run('npm', ['run', '--silent', 'build']);
  writeFileSync(STAMP, '');
}

function newest(paths) {
  return Math.max(
    ...paths.map((path) => {
      const stat = statSync(path);
      if (!stat.isDirectory()) return stat.mtimeMs;
      const inside = readdirSync(path)
        .filter((name) => name !== 'generated' && name !== 'node_modules')
        .map((name) => join(path, name));
      return inside.length > 0 ? newest(inside) : 0;
    }),
  );
}
