/** A vitest reporter: prints the tests that passed only on a retry, with why they failed before, and the ten slowest files, and writes the counts for `npm test`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

export const REPORT = '.cache/test-report.json';
const SLOWEST = 10;

export default class SummaryReporter {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const flakes = tests.filter((test) => test.diagnostic()?.flaky);
    if (flakes.length > 0) {
      console.log(`\n${flakes.length} flaky (passed on a retry):`);
      for (const test of flakes) {
        console.log(`  ${nameFile(test.module)} > ${test.fullName}`);
        for (const { message } of test.result().errors ?? []) console.log(`    first: ${message.split('\n').slice(0, 6).join('\n      ')}`);
      }
    }
    const files = modules
      .map((module) => {
        const { duration, collectDuration } = module.diagnostic();
        return { file: nameFile(module), tests: [...module.children.allTests()].length, ms: Math.round(duration + collectDuration) };
      })
      .sort((a, b) => b.ms - a.ms);
    console.log('\nThe slowest files:');
    for (const { file, tests: count, ms } of files.slice(0, SLOWEST))
      console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file} (${count})`);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    // A file that could not be loaded fails without a test of its own.
    const unloaded = modules.filter(
      (module) => module.state() === 'failed' && ![...module.children.allTests()].some((test) => test.result().state === 'failed'),
    );
    const failed = count('failed') + unloaded.length + errors.length;
    mkdirSync(dirname(REPORT), { recursive: true });
    writeFileSync(
      REPORT,
      JSON.stringify({ passed: count('passed'), failed, skipped: count('skipped'), flaky: flakes.length, files }, null, 1),
    );
  }
}

const nameFile = (module) => relative(process.cwd(), module.moduleId);
