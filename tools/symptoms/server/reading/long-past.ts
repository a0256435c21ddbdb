/** Where a statement ends. */
export const CLAUSES =
  /(?<=[.!?…])\s+|\n+|;\s*|,?\s+(?=but\b|however\b|though\b|and now\b|and i (?:have|feel|want|am|can)\b|now (?:i|my|he|she|his|her)\b)/i;

const LONG_PAST =
  /\b(?:in|since|back in|around|during) (?:19|20)\d\d\b|\b(?:\d+|a few|few|some|many|several|couple(?: of)?|two|three|four|five|six|ten|a) (?:years?|yrs?|months|decades?) (?:ago|back)\b|\byears ago\b|\blast (?:year|spring|summer|fall|autumn|winter)\b|\bas a (?:kid|child|teen\w*|baby|toddler)\b|\bwhen (?:i|he|she|they) (?:was|were) (?:a |an )?(?:kid|child|little|young\w*|teen\w*|baby|\d+|in (?:high school|college))\b|\bin (?:high|middle|elementary|grade) ?school\b|\bin (?:college|my (?:teens|twenties|20s|30s|thirties))\b|\bused to\b|\bonce before\b|\ba long time ago\b|\bin the past\b|\bhistory of\b/i;
const WAS =
  /\b(?:had|felt|hurt|was|were|took|tried|attempted|fainted|passed|gave|overdosed|did|used|got|broke|went|felt|survived|recovered|been|swallowed|drank|history|diagnosed)\b/i;
