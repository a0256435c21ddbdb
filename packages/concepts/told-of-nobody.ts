import type { Word } from './text-words.ts';

/** What the sentence of a phrase says of whose it is, beside the words that the reader of contexts weighs. */
interface Beside {
  /** It tells of no illness and of nothing that is taken. */
  isNobodys: boolean;
  /** The text says in so many words that it is of somebody else. */
  isAnothers: boolean;
}

/** The text of a sentence before and after a phrase, in small letters, and the sentence that follows. */
interface Around {
  phrase: string;
  before: string;
  after: string;
  next: string;
}

/** @param text in small letters */
export function readBeside(phrase: readonly Word[], text: string): Beside {
  const around = readAround(phrase, text);
  return {
    isNobodys:
      isUnit(around) ||
      isChemical(around) ||
      isStudied(around) ||
      isDisliked(around) ||
      isJob(around) ||
      isNotStood(around) ||
      isAskedOfMedicine(around),
    isAnothers: isDisowned(around) || isOfPatient(around) || isOfStranger(around),
  };
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

/** "Can't stand grapefruit", "beer is gross": nobody who dislikes it takes it. */
const isDisliked = ({ phrase, before, after }: Around) =>
  /^(?:grapefruit|pomelo|alcohol|beers?|wine|liquor|booze|whiske?y|vodka|rum|tequila|gin|brandy|licorice|cheese|caffeine|coffee)/.test(
    phrase,
  ) &&
  (/\b(?:hates?|hated|dislikes?|detests?|(?:can['’]?t|cannot|couldn['’]?t) stand|(?:don['’]?t|doesn['’]?t|do not|does not|never) (?:even |ever |really )?(?:likes?|liked|eats?|ate|drinks?|drank|touch(?:es|ed)?|care for|had?|have))\s+(?:the )?(?:(?:taste|smell|flavor) of )?(?:any )?$/.test(
    before,
  ) ||
    /^\s*(?:juice )?(?:(?:is|are|tastes?|smells?) (?:\w+ )?(?:gross|nasty|disgusting|yucky|awful|horrible|vile|bitter)|makes me gag|(?:never|not) (?:touch|for me))\b/.test(
      after,
    ));

/** "Is it bad for the kidneys", "will it raise my blood pressure", "is it a narcotic": asked of the medicine, told of nobody. */
const isAskedOfMedicine = ({ before, phrase }: Around) =>
  ASKS_WHAT_IT_IS.test(`${before}${phrase}`) || ASKS_EFFECT.test(`${before}${phrase}`);
const ASKS_WHAT_IT_IS =
  /\b(?:is|are|was) (?:it|this|that|they|these) (?:really |also |considered |like )?(?:an? \S+|(?:bad|hard|rough|tough|harmful) (?:for|on|to) (?:the |my |your )?[^,.?!]*)$/;
const ASKS_EFFECT =
  /\b(?:does|do|will|would|can|could|might) (?:it|this|that|they|these) (?:also |really |ever )?(?:raise|lower|increase|hurt|harm|damage|affect|mess with|thin|cause|ruin|mess up)s? (?:the |my |your )?[^,.?!]*$/;

/** "A seminar on seizure first aid", "the walk for breast cancer": somebody learns of it or helps. */
const isStudied = ({ before, after }: Around) =>
  /\b(?:seminars?|webinar|class|course|lecture|training|workshop|podcast|documentary|book|article|pamphlet|poster|presentation|fundraiser|walk|marathon|shows?|movie|film|series|program|video|special|ad|commercial|news|story|paper|essay|report)\s+(?:on|about|for|against)\s+(?:\w+\s+){0,2}$/.test(
    before,
  ) ||
  /^\s*(?:first aid|awareness|fundraiser|charity|research|seminar|training|foundation|society|association|hotline|ribbon|walk)\b/.test(
    after,
  );

/** "I am a nurse", "the ER nurse": nobody who nurses a child. "I work at a dialysis center": somebody's job. */
const isJob = ({ phrase, before, after }: Around) =>
  (/^nurses?$/.test(phrase) &&
    /\b(?:an?|the|my|our|as|retired|school|er|icu|head|registered|night|these|those)\s+(?:\w+\s+)?$/.test(before)) ||
  (/\b(?:works?|worked|working|volunteers?|volunteered|intern(?:ed|ing)?|jobs?|shifts?)\s+(?:\w+\s+){0,2}?(?:at|in|on|for)\s+(?:an?|the|our|my)\s+(?:\w+\s+)?$/.test(
    before,
  ) &&
    /^\s*(?:center|clinic|unit|floor|ward|hospital|hotline|foundation|lab|department|office|group|team|charity|bank|home|company)\b/.test(
      after,
    ));

/** "Can't stand the smell": nothing about standing upright. */
const isNotStood = ({ phrase, after }: Around) =>
  /^(?:can['’]?t|cannot|can not) stand$/.test(phrase) &&
  /^\s+(?:the|that|this|his|her|their|when|how|it|him|them|people|to (?:see|hear|smell|look))\b/.test(after);

/** "A guy at work has TB", "the lady down the street is in the hospital with a bleeding ulcer". */
const STRANGER =
  /\b(?:lady|guy|girl|man|woman|kid|kids|boy|people|person|someone|somebody|folks) (?:(?:at|from|in) (?:my |our |the )?(?:work|church|school|class|office|choir|gym|store|building|neighborhood|street|bus|news|tv|show)|down the \w+|next door|across the \w+|i (?:know|work with|met)|we know|who (?:lives|works|sits))\b/g;

function isOfStranger({ before }: Around): boolean {
  const last = [...before.matchAll(STRANGER)].at(-1);
  return last !== undefined && !/\b(?:i|i['’]?m|i['’]?ve|my|me)\b/.test(before.slice(last.index + last[0].length));
}

/** "My ate is pregnant, not me", "my daughter, not me, is on it", "that medicine is for him, not mine". */
const isDisowned = ({ before, after, next }: Around) =>
  /\bnot (?:me|mine|myself)\s*(?:$|,)/.test(after) ||
  /\bnot me,?\s+(?:is|has|was|had|takes|took|gets|got)\b/.test(before) ||
  /^\s*(?:that|it|this|those|these|they)\b.*\bnot (?:me|mine)\s*$/.test(next);

const PATIENT = '(?:patients?|residents?|clients?)';
/** "The patient I assist": "I" is no new subject. */
const WHOM_I = new RegExp(
  String.raw`\b(${PATIENT}) (?:that |who |whom )?i (?:assist|help|bathe?|feed|watch|see|drive|nurse|(?:care|cared) for|look(?: after)?|work with|sit with|take care of)\s+`,
  'g',
);
/** "Stroke patient". */
const PATIENT_AFTER = new RegExp(String.raw`^\s*(?:\w+\s+)?(${PATIENT})\b`);
/** "A patient with a feeding tube", and no "I" after it. */
const PATIENT_BEFORE = new RegExp(String.raw`\b${PATIENT}\b(?!.*\b(?:i|i['’]?m|my|me)\b)`);
/** "I am a heart patient", "as a patient": the person. */
const IS_PATIENT = /\b(?:am|i['’]?m|as|being|was|were) (?:an? |the )?(?:(?!of\b|for\b|with\b|to\b|from\b)\w+ ){0,2}$/;
/** Who tells what they do with or for a patient. "The patient has glaucoma" alone may be the one who takes the medicine. */
const CARES = /\b(?:my|our|his|her) (?:\w+ )?$|\b(?:i|we) (?!am\b|was\b|were\b|feel\b)\w+|\b(?:caregiver|aide|nurse|cna)\b/;

/** "The patient I assist had a bypass", "caregiver of a stroke patient". */
function isOfPatient({ before, after }: Around): boolean {
  const told = before.replace(WHOM_I, '$1 ');
  const behind = PATIENT_AFTER.exec(after);
  const named = behind ? null : PATIENT_BEFORE.exec(told);
  const patient = behind?.[1] ?? named?.[0];
  if (patient === undefined) return false;
  const upTo = told.slice(0, named?.index);
  return !IS_PATIENT.test(upTo) && (told !== before || patient.endsWith('s') || CARES.test(upTo));
}
