import { type Floor, isSoon } from '#packages/clinical/skill.ts';
import type { DropReason } from './guarded.ts';
import { normalizeText } from './read-tokens.ts';
import {
  BELOW_EMERGENCY,
  BELOW_ROUTINE,
  BELOW_URGENT,
  IS_EMERGENCY,
  NOT_A_DOSE,
  PASSES,
  REASSURING,
  REASSURING_PHRASES,
  REASSURING_STAYS,
  SAYS_DOSE,
  SEVERITY_BELOW,
} from './word-lists.ts';

/** Names in which a grading word does not grade: "low blood pressure". */
const GRADED_NAMES =
  /\b(low|high|small|mild) (blood (pressure|sugar|count|cell)|potassium|sodium|magnesium|calcium|oxygen|vitamin|iron|back|belly|intestine|bowel|fever)\b/g;
/** Warnings that contain a word for care that can wait. */
const WARNS = /\b(not|never) (wait|stay|go to sleep|sleep|drive|be left|leave)\b[^.;]*/g;

/** Finds a statement below the engine's safety floor, whatever the facts say. */
export function findFloorProblem(text: string, floor: Floor): DropReason | undefined {
  const plain = plainOf(text);
  if (
    floor.doseRefused &&
    (SAYS_DOSE.test(plain.replace(NOT_A_DOSE, ' ')) ||
      SAYS_DOSE.test(
        normalizeText(text)
          .replace(NOT_A_DOSE, ' ')
          .replace(/phone\d+/g, ''),
      ))
  )
    return 'dose';
  if (isSoon(floor.urgency) && isReassuring(plain)) return 'reassurance';
  if (isBelowUrgency(plain, floor.urgency)) return 'lower-urgency';
  const below = floor.severity && SEVERITY_BELOW[floor.severity];
  return below?.test(plain.replace(GRADED_NAMES, ' ')) ? 'lower-severity' : undefined;
}

function isBelowUrgency(plain: string, urgency: Floor['urgency']): boolean {
  const text = plain.replace(WARNS, ' ');
  if (urgency && urgency !== 'self-care' && PASSES.test(text)) return true;
  if (urgency === 'emergency')
    return (
      BELOW_EMERGENCY.test(text) && !(IS_EMERGENCY.test(text) && !BELOW_URGENT.test(text) && !/\b(today|tonight|hours?|if)\b/.test(text))
    );
  if (urgency === 'urgent') return BELOW_URGENT.test(text);
  return urgency === 'routine' && BELOW_ROUTINE.test(text);
}

/** Whether a sentence reassures. */
export function isReassuring(text: string): boolean {
  const plain = plainOf(text);
  if (REASSURING_STAYS.test(plain)) return false;
  return REASSURING_PHRASES.test(plain) || plain.split(/[^a-z]+/).some((word) => REASSURING.has(word));
}

const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/can'?t\b|cannot\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/\s+/g, ' ');
