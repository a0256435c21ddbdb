import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const ROOT = new URL('../../../', import.meta.url).pathname;

export interface RunningProcess {
  child: ChildProcess;
  /** What it has printed so far, line by line. */
  lines: string[];
  /** What it has complained of so far. */
  errors: string[];
  /** The next line that it prints which fits, or the one it has printed. Fails when it ends without one. */
  waitForLine(pattern: RegExp): Promise<string>;
  /** Sends the signal and waits for the end. Returns its exit code, or null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Waits for it to end by itself. */
  ended: Promise<number | null>;
}

/** Runs a file of ours as a process of its own: TypeScript, or what the build made of it. */
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
      const look = () => {
        const found = lines.find((line) => pattern.test(line));
        if (found === undefined) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
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

/** The processes that a process has begun and that have not ended; none once it has ended itself. */
export async function findChildren(pid: number | undefined): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}
