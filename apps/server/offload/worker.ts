/** Computes long tasks for the server. It opens no database and no connection: what needs one is asked of the server's thread. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { AskHost } from '#packages/wire/server/offload.ts';
import { createDangerFinder, createInteractionFinder, createTasks } from '../composition/compose-tools.ts';
import type { FromWorker, ToWorker } from './messages.ts';

// On Linux this is the priority of this thread alone: where cores are few, requests go before long texts.
if (process.platform === 'linux') setPriority(0, 10);

const formulary = loadFormulary();
const tasks = createTasks({
  formulary,
  findInteractions: createInteractionFinder(formulary),
  findDanger: createDangerFinder(formulary),
});

/** A call of the host that is not answered yet. */
interface OpenCall {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

class HostError extends Error {
  constructor(
    message: string,
    readonly call: number,
  ) {
    super(message);
  }
}

const calls = new Map<number, OpenCall>();
let lastCall = 0;

const send = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'run') {
    void run(message);
    return;
  }
  const open = calls.get(message.call);
  calls.delete(message.call);
  if (message.kind === 'answer') open?.resolve(message.output);
  else open?.reject(new HostError(message.message, message.call));
});

async function run({ id, name, input }: ToWorker & { kind: 'run' }): Promise<void> {
  const task = tasks.get(name);
  try {
    if (!task) throw new Error(`No task is called ${name}`);
    send({ kind: 'done', id, output: await task.run(input, createAskHost(id)) });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ kind: 'broken', id, error: text, call: error instanceof HostError ? error.call : undefined });
  }
}

function createAskHost(id: number): AskHost {
  return (name, input, signal) =>
    new Promise((resolve, reject) => {
      lastCall += 1;
      const call = lastCall;
      calls.set(call, { resolve, reject });
      signal?.addEventListener('abort', () => send({ kind: 'abort', id, call }), { once: true });
      send({ kind: 'call', id, call, name, input });
      if (signal?.aborted) send({ kind: 'abort', id, call });
    });
}
