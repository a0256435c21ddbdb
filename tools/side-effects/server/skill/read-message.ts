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

const ASKS_IN_GENERAL =
  /\b(?:can|could|does|do|will|would|might|may|is|are)\b[^.?!]*\b(?:cause[sd]?(?! (?:i|he|she|they|we|my|it|im|its|hes|shes|theyre|the|of)\b)|causing|make (?:you|u|people|someone|everyone)|give (?:you|u|people)|lead to|mess with|known (?:for|to)|side effects?)\b/i;
const IS_REPORTED =
  /\b(?:i['’]?m|i['’]?ve|i (?:have|had|am|was|got|get|feel|felt|started|noticed|woke|been|just|take|took)|me|my (?!doctor|doc\b)|he|she|his|her|we|our|since|lately|normal)\b/i;
/** Arbitrary: a longer message tells how somebody is. */
const MOST_WORDS = 16;

/** Whether a message asks what a medicine may cause, and nobody in it has the effect. */
export const asksInGeneral = (text: string): boolean =>
  ASKS_IN_GENERAL.test(text) && !IS_REPORTED.test(text) && text.trim().split(/\s+/).length <= MOST_WORDS;
