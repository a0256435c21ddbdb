import { init } from 'license-checker-rseidelsohn';
import { findRefused } from './licences.ts';

// `npm run licences` reads what is installed for production; it needs no network.
init({ start: process.cwd(), production: true, excludePrivatePackages: true }, (error: Error | null, found) => {
  if (error) throw error;
  const packages = Object.fromEntries(Object.entries(found).map(([id, { licenses }]) => [id, String(licenses)]));
  const refused = findRefused(packages);
  if (refused.length === 0) {
    console.log(`The licences of ${Object.keys(packages).length} packages are allowed.`);
    return;
  }
  console.error(`Licences that nobody has allowed (scripts/licences.ts):\n${refused.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
});
