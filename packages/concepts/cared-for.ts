/** Whom a writer may look after and give medicines to. Siblings and friends are mostly told of as family history or as company. */
const CARED =
  '(?:mother|mom|momma|mommy|mama|mum|ma|madre|mami|father|dad|daddy|papa|pops?|padre|papi|grandmother|grandma|granny|grammy|nana|nan|gran|meemaw|mamaw|memaw|abuela|grandfather|grandpa|gran?d?dad|grampa|gramps|papaw|pawpaw|peepaw|abuelo|husband|hubby|wife|wifey|spouse|partner|esposa|esposo|marido|son|daughter|toddler|grandson|granddaughter|grandkid)';
const NAMED = String.raw`(?:(?:my|our|the|poor|old|elderly|dear|mi)\s+){0,2}(${CARED})(?:[ -]in[ -]law)?`;
const SAID = '(?:the )?(?:er|hospital|doctors?|docs?|nurses?|surgeon|they) (?:said|says|found|told)';
/** The remark begins with the relative: "mom's bowels are blocked", "so dad hasn't peed". */
const BEGINS = new RegExp(String.raw`(?:^|[\n.;!?,:])\s*(?:(?:and|so|but|hi|ok|well|${SAID})\s+)?${NAMED}(?:['’]?s)?(?![\w'’])`, 'g');
/** "My" of anything but the relative is the writer's own. */
const FIRST_PERSON = new RegExp(
  String.raw`\b(?:i|im|ive|me|mine|myself|we|us)\b|\bi['’]\w+|\b(?:my|our) (?!(?:[a-z0-9-]+ ){0,3}${CARED}(?:['’]?s)?\b)`,
);
const ANY_RELATIVE =
  /\b(?:(?<!mother |father |mom |dad )in[ -]laws?|parents?|brothers?|bro|sisters?|sis|aunts?|auntie|uncles?|cousins?|nieces?|nephews?|friends?|neighbou?rs?|coworkers?|roommates?|boss|family|relatives?|siblings?|twin|kin|dogs?|cats?|puppy|kitten)\b/;
const EVERY_CARED = new RegExp(String.raw`\b(${CARED})(?:['’]?s)?\b`, 'g');
const IS_OVER =
  /\b(?:died|dead|deceased|late (?:mother|mom|father|dad|husband|wife)|passed away|buried|funeral|used to)\b|\b(?:years?|yrs?|months?|mos|decades) (?:ago|back)\b|\b(?:back )?in (?:19|20)\d\d\b|\bat (?:age |the age of )?\d+\b|\bas a (?:kid|child|boy|girl)\b|\bruns in\b/;
/** "Dad had a stroke" is history, unless it was days ago. */
const TELLS_PAST = new RegExp(String.raw`${NAMED} (?:also |once |always )?(?:had|was|were|took|got)\b`);
const COUNT = String.raw`(?:\d+|one|two|three|four|five|six|seven|ten|an?|(?:a )?few|(?:a )?couple(?: of)?|several)`;
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
/** It is happening or happened lately. */
const LATELY = new RegExp(
  String.raw`\b(?:now|today|tonight|yesterday|(?:this|last) (?:morning|afternoon|evening|night|week|wk|${WEEKDAY})|${COUNT} (?:hours?|hrs?|days?|weeks?|wks?)|(?:since|on) (?:last |this )?${WEEKDAY}|since (?:the|her|his|last|this) \w+|day (?:\d+|one|two|three|four)|post ?-?op|just (?:had|got|came|threw|fell|started|stopped))\b`,
);
/** What one says of somebody one looks after. */
const IN_CARE =
  /\bin (?:the |an? )?(?:icu|ccu|er|hospital|hospice|rehab|nursing home)\b|\b(?:bedridden|bedbound|bed bound|wheelchair|ventilator)\b|\b(?:can['’]?t|cannot|can not|unable to|hasn['’]?t|won['’]?t|barely) \w+/;
const IS_SAID = new RegExp(String.raw`\b${SAID}\b`);
const BODY =
  '(?:heart|bowels?|guts?|belly|stomach|kidneys?|adrenal|liver|lungs?|bladder|brain|head|eyes?|skin|legs?|feet|foot|ankles?|face|lips?|tongue|throat|mouth|nose|chest|neck|spine|blood|pressure|pulse|sugar|sodium|potassium|creatinine|platelets?|bilirubin)';
const AN_ILLNESS = '(?! (?:attacks?|disease|failure|block|troubles?|problems?|cancer|surgery|tumou?r|clots?|thinners?))';
const OF_BODY = new RegExp(String.raw`${NAMED}['’]?s (?:[a-z]+ )?${BODY}\b${AN_ILLNESS}|\b(?:his|her|their) (?:[a-z]+ )?${BODY}\b`);
const OF_AGE = new RegExp(
  String.raw`${NAMED}(?:['’]?s| is| just turned|,)? ?\(?\d{1,3}\b(?! ?(?:mg|mcg|weeks?|wks?|days?|months?|ml|pounds?|lbs?|kg)\b)|\b(?:he|she)['’]?s \d{1,3}\b`,
);
/** "My wife is 8 weeks pregnant" may be the reason why a man asks. */
const OF_COUPLE = /\b(?:wife|wifey|partner|spouse|esposa)\b.*\b(?:pregnan\w*|expecting|along|preg\w*)\b/;
/** "Can I take it?" is asked for either. */
const IS_QUESTION =
  /^\W*(?:(?:so|and|ok|well|but|then) )*(?:can|could|should|may|shall|do|would|is (?:it|this|that)|ok|okay|safe|is it)\b|\?\s*$/;

/** Whether a remark is `own`, told of whom the medicine is for, or `asked`: then "Can I take it?" beside it leaves that open. */
export type CaredFor = 'own' | 'asked' | undefined;

/**
 * Reads whether all that a text tells is told of one relative as of somebody whom the writer looks after: what happens now, what the body of
 * that person does, an age or a value, and nothing of the writer. "My dad had a heart attack at 50" and "my mother has Crohn's" are not.
 * @param text in small letters @param hasValue whether it tells a laboratory value
 * @example readCaredFor('dad in icu, bleed on the brain yesterday', false) // 'own'
 */
export function readCaredFor(text: string, hasValue: boolean): CaredFor {
  const sentences = text.split(/(?<=[.!?;\n])\s+/);
  const told = sentences.filter((sentence) => !IS_QUESTION.test(sentence)).join(' ');
  const [begin] = [...told.matchAll(BEGINS)];
  if (!begin || FIRST_PERSON.test(told) || ANY_RELATIVE.test(told) || IS_OVER.test(told) || OF_COUPLE.test(told)) return undefined;
  if (new Set([...told.matchAll(EVERY_CARED)].map(([, name]) => name)).size > 1) return undefined;
  const isLately = LATELY.test(told);
  if (TELLS_PAST.test(told) && !isLately) return undefined;
  if (!isLately && !hasValue && ![IN_CARE, IS_SAID, OF_BODY, OF_AGE].some((pattern) => pattern.test(told))) return undefined;
  return sentences.some((sentence) => IS_QUESTION.test(sentence) && FIRST_PERSON.test(sentence)) ? 'asked' : 'own';
}
