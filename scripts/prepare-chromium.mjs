import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The browser without windows of its own: a page costs half as much processor time as in the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Installs a Chromium for the browser tests from Debian's packages: the headless shell, or the whole browser where there is none. */
export function installChromiumIfNeeded() {
  if ([process.env.CHROMIUM_PATH, SHELL].some(isThere)) return;
  const hasWhole = WHOLE_BROWSERS.some(isThere);
  const hasPackages = existsSync('/usr/bin/apt-get');
  const isRoot = process.getuid?.() === 0;
  // Nobody is asked for a password to replace a browser that works.
  if (hasWhole && !(hasPackages && isRoot)) return;
  if (!hasPackages) {
    console.error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH.');
    process.exit(1);
  }
  console.log('Installing Chromium for the browser tests …');
  const sudo = isRoot ? [] : ['sudo'];
  const runAptGet = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', '-qq', '-o', 'Acquire::http::Timeout=20', ...args];
    return spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  };
  const install = (name) => runAptGet('install', '-y', '--no-install-recommends', name);
  runAptGet('update');
  if (install('chromium-headless-shell') || hasWhole) return;
  // Older releases have only the whole browser.
  if (!install('chromium')) process.exit(1);
}

const isThere = (path) => Boolean(path) && existsSync(path);
