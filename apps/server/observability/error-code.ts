/** The code or name of an error, without its message: a failed statement's values may include a daily secret, which must not be logged. */
export function findErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = [error.cause, error].map((each) => (each as { code?: unknown } | undefined)?.code).find((each) => typeof each === 'string');
  return typeof code === 'string' ? code : error.name;
}
