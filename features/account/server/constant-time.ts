/** Longer than any path to an answer takes on a machine that is not overloaded. */
export const CONSTANT_TIME_MS = 350;

/**
 * Runs the work and answers no sooner than `minimumMs` after the call, so that the response time does not reveal whether an address has an
 * account.
 */
export async function answerInConstantTime<T>(work: () => Promise<T>, minimumMs: number): Promise<T> {
  const minimum = new Promise((resolve) => setTimeout(resolve, minimumMs));
  const [result] = await Promise.allSettled([work(), minimum]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
