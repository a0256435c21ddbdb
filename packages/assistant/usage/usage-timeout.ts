/** The books did not answer in time. */
export class UsageTimeout extends Error {
  constructor() {
    super('The books did not answer in time');
    this.name = 'BooksTooSlow';
  }
}

/** Longer than the database's own: given up sooner, what is asked next would wait for as long again. */
const TIMEOUT_MS = 4_000;

/** Waits for book-keeping, but not long. @throws BooksTooSlow; the work itself goes on. */
export async function withUsageTimeout<T>(work: Promise<T>, patienceMs = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UsageTimeout()), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
