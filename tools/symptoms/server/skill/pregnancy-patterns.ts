import { type DangerPattern, except, near } from './danger-pattern.ts';

const WEEKS = String.raw`(?:2[0-9]|3\d|4[0-2]|twenty|thirty|thirty[- ]\w+|forty) ?(?:weeks?|wks?)\b(?! ?(?:old|ago|post|after|later|of|since|now (?:he|she)|in a row|straight|strong|sober|clean|program|course))`;
const NOT_PREGNANT =
  /\b(?:old|baby (?:is|was) (?:born|home)|preemie|born at|surgery|post-?op|rehab|cast|training|marathon|sober|clean|diet|chemo\w*|treatment|he'?s|she'?s|my (?:son|daughter|dog|puppy|kitten))\b/i;

/** How far along somebody is, without the word "pregnant", and what hangs out at birth. */
export const PREGNANCY_PATTERNS: readonly DangerPattern[] = [
  {
    pattern: new RegExp(
      String.raw`(?:^\W*(?:(?:hi|help|hey|so|um)\W+)?|\b(?:i'?m|i am|im|she'?s|she is|wife is|daughter is|at|now|only|about|almost|just) )(?:at |about |almost |only |now )?${WEEKS}`,
      'i',
    ),
    findings: ['pregnant', 'late-pregnancy'],
    unless: NOT_PREGNANT,
  },
  near(
    String.raw`(?:cord|rope|loop|something (?:like|that looks like) (?:a |an )?(?:rope|cord|tube|hose))`,
    String.raw`(?:hang\w*|com\w*|stick\w*|pok\w*|fell|falling|slid\w*|popp\w*) (?:\w+ )?out|(?:between my legs|down there)`,
    {
      findings: ['waters-breaking', 'late-pregnancy', 'reduced-baby-movements', 'contractions'],
      unless: except('tampon|iud|string|strings|umbilical stump|belly ?button|navel'),
      within: 40,
    },
  ),
];
