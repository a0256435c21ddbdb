/** The minute now, the one before and the one after: the database's clock may differ by some seconds. */
const AROUND = [-1, 0, 1];
const MINUTE_MS = 60_000;

/**
 * Whether a cron line (UTC) may be due about now, by its minutes alone. To read a line in full costs the server's thread some milliseconds, and
 * most lines are due once a day. A line whose minutes are no number, step or star is not judged.
 * @example mayBeDue('50 3 * * *', new Date('2026-01-01T12:10:00Z')) // false
 */
export function mayBeDue(cron: string, now: Date): boolean {
  const [minutes = ''] = cron.trim().split(/\s+/);
  const step = /^\*\/(\d+)$/.exec(minutes)?.[1];
  const isNumber = /^\d+$/.test(minutes);
  if (step === undefined && !isNumber) return true;
  return AROUND.some((away) => {
    const minute = new Date(now.getTime() + away * MINUTE_MS).getUTCMinutes();
    return step === undefined ? minute === Number(minutes) : minute % Number(step) === 0;
  });
}
