import { init } from 'license-checker-rseidelsohn';
import { findRefused } from './licenses.ts';

// `npm run licenses` reads the packages installed for production. It needs no network.
init({ start: process.cwd(), production: true, excludePrivatePackages: true }, (error: Error | null, found) => {
  if (error) throw error;
  const packages = Object.fromEntries(Object.entries(found).map(([id, { licenses }]) => [id, String(licenses)]));
  const refused = findRefused(packages);
  if (refused.length === 0) {
    console.log(`The licenses of ${Object.keys(packages).length} packages are allowed.`);
    return;
  }
  console.error(`Licenses that are not allowed (scripts/licenses.ts):\n${refused.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
});
