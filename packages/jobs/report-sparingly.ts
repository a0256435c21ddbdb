const AGAIN_AFTER_MS = 60_000;

export interface SparingReport {
  (error: unknown): void;
  /** Nothing is reported from now on: what fails while everything is being closed is no news. */
  stop(): void;
}

/** Passes on the first fault of a kind, and one a minute while it lasts: work that polls would flood the log with an outage. */
export function reportSparingly(onFault: (error: unknown) => void): SparingReport {
  const lastByKind = new Map<string, number>();
  let stopped = false;
  const report = (error: unknown) => {
    const kind = nameKind(error);
    const now = performance.now();
    const last = lastByKind.get(kind);
    if (stopped || (last !== undefined && now - last < AGAIN_AFTER_MS)) return;
    lastByKind.set(kind, now);
    onFault(error);
  };
  const stop = () => {
    stopped = true;
  };
  return Object.assign(report, { stop });
}

function nameKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  return `${error.name} ${typeof code === 'string' ? code : ''}`;
}
