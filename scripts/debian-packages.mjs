import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this machine installs Debian's packages. */
export const hasPackages = existsSync('/usr/bin/apt-get');
export const isRoot = process.getuid?.() === 0;

export const updatePackageList = () => runAptGet('update');

/** Installs packages without what they only recommend. Returns whether it worked. */
export const install = (...names) => runAptGet('install', '-y', '--no-install-recommends', ...names);

function runAptGet(...args) {
  const [command, ...rest] = [...(isRoot ? [] : ['sudo']), 'apt-get', '-qq', '-o', 'Acquire::http::Timeout=20', ...args];
  // With this run level, an installed server such as nginx is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0;
}
