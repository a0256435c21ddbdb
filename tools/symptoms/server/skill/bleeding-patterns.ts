import { type DangerPattern, except, near } from './danger-pattern.ts';

const GOES_ON = String.raw`(?:won'?t|wont|will not|doesn'?t|does not|can'?t|cant|couldn'?t|not|refuses to) (?:\w+ ){0,4}?(?:quit|stop\w*)|non-?stop|hasn'?t stopped|still (?:going|bleeding|dripping|gushing|pouring)|for (?:over |about |almost |like |more than )?(?:an|one|two|three|four|\d+|half an|a couple(?: of)?|several) (?:and a half )?hours?|hours? (?:and|now|straight)|(?:2\d|3\d|4\d|5\d|1[5-9]|twenty|thirty|forty|fifty) ?min\w*|gush\w*|pour\w*|soak\w*|towels?|down (?:my|his|her|the) throat|big clots|all (?:day|night|morning|afternoon)`;
const STOPPED = String.raw`stopped (?:after|within|in|on|by|fine|now|when|with)|it stopped|has stopped|stops (?:after|within|in|on|by|when)|on and off for`;
const STOOL = String.raw`(?:toilet(?! paper)|bowl|bowel movements?|bms?|poop\w*|pooh?|poos|stools?|diarrhea|the runs|crap\w*|shit\w*|dump|number two|turds?|dook\w*|doo ?doo|feces)`;
const TAR = String.raw`(?:(?:jet|pitch|coal|tar|dark|real|super|solid)?[- ]?black(?! (?:beans?|cohosh|pepper|toilet|and blue))|tar|tarry|like (?:asphalt|motor oil|coffee grounds|licorice))`;
const EATEN = String.raw`pepto\w*|bismuth|bismol|iron (?:pills?|tablets?|supplements?|infusion)|ferrous|charcoal|oreos?|blueberr\w*|(?:ate|eating|chewing) (?:\w+ ){0,2}(?:licorice|beets?)|first (?:poop|stool)|meconium|newborn|dog|cat`;

const VOMITS = String.raw`vomit\w*|throw\w* up|threw up|thrown up|puk\w*|barf\w*|spit\w* up|spat up|upchuck\w*|hurl\w*|came (?:back )?up|cough\w* up`;
const NOT_BLACK = String.raw`(?:no|not|never|without|any|isn'?t|wasn'?t|hasn'?t been|haven'?t (?:had|seen)) (?:\w+ (?:or |and ))?(?:black|dark|tarry)`;

/** Bleeding that may be deadly, in everyday words. */
export const BLEEDING_PATTERNS: readonly DangerPattern[] = [
  near(
    String.raw`nose[- ]?(?:bleed\w*|bled)|nose (?:is |has |has been |keeps? |started |'?s |been )*(?:bleed\w*|bled|gush\w*|pour\w*|dripping blood)|bloody nose`,
    GOES_ON,
    {
      findings: ['heavy-nosebleed'],
      unless: except(STOPPED),
      within: 45,
    },
  ),
  near(STOOL, TAR, { findings: ['black-stool'], unless: except(`${EATEN}|${NOT_BLACK}`), within: 25 }),
  near(
    VOMITS,
    String.raw`(?:old |black |like |dark )coffee(?! shop| maker)|coffee[- ]?grounds?|used coffee|black (?:specks|bits|flecks|gunk|stuff|grains)|brown grains`,
    {
      findings: ['coffee-ground-vomit'],
      unless: except('drank|drinking|after (?:my |a |the )?(?:black )?coffee|phlegm|mucus|smok\\w*'),
      within: 45,
    },
  ),
  near(
    VOMITS,
    String.raw`(?:brown|poopy|foul) (?:stuff|liquid|gunk|fluid|sludge|water)|(?:smells?|tastes?|looks?) like (?:poop\w*|shit\w*|crap\w*|stool|feces)`,
    { findings: ['feculent-vomiting'], unless: except('chocolate|coffee|cola|coke|root beer|gravy|drank'), within: 45 },
  ),
  near(
    String.raw`cut|wound|gash|scrape|shav(?:ed|ing)|nicked|scratch|finger|mole|tooth|socket|biopsy|stitches|incision|needle site|injection site`,
    String.raw`(?:won'?t|wont|will not|doesn'?t|can'?t get it to|has ?n[o']?t|not) (?:quit|stop\w*) (?:bleed\w*)|bleed\w*.{0,12}(?:won'?t|wont|can'?t|not) (?:quit|stop\w*)|(?:still|been) bleeding (?:for )?(?:after )?(?:an|one|two|three|four|\d+) (?:hours?|hrs?)`,
    { findings: ['wound-bleeding-not-stopping'], unless: except(STOPPED), within: 60 },
  ),
  near(
    String.raw`toilet|bowl`,
    String.raw`(?:full of|filled? (?:up )?with|nothing but|pure|pool of|lots of|so much|bright red|fresh|red) blood|blood (?:fill\w*|poured|gush\w*)`,
    {
      findings: ['bright-red-blood-in-stool'],
      unless: except('period|pee\\w*|urine|miscarr\\w*|pregnan\\w*|vagina\\w*|tampon|nose'),
      within: 30,
    },
  ),
  near(String.raw`pee|peed|peeing|urine|urinat\w*|piss\w*`, String.raw`clots?`, {
    findings: ['clots-in-urine', 'blood-in-urine'],
    unless: except('period|blood clots? (?:in|risk|history)|leg|lung|no clots'),
    within: 30,
  }),
];
