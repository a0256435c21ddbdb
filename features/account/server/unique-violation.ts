/** The PostgreSQL error code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

function findCode(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Whether a write failed because another account has the address or username. */
export const isUniqueViolation = (error: unknown): boolean => findCode(error) === UNIQUE_VIOLATION;
