import { BODY_EMERGENCY_PAIRS } from './body-emergency-pairs.ts';
import { BODY_EMERGENCY_PATTERNS } from './body-emergency-patterns.ts';
import type { DangerPattern } from './danger-pattern.ts';
import {
  CHILD_INGESTION_PATTERNS,
  CRY_FOR_HELP_PATTERNS,
  INHALATION_PATTERNS,
  OVERDOSE_PATTERNS,
  POISON_PATTERNS,
} from './poisoning-patterns.ts';
import { SUICIDE_AND_VIOLENCE_PATTERNS } from './suicide-and-violence-patterns.ts';
import { SUICIDE_SLANG_PATTERNS } from './suicide-slang-patterns.ts';
import { SUICIDE_PAIRS } from './suicide-word-pairs.ts';

/** A negation directly before the words: "I don't want to die", "never thought of killing myself". */
const DENIED =
  /\b(?:not|never|dont|do not|don't|wont|won't|wouldn't|wouldnt|would never|isn't|isnt|no|didn't|didnt|doesn't|doesnt|without|nor|ain't|aint|denies)\s+(?:(?:really|actually|ever|even|gonna|going|thinking|thought|plann?ing|trying|wanting|want|would|have|having|had|any|thoughts?|about|of|to|feel|feeling|felt|like|urges?|been|be|or|plans?|suicidal|a)\s+){0,5}$/i;
const NO_DENIAL = /\b(?:why|if|whether|not sure|don'?t know|do not know|care)\s+(?:not|i|if)\b[^.]{0,20}$/i;

const ALL = (
  [
    ...SUICIDE_AND_VIOLENCE_PATTERNS,
    ...SUICIDE_SLANG_PATTERNS,
    ...SUICIDE_PAIRS.map((words) => ({ ...words, acrossSentences: true })),
    ...[...BODY_EMERGENCY_PATTERNS, ...BODY_EMERGENCY_PAIRS].map((words) => ({ ...words, acrossSentences: true, isAboutBody: true })),
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
      (lines.some((line) => matches(line, words)) || (words.acrossSentences && matches(whole, words))),
  );
  return [...new Set(found.flatMap(({ findings }) => findings))];
}

function matches(line: string, { pattern, unless }: DangerPattern): boolean {
  if (unless?.test(line)) return false;
  for (const match of line.matchAll(pattern)) {
    const before = line.slice(Math.max(0, match.index - 60), match.index);
    if (!DENIED.test(before) || NO_DENIAL.test(before)) return true;
  }
  return false;
}
