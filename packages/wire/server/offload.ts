/** A computation over plain data. Its time grows with the text or the photo that it reads. */
export interface Task<Input, Output> {
  /** Unique in the product: the tool and what is computed. */
  name: string;
  run: (input: Input) => Output;
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds tasks of different inputs
export type AnyTask = Task<any, unknown>;

/** Whose task it is, so that people take turns, and whether the client still waits. */
export interface TaskCaller {
  who: string;
  signal: AbortSignal;
}

/** Runs a task: a short one here, a long one in another thread, where people take turns. @throws HttpFailure 503 if too many wait. */
export type Offload = <Input, Output>(task: Task<Input, Output>, input: Input, caller: TaskCaller) => Promise<Output>;

/** Runs every task in this thread. */
export const runHere: Offload = async (task, input) => task.run(input);

/** How many characters of text and bytes of a picture an input holds, which is what decides its time. */
export function measureInput(input: unknown): number {
  if (typeof input === 'string') return input.length;
  if (ArrayBuffer.isView(input)) return input.byteLength;
  if (typeof input !== 'object' || input === null) return 0;
  let size = 0;
  for (const value of Object.values(input)) size += measureInput(value);
  return size;
}
