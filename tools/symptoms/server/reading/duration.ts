import { COUNT_WORDS, toNumber } from './person.ts';

export interface Time {
  /** Duration of the illness in hours. */
  hours?: number | undefined;
  sudden: boolean;
  quotes: string[];
  /** The text with the durations blanked out: "since last night" does not mean that it occurs at night. */
  rest: string;
}

const HOURS = { second: 1 / 3600, minute: 1 / 60, hour: 1, day: 24, week: 168, month: 730, year: 8766 } as const;
const UNIT = `(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|months?|mos|years?|yrs?)`;
const AMOUNT = String.raw`(\d{1,3}(?:\.\d+)?|(?:${COUNT_WORDS})|an?|(?:a )?few|several|(?:a )?couple(?: of)?|half an|many|some)`;
const SPAN = new RegExp(
  String.raw`\b(?:(for|over|past|last|since|about|within|in|after|every|each|lasting|lasts|lasted|took|during|next|x|another|at|to)\s+)?(?:(the|this|my|about|around|nearly|almost|at least|more than|less than|under|up to|over|past|last|roughly|only|just)\s+){0,3}${AMOUNT}\+?(?:\s*(?:to|-|–|or)\s*(?:\d{1,3}|${COUNT_WORDS}))?[- ]?\s*${UNIT}\b(\s*(?:ago|now|of\b|history|hx|later|old|after|before|of age|apart|a day|per|at a time|each|pregnant|along|gestation|post ?partum|flight|drive|shift|trip|surgery|journey|run|walk|gone|jabs?|shots?|vaccin\w*|scan|appointment))?`,
  'gi',
);
/** "months of pain": more than one. Arbitrary: read as three. */
const MANY = /\b(?:for (?:many |several |some |the past |the last )?(days|weeks|months|years)\b|(days|weeks|months|years) of\b)/i;
const SINCE: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:since|this) (?:this )?(?:morning|afternoon|evening|lunch|breakfast|dinner)|\bearlier today\b|\bjust now\b|\btoday\b|\btonight\b|\bthis evening\b|\ban? (?:short )?while ago\b/i,
    6,
  ],
  [/\bsince (?:last nite|last night|yesterday)|\byesterday\b|\blast nite\b|\blast night\b|\bovernight\b/i, 24],
  [/\bsince (?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|\bsince the weekend|\bthe other day\b|\bthis week\b/i, 84],
  [/\bsince last week\b|\blast week\b/i, 170],
  [/\bsince last month\b|\bthis month\b/i, 730],
  // "In the past year" and "this past year" tell of an earlier event.
  [/\b(?:for|over) the (?:past|last) year\b/i, 8766],
  [
    /\bsince last year\b|\bmy whole life\b|\bsince childhood\b|\ball my life\b|\blifelong\b|\bfor ages\b|\blong[- ]standing\b|\bchronic(?:ally)?\b|\bsince (?:i was|he was|she was) (?:a |an )?(?:kid|child|teen|teenager|young|\d)/i,
    12_000,
  ],
];
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
/** "Day three of a cold", "going on the fourth day", "3rd night". */
const NTH =
  /\b(?:day (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)(?: of\b| now\b|(?= ?[.,;!?]|$))|(?:on |the |its |my |his |her )*(\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (day|night|week)\b(?! (?:after|post|of (?:my|her|the) (?:period|cycle|school|work|class|january|february|march|april|may|june|july|august|september|october|november|december))))/i;
/** The season, which is no fall. Seasons and holidays give no hours: they may have begun two days ago. */
const SINCE_FALL =
  /\bsince (?:(?:about|around|early|late|last|this) )+fall\b|\b(?:every|each|next|by|until) fall\b|\bin (?:early |late |the )?fall\b(?=[^.;!?\n]{0,40}(?:$|[.;!?\n]))(?![^.;!?\n]*\b(?:hit|hurt|broke|landed|injur\w*|banged|wrist|hip|ribs?|fractur\w*|sprain\w*|down|off|from)\b)/gi;
const SUDDEN =
  /\b(sudden(?:ly)?|abrupt(?:ly)?|out of (?:nowhere|the blue)|all at once|all of a sudden|instantly|like a switch|thunderclap|in an instant|came on in seconds|in a split second|(?:peaked|maximal|worst) (?:within|in) (?:a )?(?:seconds|minutes?|a minute|moments))\b/i;
const SLOWLY = /\b(not sudden|gradual(?:ly)?|slowly|over time|bit by bit|little by little|insidious)\b/i;

/** Long-standing facts that are not the illness: "asthma for 10 years", "smoked for 20 years". */
const STANDING =
  /\b(smok\w*|drink\w*|drank|diabet\w*|asthma\w*|hypertensi\w*|copd|blood pressure|married|work(s|ed|ing)?|job|tak(es|ing)|took|been on|lived|lives|teacher|driver|retired|menopaus\w*|periods? (stopped|ended)|used(?! needle)|using|implant|pill|divorced)\b[^.;,]{0,25}$/i;
/** "started lamotrigine 2 weeks ago": when a medicine began, not the illness. */
const NEW_MEDICINE =
  /\b(started|began|commenced|put on|switched to|given|prescribed)\s+(taking |on |using |a |an |the |my |his |her )*(?!\w*ly\b)(?!about\b|over\b|around\b|the\b|last\b)[a-z]{5,}\s+$/i;
/** Events before the illness: a birth, an operation, a vaccination. */
const EVENT =
  /\b(had (my|a|the|our) (baby|son|daughter|surgery|operation)|gave birth|delivered|c-section|cesarean|caesarean|surgery|operation|vaccin\w*|jabs?|shots?)[^.;,]{0,15}$/i;
/** How much of the text before a span is looked at. Arbitrary: longer than what the three expressions above reach over. */
const BEFORE_CHARACTERS = 150;
/** Words before an interval or a single episode, not the duration of the illness. */
const INTERVAL = new Set(['every', 'each', 'in', 'within', 'after', 'next', 'another', 'at', 'to', 'during']);
const SPELL = new Set(['lasting', 'lasts', 'lasted', 'took']);
const OTHER_TAIL =
  /old|later|after|before|age|apart|a day|per|at a time|each|pregnant|along|gestation|partum|flight|drive|shift|trip|surgery|journey|run|walk|gone|jab|shot|vaccin|scan|appointment/;

interface Span {
  hours: number;
  quote: string;
  /** Stated as a duration ("for", "of", "history"), without a preposition, or as a moment in the past ("ago"). */
  kind: 'duration' | 'plain' | 'ago';
}

/** Duration and sudden onset: "for 3 days", "2-week history of", "since yesterday", "came on out of nowhere". */
export function readDuration(text: string): Time {
  const spans = [...text.matchAll(SPAN)].flatMap((match) => toSpan(match, text) ?? []);
  const many = MANY.exec(text);
  if (
    many &&
    !STANDING.test(text.slice(0, many.index)) &&
    !/(\d\+?|\b(few|several|couple( of)?|two|three|four|five|six)) $/i.test(text.slice(0, many.index))
  )
    spans.push({ hours: 3 * HOURS[unitOf(many[1] ?? many[2] ?? '')], quote: many[0], kind: 'duration' });
  const nth = NTH.exec(text);
  const days = nth ? (nth[1] ? (toNumber(nth[1]) ?? 0) : countOrdinal(nth[2] ?? '')) : 0;
  if (nth && days > 0) spans.push({ hours: days * HOURS[unitOf(nth[3] ?? 'day')], quote: nth[0].trim(), kind: 'plain' });
  const since = SINCE.find(([pattern]) => pattern.test(text));
  const sinceSpan: Span | undefined = since && { hours: since[1], quote: since[0].exec(text)?.[0] ?? '', kind: 'duration' };
  const of = (kind: Span['kind']) => spans.filter((span) => span.kind === kind);
  const longest = [...of('duration'), ...of('plain')].sort((a, b) => b.hours - a.hours)[0];
  const ago = of('ago')[0];
  const chosen =
    of('duration').length > 0 ? longest : ago && sinceSpan && ago.hours < sinceSpan.hours ? ago : (sinceSpan ?? longest ?? ago);
  const sudden = SUDDEN.exec(text);
  return {
    hours: chosen?.hours,
    sudden: sudden !== null && !SLOWLY.test(text),
    quotes: [chosen?.quote, sudden?.[0]].filter((words): words is string => words !== undefined),
    rest: (sinceSpan ? text.replace(sinceSpan.quote, ' '.repeat(sinceSpan.quote.length)) : text).replace(SINCE_FALL, (words) =>
      ' '.repeat(words.length),
    ),
  };
}

function toSpan(match: RegExpMatchArray, text: string): Span | undefined {
  const [whole, before, , amount, unit, after] = match;
  const lead = before?.toLowerCase() ?? '';
  const tail = after?.trim().toLowerCase() ?? '';
  if (tail === 'ago' ? false : INTERVAL.has(lead) || SPELL.has(lead) || OTHER_TAIL.test(tail)) return undefined;
  const reported = text.slice(Math.max(0, (match.index ?? 0) - BEFORE_CHARACTERS), match.index);
  if (STANDING.test(reported) || NEW_MEDICINE.test(reported) || EVENT.test(reported)) return undefined;
  // Weeks in a text about a pregnancy are the gestational age.
  if (
    /^w/i.test(unit ?? '') &&
    !/^(for|since|x)$/.test(lead) &&
    tail === '' &&
    /pregnan|midwife|baby moving|antenatal|prenatal|trimester|bump/i.test(text)
  )
    return undefined;
  // "I am 22 weeks, second child".
  if (/^w/i.test(unit ?? '') && lead === '' && tail === '' && /\b(?:i['’]?m|i am) (?:about |almost |now |only )?$/i.test(reported))
    return undefined;
  const hours = countOf(amount ?? '') * HOURS[unitOf(unit ?? '')];
  if (!(hours > 0)) return undefined;
  // "a bottle a day" is an amount, not a duration.
  if (lead === '' && tail === '' && /^an?$/i.test(amount ?? '')) return undefined;
  const isDuration = /^(for|since|x|over|past|last|about)$/.test(lead) || /^(history|hx|now|of)$/.test(tail);
  return { hours, quote: whole.trim(), kind: tail === 'ago' ? 'ago' : isDuration ? 'duration' : 'plain' };
}

const countOrdinal = (words: string) => Number.parseInt(words, 10) || ORDINALS.indexOf(words.toLowerCase()) + 1;

function unitOf(text: string): keyof typeof HOURS {
  const unit = text.toLowerCase();
  if (unit.startsWith('s')) return 'second';
  if (unit.startsWith('min')) return 'minute';
  if (unit.startsWith('h')) return 'hour';
  if (unit.startsWith('d') || unit.startsWith('night')) return 'day';
  if (unit.startsWith('w')) return 'week';
  if (unit.startsWith('mo')) return 'month';
  return 'year';
}

/** "few" is read as 3 and "several" as 4. Arbitrary: the middle of what people mean. */
function countOf(amount: string): number {
  const text = amount.toLowerCase();
  if (text === 'a' || text === 'an') return 1;
  if (text.includes('half')) return 0.5;
  if (text.includes('couple')) return 2;
  if (text.includes('few') || text === 'some') return 3;
  if (text === 'several' || text === 'many') return 4;
  return toNumber(text) ?? 0;
}
