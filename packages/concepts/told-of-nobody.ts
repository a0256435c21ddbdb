import type { Word } from './text-words.ts';

/** The text of a sentence before and after a phrase, in small letters, and the sentence that follows. */
interface Around {
  phrase: string;
  before: string;
  after: string;
  next: string;
}

const ENDS = /[.!?;\n](?=\s|$)/;

function readAround(phrase: readonly Word[], text: string): Around {
  const from = Math.min(...phrase.map((word) => word.from));
  const to = Math.max(...phrase.map((word) => word.to));
  const [after = '', next = ''] = text.slice(to).split(ENDS, 2);
  return { phrase: text.slice(from, to), before: text.slice(0, from).split(ENDS).at(-1) ?? '', after, next };
}

/** "Calcitonin 2 pg/mL": a unit, and no short word for pregnant. */
const isUnit = ({ before, after }: Around) => /\d\s*$/.test(before) && /^\s*\/\s*(?:m|d|u|µ)?l\b/.test(after);

/** "Ammonium nitrate", "rubbing alcohol", "alcohol wipes": nothing that anybody takes. */
const isChemical = ({ phrase, before, after }: Around) =>
  (/^nitr[ai]tes?\b/.test(phrase) && /\b(?:ammonium|potassium|sodium|calcium|silver)\s+$/.test(before)) ||
  (/^alcohol\b/.test(phrase) &&
    (/\b(?:rubbing|isopropyl|denatured)\s+$/.test(before) ||
      /^\s*(?:wipes?|pads?|swabs?|rub|gel|(?:hand )?sanitizer|(?:on|for) (?:my |the )?hands?)\b/.test(after)));

/** "A seminar on seizure first aid", "the walk for breast cancer": somebody learns of it or helps. */
const isStudied = ({ before, after }: Around) =>
  /\b(?:seminars?|webinar|class|course|lecture|training|workshop|podcast|documentary|book|article|pamphlet|poster|presentation|fundraiser|walk|marathon)\s+(?:on|about|for|against)\s+(?:\w+\s+){0,2}$/.test(
    before,
  ) || /^\s*(?:first aid|awareness|fundraiser|charity|research|seminar|training)\b/.test(after);

/** Whether a phrase tells of no illness and of nothing that is taken. @param text in small letters */
export function tellsOfNobody(phrase: readonly Word[], text: string): boolean {
  const around = readAround(phrase, text);
  return isUnit(around) || isChemical(around) || isStudied(around);
}

/** "My ate is pregnant, not me", "my daughter, not me, is on it", "that medicine is for him, not mine". */
const isDisowned = ({ before, after, next }: Around) =>
  /\bnot (?:me|mine|myself)\s*(?:$|,)/.test(after) ||
  /\bnot me,?\s+(?:is|has|was|had|takes|took|gets|got)\b/.test(before) ||
  /^\s*(?:that|it|this|those|these|they)\b.*\bnot (?:me|mine)\s*$/.test(next);

const CARED_FOR = '(?:patients?|residents?|clients?)';
/** "The patient I assist": "I" is no new subject. */
const WHOM_I = new RegExp(
  String.raw`\b(${CARED_FOR}) (?:that |who |whom )?i (?:assist|help|bathe?|feed|watch|see|drive|nurse|(?:care|cared) for|look(?: after)?|work with|sit with|take care of)\s+`,
  'g',
);
const IS_PATIENT = /\b(?:am|i['’]?m|im|as|being|was) (?:an? |the )?(?:\w+ ){0,2}$/;
const OF_PATIENT = new RegExp(
  String.raw`\b(?:of|with|for|to|the|my|our|an?|this|that|from|after) (?:\w+ ){0,2}${CARED_FOR}\b(?!.*\b(?:i|i['’]?m|my|me)\b)`,
);

/** "The patient I assist had a bypass", "caregiver of a stroke patient". "I am a heart patient" tells of the person. */
function isOfPatient({ before, after }: Around): boolean {
  const told = before.replace(WHOM_I, '$1 ');
  if (new RegExp(String.raw`^\s*(?:\w+\s+)?${CARED_FOR}\b`).test(after))
    return (
      /\b(?:of|with|for|to|my|our|from|after|help\w*|bath\w*|feed\w*|lift\w*) (?:an? |the )?(?:\w+ )?$/.test(told) && !IS_PATIENT.test(told)
    );
  const owner = OF_PATIENT.exec(told);
  return owner !== null && !/\b(?:am|i['’]?m|im|as|being|was) (?:an? |the )?(?:\w+ ){0,2}$/.test(told.slice(0, owner.index + 1));
}

/** Whether the text says in so many words that a phrase is of somebody else. @param text in small letters */
export function isSurelyAnothers(phrase: readonly Word[], text: string): boolean {
  const around = readAround(phrase, text);
  return isDisowned(around) || isOfPatient(around);
}
