const CLOCK =
  /\b(?:at|around|about|since)?\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b\.?|\bat (\d{1,2})(?::(\d{2}))?\b(?!\s*(?:mg|ml|years?|months?|weeks?|days?|lbs?|pounds?|tablets?|pills?|%))|\b(noon|midday|midnight)\b/i;
const MINUTES_PER_HOUR = 60;
const HALF_DAY = 12;

/** A time of day in minutes. Without "am" or "pm" it may be either. */
interface ClockTime {
  minutes: number;
  isOpen: boolean;
}

/** The hour at which a dose was taken: "at 8am", "at noon", "at 2". Undefined where several or none are told. */
export function readClockTime(message: string): ClockTime | undefined {
  const found = [...message.matchAll(new RegExp(CLOCK.source, 'gi'))];
  const [match] = found;
  if (!match || found.length > 1) return undefined;
  const word = match[6]?.toLowerCase();
  if (word) return { minutes: word === 'midnight' ? 0 : HALF_DAY * MINUTES_PER_HOUR, isOpen: false };
  const hour = Number(match[1] ?? match[4]);
  const minute = Number(match[2] ?? match[5] ?? 0);
  if (hour < 1 || hour > HALF_DAY || minute >= MINUTES_PER_HOUR) return undefined;
  const half = match[3]?.toLowerCase();
  const base = (hour % HALF_DAY) * MINUTES_PER_HOUR + minute;
  return { minutes: half === 'p' ? base + HALF_DAY * MINUTES_PER_HOUR : base, isOpen: half === undefined };
}

/** The time so many hours later, as people say it: "2 p.m.". */
export function addHours({ minutes, isOpen }: ClockTime, hours: number): string {
  const later = (minutes + hours * MINUTES_PER_HOUR) % (2 * HALF_DAY * MINUTES_PER_HOUR);
  const [hour, minute] = [Math.floor(later / MINUTES_PER_HOUR), later % MINUTES_PER_HOUR];
  const shown = `${hour % HALF_DAY || HALF_DAY}${minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''}`;
  return isOpen ? `${shown} o’clock` : `${shown} ${hour >= HALF_DAY ? 'p.m.' : 'a.m.'}`;
}
