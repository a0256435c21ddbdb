/** Longer than any of the ways to an answer takes on a machine that keeps up. */
const EVEN_MS = 350;

/** Does some work and answers no sooner than 350 ms after the call, so that the time does not tell whether an address has an account. */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const patience = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
  const [result] = await Promise.allSettled([work(), patience]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
