import { existsSync } from 'node:fs';
import { hasPackages, install, isRoot, updatePackageList } from './debian-packages.mjs';

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
  // Nobody is asked for a password to replace a browser that works.
  if (hasWhole && !(hasPackages && isRoot)) return;
  if (!hasPackages) {
    console.error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH.');
    process.exit(1);
  }
  console.log('Installing Chromium for the browser tests …');
  updatePackageList();
  if (install('chromium-headless-shell') || hasWhole) return;
  // Older releases have only the whole browser.
  if (!install('chromium')) process.exit(1);
}

const isThere = (path) => Boolean(path) && existsSync(path);
