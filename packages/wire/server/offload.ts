/** Calls a function of the server's thread by its name, for what needs the database, a model or the client that waits. */
export type AskHost = (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown>;

/** The functions that a task may call in the server's thread. Plain data goes in and comes out. */
// biome-ignore lint/suspicious/noExplicitAny: each function has an input of its own
export type HostFunctions = Readonly<Record<string, (input: any, signal: AbortSignal) => unknown>>;

/** A computation from plain data to plain data. Its time grows with the text or the photo that it reads. */
export interface Task<Input, Output> {
  /** Unique in the product: the tool and what is computed. */
  name: string;
  run: (input: Input) => Output;
}

/** A task that asks the server's thread in between. */
export interface AskingTask<Input, Output> {
  name: string;
  run: (input: Input, askHost: AskHost) => Output | Promise<Output>;
  /** The functions of the host that may take seconds. Meanwhile the tasks of others go on. */
  slowCalls?: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds tasks of different inputs
export type AnyTask = AskingTask<any, unknown>;

/** Whose task it is, so that people take turns, and whether the client still waits. */
export interface TaskCaller {
  who: string;
  signal: AbortSignal;
  host?: HostFunctions;
  /** How many characters are to be read; by default those of the input. */
  length?: number;
}

/** Runs a task: a short one here, a long one in another thread, where people take turns. @throws HttpFailure 503 if too many wait. */
export type Offload = <Input, Output>(task: AskingTask<Input, Output>, input: Input, caller: TaskCaller) => Promise<Output>;

/** Runs every task in this thread. */
export const runHere: Offload = async (task, input, caller) => task.run(input, createAskHost(caller));

/** Calls the host's functions where the task runs in the same thread. */
export function createAskHost({ host = {}, signal }: TaskCaller): AskHost {
  return async (name, input, own) => callHost(host, { name, input, signal: own ? AbortSignal.any([signal, own]) : signal });
}

/** Calls one function of the host. */
export function callHost(host: HostFunctions, { name, input, signal }: { name: string; input: unknown; signal: AbortSignal }): unknown {
  const call = host[name];
  if (!call) throw new Error(`The host has no function ${name}`);
  return call(input, signal);
}

/** How many characters of text and bytes of a picture an input holds, which is what decides its time. */
export function measureInput(input: unknown): number {
  if (typeof input === 'string') return input.length;
  if (ArrayBuffer.isView(input)) return input.byteLength;
  if (typeof input !== 'object' || input === null) return 0;
  let size = 0;
  for (const value of Object.values(input)) size += measureInput(value);
  return size;
}
