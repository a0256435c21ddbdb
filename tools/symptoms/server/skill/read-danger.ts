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
    ...[...BODY_EMERGENCY_PATTERNS, ...SUICIDE_PAIRS, ...BODY_EMERGENCY_PAIRS].map((words) => ({ ...words, acrossSentences: true })),
    ...[...INHALATION_PATTERNS, ...CHILD_INGESTION_PATTERNS, ...POISON_PATTERNS, ...OVERDOSE_PATTERNS, ...CRY_FOR_HELP_PATTERNS],
  ] as readonly DangerPattern[]
).map((words) => ({
  ...words,
  pattern: new RegExp(words.pattern.source, 'gi'),
}));

/** The findings that a short message expresses: self-harm, violence, poisoning, overdose, a cry for help. */
export function readDanger(text: string): string[] {
  const plain = text.replace(/[’‘`]/g, "'");
  const lines = plain.split('\n');
  const whole = lines.join(' ');
  const found = ALL.filter((words) => lines.some((line) => matches(line, words)) || (words.acrossSentences && matches(whole, words)));
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
