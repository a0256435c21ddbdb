const REPORT_INTERVAL_MS = 60_000;

export interface ThrottledReport {
  (error: unknown): void;
  /** Stops reporting: errors during shutdown are expected. */
  stop(): void;
}

/** Reports the first error of a kind, and then one a minute while it lasts. Without it, polling would flood the log during an outage. */
export function throttleReports(onError: (error: unknown) => void): ThrottledReport {
  const lastByKind = new Map<string, number>();
  let stopped = false;
  const report = (error: unknown) => {
    const kind = nameKind(error);
    const now = performance.now();
    const last = lastByKind.get(kind);
    if (stopped || (last !== undefined && now - last < REPORT_INTERVAL_MS)) return;
    lastByKind.set(kind, now);
    onError(error);
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
