/**
 * `npm run build [GROUP …]`: builds the groups of `build/steps.mjs`, or all of them. As many steps run at once as there are cores, unchanged ones
 * not at all, and the first that fails ends the build.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BUNDLES, bundleOf, bundleSteps } from './build/bundle-steps.mjs';
import { findUnnamed, orderSteps } from './build/order-steps.mjs';
import { listOutputs, recall, remember } from './build/step-memory.mjs';
import { STEPS } from './build/steps.mjs';

const groups = process.argv.slice(2);
const wanted = STEPS.filter(({ group }) => groups.length === 0 || groups.includes(group));
const remembered = STEPS.filter(({ source }) => source);
const children = new Set();
let unchanged = 0;

await bundleSteps(wanted.filter(({ source }) => source));
await orderSteps(wanted, availableParallelism(), runStep);
if (unchanged > 0) console.log(`${unchanged} of ${wanted.length} steps unchanged`);

async function runStep(step) {
  if (!step.source) return runCommand(step, step.command);
  if (recall(step)) {
    unchanged += 1;
    return;
  }
  const trace = join(BUNDLES, `${step.name}.trace`);
  await runCommand(step, ['node', '--enable-source-maps', 'scripts/build/run-step.mjs', step.source, bundleOf(step), trace]);
  const traced = JSON.parse(readFileSync(trace, 'utf8'));
  const writers = new Map(remembered.flatMap((other) => listOutputs(other).map((path) => [path, other.name])));
  const unnamed = findUnnamed(step, Object.keys(traced.inputs), writers);
  if (unnamed.length > 0)
    fail(`${step.name} reads what ${unnamed.join(', ')} writes. Name them among its needs in scripts/build/steps.mjs.`);
  remember(step, traced);
}

/** Runs a command and prints its whole output when it has ended, so that two outputs do not mix. */
function runCommand({ name }, [command, ...args]) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.once('error', (error) => fail(`${name}: ${command} could not be started: ${error.message}`));
    child.once('close', (status) => {
      children.delete(child);
      process.stdout.write(Buffer.concat(output));
      if (status !== 0) fail(`The step ${name} failed.`);
      done();
    });
  });
}

function fail(message) {
  console.error(message);
  for (const child of children) child.kill();
  process.exit(1);
}
