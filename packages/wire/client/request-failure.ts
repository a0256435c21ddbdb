/** A failed call. `message` is "<status>: <body>" as specified; `sentence` is what a person should read. */
export class RequestFailure extends Error {
  readonly status: number;
  readonly sentence: string | undefined;
  readonly code: string | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'RequestFailure';
    this.status = status;
    const parsed = parseFailure(body);
    this.sentence = parsed?.error;
    this.code = parsed?.code;
  }
}

function parseFailure(body: string): { error?: string; code?: string } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
