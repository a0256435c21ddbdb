/** What a message answers to the yes-or-no question before it. */
export type BareAnswer = 'yes' | 'no' | 'unknown';

const END = String.raw`(?:[\s,]+(?:please|thanks|thank you|sir|ma['’]?am))?\W*$`;
const ANSWERS: readonly (readonly [BareAnswer, RegExp])[] = [
  [
    'unknown',
    /^\W*(?:(?:i(?:['’]?m| am) )?not (?:really |quite )?sure|(?:i )?(?:don['’]?t|do not) know|dunno|idk|no idea|maybe|unsure|can['’]?t tell|skip)/i,
  ],
  [
    'yes',
    /^\W*(?:(?:yes|yeah|yea|yep|yup|ya|yess+|sure|correct|right|exactly|definitely|absolutely|a (?:little|bit)|i (?:do|did|have|am)|it (?:is|does|did)|he (?:is|does|did|has)|she (?:is|does|did|has)|they (?:are|do|did|have)|s[ií])(?![a-zà-ÿ])[\s,]*)+/i,
  ],
  [
    'no',
    /^\W*(?:(?:no|nope|nah|naw|not (?:really|at all|that i know(?: of)?)|never|none|negative|i (?:don['’]?t|do not|didn['’]?t|haven['’]?t|am not)|i['’]?m not|it (?:isn['’]?t|doesn['’]?t|didn['’]?t)|he (?:isn['’]?t|doesn['’]?t|didn['’]?t|hasn['’]?t)|she (?:isn['’]?t|doesn['’]?t|didn['’]?t|hasn['’]?t))(?![a-zà-ÿ])[\s,]*)+/i,
  ],
];

/** Reads a message that only says yes, no or not sure. Undefined where it says anything else, which must be read as text. */
export function readBareAnswer(text: string): BareAnswer | undefined {
  return ANSWERS.find(([, pattern]) => new RegExp(pattern.source + END, 'i').test(text))?.[0];
}
