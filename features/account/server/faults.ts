/** PostgreSQL's "unique_violation". */
const TAKEN = '23505';

function findCode(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Whether a write failed because somebody else has the address or the name by now. */
export const isTaken = (error: unknown): boolean => findCode(error) === TAKEN;
