/** When something was, as a text tells it. */

const COUNTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'a one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, at) => [word, Math.max(1, at)]),
  ),
  an: 1,
  couple: 2,
  few: 3,
  several: 4,
  some: 3,
  many: 10,
  dozen: 12,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
};
const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^h/i, 1 / 24],
  [/^d(?!e)/i, 1],
  [/^w/i, 7],
  [/^m/i, 30],
  [/^y/i, 365],
  [/^de/i, 3650],
];
const AGO = new RegExp(
  String.raw`\b(?<count>\d{1,3}|${Object.keys(COUNTS).join('|')})(?: of| or so| plus|\+)?(?: (?:long|good|full|odd))?[\s-]?(?<unit>hours?|hrs?|days?|weeks?|wks?|months?|mos?|years?|yrs?|decades?)[\s-](?:ago|back|earlier|clear|prior)\b`,
  'i',
);
const LONG_AGO =
  /\b(?:years|yrs|decades|ages|donkey['’]?s years|a lifetime|long|way back|forever|a (?:long|good) (?:time|while)) (?:ago|back)\b|\bway back\b|\b(?:in|from|during|back in) (?:my )?(?:childhood|infancy|youth|college|high school|grade school|elementary|middle school|kindergarten|school|the (?:army|navy|service|marines)|(?:my )?(?:teens|twenties|thirties))\b|\b(?:when|while) (?:i|he|she|they|we) (?:was|were) (?:a |an |in |just |only |about )*(?:kid|child|baby|infant|toddler|teen(?:ager)?|boy|girl|little|small|young|younger|born|college|high school|school|kindergarten|(?:[1-9]|1[0-7])\b)|\bas an? (?:little |young |small )?(?:kid|child|baby|infant|newborn|toddler|teen(?:ager)?|boy|girl)\b/i;
const LAST = /\blast (?<unit>week|month|year|spring|summer|fall|autumn|winter)\b/i;
const YEAR =
  /\b(?:in|back in|around|of|was|year|summer of|winter of|spring of|fall of) ?['’]?(?<year>19\d\d|20\d\d)\b|\bback in (?:the )?['’]?(?<decade>\d0)s\b|\b(?:in )?the (?:19|20)?(?<early>[5-9]0)['’]?s\b/i;
const DAYS_A_YEAR = 365;
/** Arbitrary: "years ago" is some years at least. */
const LONG = 5 * DAYS_A_YEAR;

/**
 * How many days ago something was. Undefined where the text tells no time.
 * @example readDaysAgo('finished cipro three weeks ago', new Date()) // 21
 */
export function readDaysAgo(text: string, now: Date = new Date()): number | undefined {
  const counted = AGO.exec(text)?.groups;
  if (counted) {
    const count = COUNTS[(counted.count ?? '').toLowerCase()] ?? Number(counted.count);
    return count * (DAYS.find(([unit]) => unit.test(counted.unit ?? ''))?.[1] ?? 1);
  }
  if (LONG_AGO.test(text)) return LONG;
  const year = YEAR.exec(text)?.groups;
  // The end of that year: nothing says when in it.
  if (year?.year) return Math.max(0, (now.getUTCFullYear() - Number(year.year) - 1) * DAYS_A_YEAR);
  if (year) return LONG;
  const last = LAST.exec(text)?.groups?.unit;
  return last === undefined ? undefined : (LAST_DAYS[last.toLowerCase()] ?? SEASON_DAYS);
}

/** The least that is meant. */
const LAST_DAYS: Readonly<Record<string, number>> = { week: 4, month: 15, year: 180 };
const SEASON_DAYS = 90;

/** Something that is over by its own word. */
const OVER =
  /\b(?:healed|resolved|cleared(?: up| out| right up)?|cured|gr[eo]w(?:n|ed)? out of (?:it|that|them)|outgr[eo]wn?|went away|gone (?:now|since)|long gone|(?:taken|came|come|cut|whipped|yanked|had (?:it|them|that)) out|removed|repaired|all better|(?:got|get) over (?:it|that)|recovered|(?:never|not|hasn['’]?t|didn['’]?t) (?:come|came|been|had (?:it|one|any)) (?:back|again|since|another)|(?:nothing|none|not a (?:thing|peep|problem)|no (?:problems?|trouble|issues?|more|repeat|recurrence|symptoms?|flares?)(?: \w+){0,2}) since|back to normal|weaned|(?:all|been) (?:clear|good|fine|better) (?:since|ever since|now)|done with (?:it|that))\b/i;
/** It goes on, or came back. */
const GOES_ON =
  /\b(?:still|again|keeps?|kept|comes? and goes?|on and off|off and on|came back|come back|coming back|returned|flar\w*|every|always|now and then|(?:not|never|isn['’]?t|hasn['’]?t|haven['’]?t|won['’]?t|wouldn['’]?t|doesn['’]?t|didn['’]?t|half|partly|almost|barely) (?:\w+ ){0,2}(?:heal\w*|clear\w*|resolv\w*|cured?|gone|go away|better|out)|ever since|(?:diagnosed|found|started|began|had|have|has) (?:\w+ ){0,4}(?:since|for (?:\d|years|months|decades|ages|ever|many|over|about|almost|nearly|several|some|as long|two|three|four|five|six|seven|eight|nine|ten|the (?:last|past)|an? (?:\w+ )?(?:year|month|while|decade)))|diagnosed|since (?:i|he|she|19|20|high|college|birth))\b/i;
const NEVER_AGAIN = /\b(?:never|not|hasn['’]?t|didn['’]?t|no|nothing|none|without)\b(?: \w+){0,2} (?:back|again|since|flares?)\b/gi;

/** From here on an illness that passes is taken to have passed, where nothing says that it goes on. */
const PASSED_DAYS = DAYS_A_YEAR;

/**
 * Whether a sentence tells an illness as over: it healed, or it was long ago and nothing says that it goes on.
 * @param daysAgo what readDaysAgo read of it.
 */
export function isSettled(text: string, daysAgo: number | undefined): boolean {
  if (GOES_ON.test(text.replace(NEVER_AGAIN, ' '))) return false;
  return OVER.test(text) || (daysAgo !== undefined && daysAgo >= PASSED_DAYS);
}

/** A medicine told as taken once, or until a time. */
const WAS_TAKEN =
  /\b(?:took|taken|was (?:on|given|put on)|were on|used|had been on|had|tried|stopped|stop|quit|finished|ended|came off|got off|(?:was|been|taken|took me) off|off|done with|completed|last (?:\w+ ){0,2}(?:dose|pill|shot|tablet|one)|was (?=(?:\w+ ){0,4}(?:ago|back|in (?:19|20)\d\d))|once|course|round|z ?pack)\b/i;
const TAKEN_ON = /\b(?:still|since|every (?:day|night|morning)|daily|now|again|takes?\b|taking|currently|ever since)\b/i;

/** How many days ago a medicine was last taken. Undefined where a sentence does not tell that it is over, or not since when. */
export function readLastTaken(text: string, now?: Date): number | undefined {
  return WAS_TAKEN.test(text) && !TAKEN_ON.test(text) ? readDaysAgo(text, now) : undefined;
}
