import { existsSync } from 'node:fs';
import { hasPackages, install, isRoot, updatePackageList } from './debian-packages.mjs';

/** Each package with its program. */
const PROXIES = [
  ['caddy', '/usr/bin/caddy'],
  ['nginx-light', '/usr/sbin/nginx'],
];

/**
 * Installs the proxies that the product is tested behind. Only as root, as in continuous integration: nobody is asked for a password, since
 * the tests behind a proxy that is missing are skipped, and those behind a proxy of Node always run.
 */
export function installProxiesIfPossible() {
  const missing = PROXIES.filter(([, program]) => !existsSync(program)).map(([name]) => name);
  if (missing.length === 0 || !hasPackages || !isRoot) return;
  console.log('Installing proxies for the server tests …');
  if (install(...missing)) return;
  updatePackageList();
  install(...missing);
}
