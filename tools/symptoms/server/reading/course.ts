import type { Course } from '../../engine/knowledge.ts';

const NUMBERS = 'third|fourth|fifth|sixth|seventh|3rd|4th|5th|6th|7th|8th';
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const SEASONS = `${MONTHS}|spring|summer|winter|autumn|easter|christmas|thanksgiving|halloween|new year'?s?|the holidays`;

const PATTERNS: Readonly<Record<Course, RegExp>> = {
  recurring: new RegExp(
    String.raw`\b(?:${NUMBERS}) (?:time|one|round|bout|episode|infection|uti|attack|cold sore|flare|course)\b(?! (?:today|tonight|this (?:morning|week)|in (?:an hour|a row today)))|\bkeeps? (?:on )?(?:coming back|recurring|returning|popping back)|\b(?:works?|helps?|clears?|goes away|gone|better)(?: \w+){0,3}? (?:then|and|but) (?:it |they |just |always )*comes? (?:right )?back\b|\b(?:on and off|off and on)(?= (?:for|since|all|over|the (?:last|past))\b)|\b(?:again and again|over and over)\b|\b(?:every|each) (?:month|week|couple (?:of )?(?:weeks|months)|few (?:weeks|months)|other (?:week|month|day))\b|\b(?:once|twice|thrice|three times|four times|a few times|few times|several times|couple(?: of)? (?:times|nights|days)|\d times)(?: or (?:twice|thrice|three|so))? (?:a|an|per|each|every|in a) (?:week|month|year)\b|\b(?:two|three|four|\d) (?:or (?:three|four|\d) )?(?:nights|times|days|mornings) (?:a|each|every|per) (?:week|month)\b|\b(?:weekly|monthly|recurr\w+|recurrent)\b|\b(?:\d|two|three|four|five|six) (?:times|of (?:these|them)|infections|utis|bouts|episodes|attacks) (?:this|in the (?:last|past)|since|in a|over the) `,
    'i',
  ),
  unhelped:
    /\b(?:(?:did|do|does|is|are|was|has|have)(?:n['’]?t| not)|ain['’]?t|not|never|barely|hardly|won['’]?t|can['’]?t) (?:really |even |seem to |seeming to |been )*(?:help(?:s|ed|ing)?|work(?:s|ed|ing)?|touch(?:es|ed|ing)? (?:it|them)|do(?:es|ing)? (?:much|anything|a thing|nothing|squat)|cut(?:ting)? it|improv\w+|budg\w+|heal(?:ing|ed)?|clear(?:ed|ing)?(?: up)?|go(?:ing|ne)? away|quit|get(?:ting)? (?:any )?better|made? (?:a|any|no) difference)\b|\b(?:no|zero) (?:help|improvement|relief|difference)(?= (?:from|with|after|so far|at all)|[.,;!]|$)|\b(?:did|does|do|doing|done|made|makes) (?:absolutely )?(?:nothing|no difference|squat|nada|zip)(?= (?:for (?:it|me|him|her|them)|at all)|[.,;!)]|$)|\bnothing (?:(?:i|we) (?:\w+ ){1,2}|else )?(?:helps?|works?|touches it|has (?:helped|worked))|\bstopped working\b|\b(?:barely|hardly) (?:help|touch|work)\w*|\bmade no difference\b/i,
  worsening:
    /\b(?:getting|gets|gotten|got|becoming|slowly|steadily|keeps getting) (?:\w+ )?(?:worse|bigger|larger|wider|more (?:often|frequent)|stronger)\b|\bworsen(?:s|ed|ing)\b|\b(?:multiplying|spreading (?:slowly )?(?:for|over)|more and more|more of them (?:each|every)|(?:couple |few )?more (?:each|every) (?:week|month))\b|\bgrow(?:s|n|ing)? (?:back|bigger|larger|slowly)\b/i,
  lasting: new RegExp(
    String.raw`\bsince (?:about |around |last |early |late |mid[- ]?|this (?:past )?|the |like |before )*(?:${SEASONS})\b|\b(?:all|whole|entire) (?:semester|summer|winter|spring|fall|year|season)\b|\bever since (?:the |my |i |he |she )(?:move|divorce|surgery|baby|accident|covid)\b`,
    'i',
  ),
  easing:
    /\b(?:(?:slowly|gradually|already|finally|definitely|clearly|much|a (?:lot|bit|little)|little|lots|getting|gets|gotten|feels?|feeling|is|it['’]?s|every day|each day|cada d[ií]a) (?:\w+ )?better(?! (?:than nothing|if|when|when i|with|until|then|but|for an hour))|better (?:now|today|every day|each day|already|by the day)|improving|fading|shrinking|almost gone|mostly gone|nearly gone|on the mend|easing up|clearing up|drying up|healing (?:fine|well|nicely|up)|(?:handles?|handled|takes care of|took care of|settles) it|helps? (?:well|a lot|so much|completely))\b/i,
};
const NOT_EASING =
  /\b(?:not|isn['’]?t|ain['’]?t|never|no|won['’]?t|doesn['’]?t|didn['’]?t|hasn['’]?t|n['’]t|nor|any) (?:\w+ ){0,2}?(?:better|improving|fading|shrinking|clearing|healing)\b/i;
/** In the first days a medicine has had no time to help. Arbitrary: three days. */
const HELP_TAKES_HOURS = 72;

/** How a complaint goes on, of a text. @param hours how long it has lasted, if told. */
export function readCourses(text: string, hours: number | undefined): ReadonlySet<Course> {
  const told = (Object.keys(PATTERNS) as Course[]).filter((course) => PATTERNS[course].test(text));
  return new Set(
    told.filter(
      (course) =>
        !(course === 'easing' && NOT_EASING.test(text)) && !(course === 'unhelped' && hours !== undefined && hours < HELP_TAKES_HOURS),
    ),
  );
}
