import type { Duration } from '../../engine/effect.ts';
import type { Severity } from '../../engine/red-flags.ts';

const AFTER =
  /\b(minute|hour|day|week|month)s?\s+(after|since|into|of)\s+(i\s+)?(first\s+)?(taking|starting|beginning|using|took|take|started|began|my first|the first|it|being on)\b/i;
const UNITS: Readonly<Record<string, Duration>> = { minute: 'minutes', hour: 'hours', day: 'days', week: 'weeks', month: 'weeks' };

/** Reads the time from the medicine to the onset, only from explicit text: "2 days after starting it". */
export function readDuration(text: string): Duration | undefined {
  return UNITS[AFTER.exec(text)?.[1]?.toLowerCase() ?? ''];
}

const SEVERE =
  /(?<!(?:\bnot|n['’]?t)\s+(?:(?:that|very|so|too|the)\s+)?)\b(severe|severely|unbearable|excruciating|worst|agony|intense)\b/i;

/** "severe" if the message says so; undefined otherwise, which never lowers urgency. */
export function readSeverity(text: string): Severity | undefined {
  return SEVERE.test(text) ? 'severe' : undefined;
}
