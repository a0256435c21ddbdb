import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Installs Chromium for the browser tests from Debian's packages, unless one is found. */
export function installChromiumIfNeeded() {
  if (PATHS.some((path) => path && existsSync(path))) return;
  if (!existsSync('/usr/bin/apt-get')) {
    console.error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH.');
    process.exit(1);
  }
  console.log('Installing Chromium for the browser tests …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const runAptGet = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  };
  const install = (name) => runAptGet('install', '-y', '-qq', '--no-install-recommends', name);
  runAptGet('update', '-qq');
  // The shell is lighter. Older releases have only the whole browser.
  if (!install('chromium-headless-shell') && !install('chromium')) process.exit(1);
}
