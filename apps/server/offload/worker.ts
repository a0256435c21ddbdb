/** Computes long tasks of the tools for the server, one at a time. It opens no database and no connection. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createDangerFinder, createInteractionFinder, createTasks } from '../composition/compose-tools.ts';
import type { TaskRequest, TaskResult } from './offload.ts';

// On Linux this is the priority of this thread alone: where cores are few, requests go before long texts.
if (process.platform === 'linux') setPriority(0, 10);

const formulary = loadFormulary();
const tasks = createTasks({
  formulary,
  findInteractions: createInteractionFinder(formulary),
  findDanger: createDangerFinder(formulary),
});

parentPort?.on('message', ({ name, input }: TaskRequest) => parentPort?.postMessage(run(name, input)));

function run(name: string, input: unknown): TaskResult {
  const task = tasks.get(name);
  if (!task) return { error: `No task is called ${name}` };
  try {
    return { output: task.run(input) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