const STILL =
  /\b(?:now|again|still|today|tonight|this (?:morning|week|evening|afternoon)|keeps?|anymore|lately|currently|right now|yesterday|just|back (?:again|today))\b|\b(?:have|has|'ve|ive) (?:had|been)\b/i;

/** "Nosebleed once as a child" needs no verb to be over. */
const CHILDHOOD = /^(?!.*\b(?:is|are|am|has|have)\b).*\bas a (?:kid|child|teen\w*)\b/i;

const isLongPast = (clause: string) => LONG_PAST.test(clause) && (WAS.test(clause) || CHILDHOOD.test(clause)) && !STILL.test(clause);
/** What was long ago has come back, or is told as the likeness of what is now. */
const RETURNED =
  /\b(?:again|same|similar|like (?:then|that|before|last)|(?:came|come|coming|is|are|it'?s|its) back|return\w*|another|still|ever since|since then|this time|reminds?)\b/i;

/** A clause without its parts about the distant past: of "had a seizure when he was 2, he is 9 now" the second half. */
export function withoutPastParts(clause: string): string {
  if (isLongPast(clause)) return '';
  if (!LONG_PAST.test(clause) || !clause.includes(',') || RETURNED.test(clause)) return clause;
  return clause
    .split(/,\s+/)
    .filter((part) => !isLongPast(part))
    .join(', ');
}

/** A text without what it tells of the distant past. */
export function withoutLongPast(text: string): string {
  if (!LONG_PAST.test(text)) return text;
  return text
    .split(CLAUSES)
    .map(withoutPastParts)
    .filter((part) => part.trim() !== '')
    .join('\n');
}

/** Longer ago than an illness lasts. */
const YEARS_AGO =
  /\b(?:(?:\d+|a few|few|some|many|several|couple(?: of)?|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty) (?:years?|yrs?|decades?) (?:ago|back)|years ago|decades ago|a long time ago|as a (?:kid|child|teen\w*|baby|toddler)|when (?:i|he|she|they) (?:was|were) (?:a |an )?(?:kid|child|little|young\w*|teen\w*|baby|\d{1,2}\b(?! (?:weeks|wks|days|months))|in (?:high school|college|school))|in (?:high|middle|elementary|grade) ?school|in (?:college|my (?:teens|twenties|20s))|(?:back )?in (?:19\d\d|200\d|201\d)|(?<!\b(?:since|the|over|for|this) )last (?:year|spring|summer|fall|autumn|winter))\b/i;

/** "Last seizure two years ago" needs no verb to be over. */
const LAST_ONE = /\blast (?:seizure|attack|fit|episode|faint|one|time)\b/i;
/** A question, not a return: "can it come back?" */
const MAY_RETURN =
  /\b(?:can|could|will|would|might|may|does|do) (?:it|this|that|they|these) (?:ever )?(?:come|go|return)(?: back)?\b|\bback to normal\b/gi;

/** The spans of a text about what was years ago and has not come back: a sign in one is none of now. */
export function findYearsAgo(text: string): [number, number][] {
  if (!YEARS_AGO.test(text) || RETURNED.test(text.replace(MAY_RETURN, ' '))) return [];
  return [...text.matchAll(/[^.!?;\n,]+/g)]
    .filter(([part]) => YEARS_AGO.test(part) && (WAS.test(part) || LAST_ONE.test(part)) && !STILL.test(part))
    .map((match): [number, number] => [match.index, match.index + match[0].length]);
}

const RELATIVES =
  'mother|mom|mum|dad|father|sister|brother|aunt|uncle|grandma|grandmother|grandpa|grandfather|cousin|wife|husband|friend|neighbou?r|coworker|roommate|partner|girlfriend|boyfriend|in-?law';
/** A question of the writer about taking something. */
const FOR_SELF =
  /\b(?:can|could|should|may) i (?:\w+ ){0,2}(?:take|use|try|start|have|be on)\b|\b(?:ok|okay|safe|alright|fine|dangerous|bad) (?:for me|(?:for me )?to (?:take|use|start)|if i (?:take|use|start))\b/i;
const RELATIVE_HAD = new RegExp(
  String.raw`^\W*(?:(?:but|and|because|since|cause|as|my|our|the|late|older|younger|little|big|ex) ){0,4}(?:${RELATIVES})s? (?:(?:once|also|both|always|had) ){0,2}(?:had|got|was|were|died|used to)\b`,
  'i',
);
const OF_WRITER = /\b(?:i|i'?m|i'?ve|me|myself)\b/i;

/**
 * Clauses without what a relative had, where the writer asks about taking something: "can I take lisinopril? My wife had angioedema". Of a
 * child, or of what still is, nothing is left out.
 */
export function withoutRelativesPast(clauses: readonly string[]): string[] {
  if (!clauses.some((clause) => FOR_SELF.test(clause))) return [...clauses];
  return clauses.filter((clause) => !RELATIVE_HAD.test(clause) || STILL.test(clause) || OF_WRITER.test(clause));
}

const OVER =
  /\b(?:(?:is|are|has|have|had|'s|all|now|finally|completely|totally|mostly) )(?:all |completely |totally |now |finally )?(?:gone(?! (?:to|from|up|down|on|into|blue|numb|gr[ae]y|white|black))|gone away|resolved|cleared(?: up)?|disappeared|stopped|over(?! (?:a|an|\d|one|two|the|my)))\b|\b(?:went away|cleared up|broke last night|broke yesterday|broke this morning|resolved)\b/i;
/** What is not over, or has come back, or may be over because somebody is too ill for it. */
const NOT_OVER =
  /\b(?:not|never|hasn'?t|haven'?t|isn'?t|aren'?t|won'?t|doesn'?t|didn'?t|until|unless|almost|back|again|return\w*|same|but still|comes? and goes?|medicine|tylenol|motrin|advil|bab(?:y|ies)|newborn|infant|weeks? old|months? old|chemo\w*|transplant\w*|spleen)\b/i;

/** The spans of a text about what is over. */
export function findResolved(text: string): [number, number][] {
  if (!OVER.test(text) || NOT_OVER.test(text)) return [];
  return [...text.matchAll(/[^.!?;\n,]+?(?=[.!?;\n,]|$|\bbut\b|\band now\b)/g)]
    .filter(([part]) => OVER.test(part))
    .map((match): [number, number] => [match.index, match.index + match[0].length]);
}
