import { BODY_WORDS } from './plain-body.ts';
import { DANGER_WORDS, type DangerWords } from './plain-danger.ts';
import { HINTS } from './plain-hints.ts';
import { PAIRS } from './plain-pairs.ts';
import { BREATHED_WORDS, CHILD_WORDS, OVERDOSE_WORDS, POISON_WORDS, SOS_WORDS } from './plain-poison.ts';

/** A denial that stands right before the words: "I don't want to die", "never thought of killing myself". */
const DENIED =
  /\b(?:not|never|dont|do not|don't|wont|won't|wouldn't|wouldnt|would never|isn't|isnt|no|didn't|didnt|doesn't|doesnt|without|nor|ain't|aint|denies)\s+(?:(?:really|actually|ever|even|gonna|going|thinking|thought|plann?ing|trying|wanting|want|would|have|having|had|any|thoughts?|about|of|to|feel|feeling|felt|like|urges?|been|be|or|plans?|suicidal|a)\s+){0,5}$/i;
const NO_DENIAL = /\b(?:why|if|whether|not sure|don'?t know|do not know|care)\s+(?:not|i|if)\b[^.]{0,20}$/i;

const ALL = (
  [
    ...DANGER_WORDS,
    ...HINTS,
    ...[...BODY_WORDS, ...PAIRS].map((words) => ({ ...words, acrossSentences: true })),
    ...[...BREATHED_WORDS, ...CHILD_WORDS, ...POISON_WORDS, ...OVERDOSE_WORDS, ...SOS_WORDS],
  ] as readonly DangerWords[]
).map((words) => ({
  ...words,
  says: new RegExp(words.says.source, 'gi'),
}));

/** The findings that a message tells in the words of a short message: self-harm, violence, poison, too many pills, a cry for help. */
export function readDanger(text: string): string[] {
  const plain = text.replace(/[’‘`]/g, "'");
  const lines = plain.split('\n');
  const whole = lines.join(' ');
  const found = ALL.filter((words) => lines.some((line) => isSaid(line, words)) || (words.acrossSentences && isSaid(whole, words)));
  return [...new Set(found.flatMap(({ means }) => means))];
}

function isSaid(line: string, { says, unless }: DangerWords): boolean {
  if (unless?.test(line)) return false;
  for (const match of line.matchAll(says)) {
    const before = line.slice(Math.max(0, match.index - 60), match.index);
    if (!DENIED.test(before) || NO_DENIAL.test(before)) return true;
  }
  return false;
}
