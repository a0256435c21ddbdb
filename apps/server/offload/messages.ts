/** What the server's thread sends to the worker. */
export type ToWorker =
  | { kind: 'run'; id: number; name: string; input: unknown }
  /** The answer to a call of the host. */
  | { kind: 'answer'; id: number; call: number; output: unknown }
  | { kind: 'failed'; id: number; call: number; message: string };

/** What the worker sends to the server's thread. */
export type FromWorker =
  | { kind: 'done'; id: number; output: unknown }
  /** `call` is the call of the host whose failure ended the task. */
  | { kind: 'broken'; id: number; error: string; call?: number | undefined }
  | { kind: 'call'; id: number; call: number; name: string; input: unknown }
  | { kind: 'abort'; id: number; call: number };
