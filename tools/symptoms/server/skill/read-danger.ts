import { BABY_PATTERNS } from './baby-patterns.ts';
import { BLEEDING_PATTERNS } from './bleeding-patterns.ts';
import { BODY_EMERGENCY_PAIRS } from './body-emergency-pairs.ts';
import { BODY_EMERGENCY_PATTERNS } from './body-emergency-patterns.ts';
import type { DangerPattern } from './danger-pattern.ts';
import { MEDICINE_DANGER_PATTERNS } from './medicine-danger-patterns.ts';
import {
  CHILD_INGESTION_PATTERNS,
  CRY_FOR_HELP_PATTERNS,
  INHALATION_PATTERNS,
  OVERDOSE_PATTERNS,
  POISON_PATTERNS,
} from './poisoning-patterns.ts';
import { PREGNANCY_PATTERNS } from './pregnancy-patterns.ts';
import { SUICIDE_AND_VIOLENCE_PATTERNS } from './suicide-and-violence-patterns.ts';
import { SUICIDE_SLANG_PATTERNS } from './suicide-slang-patterns.ts';
import { SUICIDE_PAIRS } from './suicide-word-pairs.ts';

/** A negation directly before the words: "I don't want to die", "never thought of killing myself". */
const DENIED =
  /\b(?:not|never|dont|do not|don't|wont|won't|wouldn't|wouldnt|would never|isn't|isnt|no|didn't|didnt|doesn't|doesnt|without|nor|ain't|aint|denies)\s+(?:(?:really|actually|ever|even|gonna|going|think|thinking|thought|plann?ing|trying|wanting|want|would|have|having|had|any|thoughts?|about|of|to|feel|feeling|felt|like|urges?|been|be|or|plans?|suicidal|a)\s+){0,5}$/i;
const NO_DENIAL = /\b(?:why|if|whether|not sure|don'?t know|do not know|care)\s+(?:not|i|if)\b[^.]{0,20}$/i;

const ALL = (
  [
    ...[
      ...SUICIDE_AND_VIOLENCE_PATTERNS,
      ...SUICIDE_SLANG_PATTERNS,
      ...SUICIDE_PAIRS.map((words) => ({ ...words, acrossSentences: true })),
    ].map((words) => ({ ...words, unlessNearby: true })),
    ...[...BODY_EMERGENCY_PATTERNS, ...BODY_EMERGENCY_PAIRS].map((words) => ({ ...words, acrossSentences: true, isAboutBody: true })),
    ...[...BLEEDING_PATTERNS, ...BABY_PATTERNS, ...PREGNANCY_PATTERNS].map((words) => ({
      ...words,
      acrossSentences: true,
      isAboutBody: true,
    })),
    ...MEDICINE_DANGER_PATTERNS.map((words) => ({ ...words, acrossSentences: true })),
    ...[...INHALATION_PATTERNS, ...CHILD_INGESTION_PATTERNS, ...POISON_PATTERNS, ...OVERDOSE_PATTERNS, ...CRY_FOR_HELP_PATTERNS],
  ] as readonly DangerPattern[]
).map((words) => ({
  ...words,
  pattern: new RegExp(words.pattern.source, 'gi'),
}));

/**
 * In a long description, two words near each other are often a list of denials: "no fever, hives or wheeze". The story reader of the forms,
 * which knows denials, then reads the signs of the body alone. Arbitrary: about four sentences.
 */
const LONG_DESCRIPTION_CHARACTERS = 300;

export interface DangerForm {
  /** The ids of findings that the person answered with no or took back. */
  takenBack: ReadonlySet<string>;
}

/**
 * The findings that a text expresses: self-harm, violence, poisoning, overdose, a cry for help, signs of the body.
 * @param form given where the text was typed into a form: a long description may deny a list of signs, and a sign that the person
 * took back does not count, nor what was read together with it.
 */
export function readDanger(text: string, form?: DangerForm): string[] {
  const plain = text.replace(/[’‘`]/g, "'");
  const lines = plain.split('\n');
  const whole = lines.join(' ');
  const readsBody = form === undefined || whole.length <= LONG_DESCRIPTION_CHARACTERS;
  const isTakenBack = ({ findings }: DangerPattern) => findings.some((id) => form?.takenBack.has(id));
  const found = ALL.filter(
    (words) =>
      (!words.isAboutBody || (readsBody && !isTakenBack(words))) &&
      (lines.some((line) => matches(line, words, line)) || (words.acrossSentences && lines.length > 1 && matches(whole, words, plain))),
  );
  return [...new Set(found.flatMap(({ findings }) => findings))];
}

/** @param marked the text with its line breaks. */
function matches(text: string, { pattern, unless, unlessNearby }: DangerPattern, marked: string): boolean {
  // A test costs much less than `matchAll`, which copies the pattern, and hardly any of the hundreds of patterns matches.
  pattern.lastIndex = 0;
  if (!pattern.test(text)) return false;
  pattern.lastIndex = 0;
  if (!unlessNearby && unless?.test(text)) return false;
  for (const match of text.matchAll(pattern)) {
    if (unlessNearby && unless?.test(surroundingsOf(match, marked))) continue;
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    if (!DENIED.test(before) || NO_DENIAL.test(before)) return true;
  }
  return false;
}

/** Where a new statement begins: an exception beyond it is about something else. */
const STATEMENT_ENDS =
  /[.!?;\n]+|,?\s+(?:and|but|also|plus)\s+(?=(?:i|i'?m|i'?ve|i'?d|im|ive|my|he|he'?s|hes|she|she'?s|shes|they|we|our|his|her|the|there)\b)|,\s+(?=(?:i|i'?m|i'?ve|im|ive|my|he|she|they|we|our|his|her)\b)/gi;

/** The statements that a match is in. */
function surroundingsOf(match: RegExpMatchArray, text: string): string {
  const from = match.index ?? 0;
  const to = from + match[0].length;
  const ends = [...text.matchAll(STATEMENT_ENDS)];
  const start = ends.findLast((end) => end.index + end[0].length <= from);
  const stop = ends.find((end) => end.index >= to);
  return text.slice(start ? start.index + start[0].length : 0, stop?.index).replaceAll('\n', ' ');
}
