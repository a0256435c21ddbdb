const HOUR_MS = 3_600_000;

/** The start of the UTC hour of an instant. */
export const hourOf = (instant: Date): Date => new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);

/** The UTC day of an instant, for example "2026-01-31". */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Whole seconds until the UTC hour ends, 1 to 3600. */
export const secondsLeftInHour = (instant: Date): number => Math.ceil((hourOf(instant).getTime() + HOUR_MS - instant.getTime()) / 1_000);

/** The instant a number of days earlier. */
export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * 24 * HOUR_MS);
