/** The usage records did not answer in time. */
export class UsageTimeout extends Error {
  constructor() {
    super('The usage records did not answer in time');
    this.name = 'UsageTimeout';
  }
}

/** Longer than the database's own timeout. If it were shorter, the next query would wait just as long again. */
const TIMEOUT_MS = 4_000;

/** Waits for a query of the usage records, with a timeout. @throws UsageTimeout; the query itself continues. */
export async function withUsageTimeout<T>(work: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UsageTimeout()), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
