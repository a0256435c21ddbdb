import type { DangerWords } from '../../engine/knowledge.ts';

/** A negation directly before the words: "I don't want to die", "never thought of killing myself". */
const DENIED =
  /\b(?:not|never|dont|do not|don't|wont|won't|wouldn't|wouldnt|would never|isn't|isnt|no|didn't|didnt|doesn't|doesnt|without|nor|ain't|aint|denies)\s+(?:(?:really|actually|ever|even|gonna|going|think|thinking|thought|plann?ing|trying|wanting|want|would|have|having|had|any|thoughts?|about|of|to|feel|feeling|felt|like|urges?|been|be|or|plans?|suicidal|a)\s+){0,5}$/i;
const NO_DENIAL = /\b(?:why|if|whether|not sure|don'?t know|do not know|care)\s+(?:not|i|if)\b[^.]{0,20}$/i;

interface Compiled extends Omit<DangerWords, 'pattern' | 'unless'> {
  pattern: RegExp;
  unless: RegExp | undefined;
}

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
export type ReadDanger = (text: string, form?: DangerForm) => string[];

/** @param dangers the words of `engine/knowledge/danger`. */
export function createDangerReader(dangers: readonly DangerWords[]): ReadDanger {
  const all = dangers.map(
    (words): Compiled => ({
      ...words,
      pattern: new RegExp(words.pattern, 'gi'),
      unless: words.unless === undefined ? undefined : new RegExp(words.unless, 'i'),
    }),
  );
  return (text, form) => findDangers(all, text, form);
}

const DENIED_SIGN = String.raw`(?:(?:any|more|new|vaginal|bad|real|actual|active|other|signs? of) )?(?:bleed(?:ing)?|blood|spotting|cramp(?:s|ing)?|contractions?|fevers?|chills|pain|headaches?|swelling|rash|hives|vomiting|nausea|discharge|pus|redness|numbness|weakness|tingling|leaking|blisters?|bruis(?:es|ing)|dizziness|fainting|chest pain|shortness of breath|stiff neck)`;
/** Signs of the body that are denied, alone or in a list: "no bleeding, cramps or leaking". What ought to be there is none: "no pulse". */
const DENIED_SIGNS = new RegExp(
  String.raw`\b(?:no|without(?: any)?|not any|zero|denies|denying|never any) ${DENIED_SIGN}(?:(?:,? (?:or|and|nor) |, ?|/)(?:no )?${DENIED_SIGN})*\b(?! (?:flow|supply|pressure|reaches|going to|in (?:his|her|my) (?:lips|face)))`,
  'gi',
);

function findDangers(all: readonly Compiled[], text: string, form: DangerForm | undefined): string[] {
  const plain = text.replace(/[’‘`]/g, "'");
  const calm = plain.replace(DENIED_SIGNS, (words) => ' '.repeat(words.length));
  const lines = plain.split('\n');
  const calmLines = calm.split('\n');
  const whole = lines.join(' ');
  const readsBody = form === undefined || whole.length <= LONG_DESCRIPTION_CHARACTERS;
  const isTakenBack = ({ findings }: Compiled) => findings.some((id) => form?.takenBack.has(id));
  const found = all.filter(
    (words) =>
      (words.about !== 'body' || (readsBody && !isTakenBack(words))) &&
      ((tellsSigns(words) ? calmLines : lines).some((line) => matches(line, words, line)) ||
        (words.acrossSentences && lines.length > 1 && matches(tellsSigns(words) ? calmLines.join(' ') : whole, words, plain))),
  );
  return [...new Set(found.flatMap(({ findings }) => findings))];
}

/** Signs that are denied count in none of these. */
const tellsSigns = ({ about }: Compiled) => about === 'body' || about === 'any';

/** @param marked the text with its line breaks. */
function matches(text: string, { pattern, unless, about }: Compiled, marked: string): boolean {
  // What cancels words of despair counts only in the statements that they are in, not elsewhere in the message.
  const unlessNearby = about === 'despair';
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
