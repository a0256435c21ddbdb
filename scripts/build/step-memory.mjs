/** Remembers of each step what it read and wrote, as fingerprints, so that it is not run again while nothing of it has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUNDLES, bundleOf } from './bundle-steps.mjs';

/** A path that was looked for and is not there. */
export const MISSING = 'missing';

export const fingerprint = (content) => createHash('sha1').update(content).digest('hex');

/** The fingerprint of a file, or of the names in a folder. */
export function fingerprintOf(path) {
  if (!existsSync(path)) return MISSING;
  return statSync(path).isDirectory() ? fingerprintNames(readdirSync(path)) : fingerprint(readFileSync(path));
}

export const fingerprintNames = (names) => fingerprint(names.toSorted().join('\n'));

const memoryOf = ({ name }) => join(BUNDLES, `${name}.json`);

/** What a step depends on besides the files that it reads: its code, its packages and Node. */
const codeOf = (step) => fingerprint([fingerprintOf(bundleOf(step)), fingerprintOf('package-lock.json'), process.version].join());

/** @returns what was remembered of the step, if all of it is as it was. */
export function recall(step) {
  const memory = read(step);
  if (memory?.code !== codeOf(step)) return undefined;
  const files = Object.entries({ ...memory.inputs, ...memory.outputs });
  return files.every(([path, known]) => fingerprintOf(path) === known) ? memory : undefined;
}

/** The files that a step wrote when it last ran. */
export const listOutputs = (step) => Object.keys(read(step)?.outputs ?? {});

/** Remembers a step. @param trace what `run-step.mjs` wrote of it. */
export function remember(step, { inputs, outputs }) {
  const file = memoryOf(step);
  mkdirSync(dirname(file), { recursive: true });
  const written = Object.fromEntries(outputs.map((path) => [path, fingerprintOf(path)]));
  writeFileSync(file, JSON.stringify({ code: codeOf(step), inputs, outputs: written }, null, 1));
}

function read(step) {
  try {
    return JSON.parse(readFileSync(memoryOf(step), 'utf8'));
  } catch {
    // It never ran, or its memory is torn: it runs again.
    return undefined;
  }
}
