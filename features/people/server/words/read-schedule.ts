import { TIMES, type TimeOfDay } from '../../contract/record.ts';

const FOUR_TIMES: readonly TimeOfDay[] = ['morning', 'noon', 'evening', 'bedtime'];

/** How many times a day, and when. "Once a day" alone names no time of day. */
const PATTERNS: readonly (readonly [RegExp, readonly TimeOfDay[]])[] = [
  [/\b(?:as needed|when needed|if needed|p\.?r\.?n)\b/i, ['as needed']],
  [/\b(?:four times|4 times|4 ?x|q\.?i\.?d)\b/i, FOUR_TIMES],
  [/\b(?:three times|3 times|3 ?x|t\.?i\.?d|every (?:8|eight) hours)\b/i, FOUR_TIMES.slice(0, 3)],
  [/\b(?:twice|two times|2 times|2 ?x|b\.?i\.?d|every (?:12|twelve) hours)\b/i, ['morning', 'evening']],
  [/\b(?:morning|mornings|breakfast|a\.?m\.?)\b/i, ['morning']],
  [/\b(?:noon|midday|lunch)\b/i, ['noon']],
  [/\b(?:evening|evenings|dinner|supper|p\.?m\.?)\b/i, ['evening']],
  [/\b(?:bedtime|bed|night|nightly|q?hs)\b/i, ['bedtime']],
];

/** Words that belong to a dose and not to a name. */
const IS_SCHEDULE =
  /^(?:[\d./½¼]+\s*(?:mg|mcg|g|ml|units?|tablets?|pills?|capsules?|puffs?|drops?|tabs?|caps?)?\b|(?:one|two|half|a half|1\/2)\b|(?:once|twice|three|four|daily|nightly|every|each|per|with|without|before|after|in the)\b|at\b|by mouth|po\b|as needed|prn|when needed|if needed|weekly|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|bid|tid|qid|qhs|for\b|take\b)/i;

/** The times of day that a dose names. @example readTimes('10 mg twice a day') // ['morning', 'evening'] */
export function readTimes(dose: string): TimeOfDay[] {
  const found = new Set(PATTERNS.flatMap(([pattern, times]) => (pattern.test(dose) ? times : [])));
  return TIMES.filter((time) => found.has(time));
}

/** Whether a part of a list continues the dose before it: "twice a day", "with food". */
export const isSchedule = (text: string): boolean => IS_SCHEDULE.test(text);

/** A strength, a count or a frequency begins the dose. */
const DOSE_START =
  /\s+[-–:(]?\s*(?=(?:\d[\d.,/]*\s*-?(?:mg|mcg|µg|g|ml|units?|iu|meq|%|tablets?|tabs?|pills?|caps?|capsules?|puffs?|drops?|x\b|times?\b)|(?:one|two|three|half an?|a)\s+(?:tablet|tab|pill|capsule|puff|drop|spoon)|once|twice|three times|four times|daily|nightly|weekly|every\b|each\b|as needed|prn\b|when needed|in the (?:morning|evening)|at (?:night|bedtime|noon|lunch)|before (?:bed|meals?)|with (?:food|meals?|breakfast|dinner)|bid\b|tid\b|qid\b|qhs\b|po\b|by mouth|for\s))|\s+[-–]\s+/i;

/** Splits "Lisinopril 10 mg once a day" into the name and the dose. */
export function splitDose(text: string): { name: string; dose: string | undefined } {
  const at = text.search(DOSE_START);
  if (at <= 0) return { name: text.trim(), dose: undefined };
  const dose = text
    .slice(at)
    .replace(/^[\s\-–:(]+/, '')
    .replace(/\)\s*$/, '')
    .trim();
  return { name: text.slice(0, at).trim(), dose: dose || undefined };
}
