/** `npm run advisories` asks the registry for known vulnerabilities of the production packages. Without a network it reports that and passes. */
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], { encoding: 'utf8', timeout: 60_000 });
const report = parse(stdout ?? '');
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  console.log('Advisories: not checked. The registry cannot be asked from here; run this again where it can.');
} else {
  const severe = counts.high + counts.critical;
  console.log(`Advisories: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low.`);
  for (const [name, { severity }] of Object.entries(report.vulnerabilities ?? {})) console.log(`  ${name}: ${severity}`);
  if (severe > 0) process.exitCode = 1;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
