import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const ROOT = new URL('../../../', import.meta.url).pathname;

export interface RunningProcess {
  child: ChildProcess;
  /** Lines of standard output so far. */
  lines: string[];
  /** Lines of standard error so far. */
  errors: string[];
  /** Waits for a line of output that matches, or returns one printed before. Rejects if the process ends without one. */
  waitForLine(pattern: RegExp): Promise<string>;
  /** Sends the signal and waits for the exit. Returns the exit code, or null if the signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves with the exit code when the process ends. */
  ended: Promise<number | null>;
}

/** Runs a TypeScript file or a built file of the repository as a separate process. */
export function runProcess(file: string, args: readonly string[] = [], env: Record<string, string> = {}): RunningProcess {
  const loader = file.endsWith('.js') ? [] : ['--import', 'tsx'];
  const child = spawn(process.execPath, [...loader, file, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  const listeners = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const listen of listeners) listen();
  });
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const waitForLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const checkLines = () => {
        const found = lines.find((line) => pattern.test(line));
        if (found === undefined) return;
        listeners.delete(checkLines);
        resolve(found);
      };
      listeners.add(checkLines);
      checkLines();
      void ended.then((code) =>
        reject(new Error(`${file} ended with ${code} before it printed ${pattern}:\n${[...lines, ...errors].join('\n')}`)),
      );
    });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { child, lines, errors, waitForLine, end, ended };
}

/** Returns the ids of the running child processes of a process; none if the process has ended. */
export async function findChildren(pid: number | undefined): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}
