/** The books did not answer in time. */
export class BooksTooSlow extends Error {
  constructor() {
    super('The books did not answer in time');
    this.name = 'BooksTooSlow';
  }
}

/** Arbitrary, because a healthy database answers in milliseconds, and a person who waits should not wait for book-keeping. */
const PATIENCE_MS = 3_000;

/** Waits for book-keeping, but not long. @throws BooksTooSlow; the work itself goes on. */
export async function waitForBooks<T>(work: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BooksTooSlow()), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
