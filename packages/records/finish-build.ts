import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Built {
  /** What was read, for the one line that is printed: "interactions: 885 substances, 1015 rules". */
  summary: string;
  faults: readonly string[];
  /** Where the compiled knowledge goes. */
  file: string;
  knowledge: unknown;
}

/** Ends a build step: says what is wrong and fails, or writes the compiled knowledge. With `--check` nothing is written. */
export function finishBuild({ summary, faults, file, knowledge }: Built): void {
  for (const fault of faults) console.error(fault);
  console.log(`${summary}, ${faults.length} faults`);
  if (faults.length > 0) process.exit(1);
  if (process.argv.includes('--check')) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(knowledge));
}
