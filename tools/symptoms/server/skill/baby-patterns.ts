import type { DangerPattern } from './danger-pattern.ts';

/** Words that tell that a baby is meant, within 200 characters. */
const BABY = String.raw`(?:bab(?:y|ies)|newborns?|neonate|infants?|preemie|(?:grand|god)bab(?:y|ies)|little one|lil (?:one|man|guy|girl|mama)|little (?:man|guy|girl|boy)|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven) ?-?(?:day|week|wk|month|mo|mth)s?\b|bottle|formula|breast ?fe\w+|nurs(?:e|es|ing)|latch\w*|diapers?|daughter|son)`;

/** What is told of a baby, in either order. The sign is sought first, because most texts have none. */
const ofBaby = (core: string, findings: readonly string[], unless: RegExp): DangerPattern => ({
  pattern: new RegExp(String.raw`\b(?:${core})(?:(?<=\b${BABY}\b[\s\S]{0,300})|(?=[\s\S]{0,200}\b${BABY}\b))`, 'i'),
  findings,
  unless,
});

/** Signs of a baby in danger, also told in passing. Source of the list: AAP, "Is your baby sick?" and fever guidance for the first months. */
export const BABY_PATTERNS: readonly DangerPattern[] = [
  ofBaby(
    String.raw`(?:floppy|limp|like (?:a )?(?:wet |limp )?(?:rag ?doll|noodle|jello|jell-o|dish ?rag)|(?:no|lost) muscle tone|can'?t hold (?:his|her) head up (?:any ?more|today|now|all of a sudden))\b`,
    ['floppy-child'],
    /\b(?:floppy (?:ears?|hat|disk)|limp(?:s|ing)|(?:a|slight|little) limp|poop\w*|stools?|(?:eat|ate|eats) (?:some )?jello|asleep in my arms|when (?:he|she) sleeps|while (?:he|she) sleeps|not (?:floppy|limp)|isn'?t (?:floppy|limp))\b/i,
  ),
  ofBaby(
    String.raw`(?:(?:(?:so|really|very|super|pretty|kind ?a|kind of|too) )?(?:hard|difficult|tough|impossible) to (?:wake|rouse|arouse|keep awake)|(?:can'?t|cant|couldn'?t|barely|hardly|won'?t|wont|will not|would ?n[o']?t|doesn'?t|never) (?:really )?(?:(?:be |get (?:him|her) to )?w[ao]k(?:e|en|es)(?: up)?(?! (?:me|us)\b)|stay awake|open (?:his|her) eyes)|too (?:sleepy|tired|weak|drowsy|out of it) to (?:eat|nurse|feed|suck|latch|drink|cry|wake)|sleep(?:s|ing)? (?:right |straight )?(?:through|thru) (?:every|all|most of|his|her|the|each) (?:\w+ )?(?:feed\w*|bottles?|nursing)|(?:just |only )?(?:lays?|lies|laying|lying) (?:there|around)\b[^.;!?]{0,40}\b(?:dont|don'?t|doesn'?t|won'?t|not|no|barely) (?:even )?(?:cry\w*|look\w*|react\w*|respond\w*|smil\w*|mov\w*))`,
    ['child-hard-to-wake', 'drowsiness'],
    /\b(?:through the night|for school|from (?:a |his |her )?naps?|wakes? (?:up )?(?:easily|fine|on (?:his|her) own)|no (?:trouble|problem)|(?:he|she) (?:won'?t|wont) wake (?:up )?(?:at|during|in the) night)\b/i,
  ),
  ofBaby(
    String.raw`(?:gr[ae]y(?:ish)?|blue(?:ish)?|bluish|dusky|purple) (?:\w+ ){0,2}?(?:around|round|on|near|in) (?:(?:the|his|her) )?(?:mouth|lips?|face|tongue)|(?:lips?|tongue|mouth|face|skin|color|he|she|baby) (?:\w+ ){0,3}?(?:looks?|looking|turn\w*|went|gone|is|are|was|got|seems?)(?: (?:kind ?a|kind of|a bit|a little|sort of|all|so|really))* (?:gr[ae]y(?:ish)?|blue(?:ish)?|bluish|dusky|ashen)|(?:s?he'?s|he is|she is) (?:(?:kind ?a|kind of|a bit|all|so|really|looking) )*(?:gr[ae]y(?:ish)?|dusky|ashen)\b`,
    ['grey-skin'],
    /\b(?:eyes?|crayon|marker|popsicle|candy|berr\w*|frosting|birthmark|bruise\w*|spot|gums?|teeth|tooth|(?:hands?|feet|fingers|toes)(?! and (?:lips?|face|mouth)) (?:\w+ ){0,3}(?:blue|bluish|purple)|hair|shirt|poop\w*|stools?)\b/i,
  ),
  ofBaby(
    String.raw`(?:(?:no|zero|one|1|only (?:1|one)|just (?:1|one)|ain'?t (?:had|made|got) (?:a|no|any)|aint (?:had|made|got) (?:a|no|any)|has ?n[o']?t (?:had|made)(?: an?| any)?|hasnt (?:had|made)(?: an?| any)?|not (?:had|made) an?|without an?|didn'?t have an?) (?:single )?(?:wet |pee |peed )(?:diapers?|nappy|nappies|one)\b[^.;!?]{0,25}\b(?:since|today|all day|yesterday|last (?:night|nite)|in (?:over |like |about )?(?:6|7|8|9|1\d|2\d|six|eight|ten|twelve)|for (?:over |like |about )?(?:6|7|8|9|1\d|2\d|six|eight|ten|twelve)|whole day)|(?:has ?n[o']?t|hasnt|ain'?t|aint|not) (?:peed|wet|urinated|pissed)\b[^.;!?]{0,25}\b(?:since|all day|today|in (?:over |like |about )?(?:6|7|8|9|1\d|2\d|six|eight|ten|twelve)|for (?:over |like |about )?(?:6|7|8|9|1\d|2\d|six|eight|ten|twelve))|diapers? (?:\w+ ){0,2}(?:dry|bone dry) (?:since|all (?:day|night)|for))`,
    ['fewer-wet-diapers'],
    /\b(?:potty train\w*|accidents?|bed ?wetting|no leak\w*)\b/i,
  ),
  ofBaby(
    String.raw`(?:soft ?spot|fontanel\w*)(?:['’]s)? (?:\w+ ){0,4}?(?:sunk\w*|sink\w*|dip\w*|dent\w*|hollow\w*|cav\w*|indent\w*|pushed in|goes in)|(?:sunk\w*|dip\w*|dent\w*|hollow\w*|caved) (?:\w+ ){0,2}?(?:soft ?spot|fontanel\w*)`,
    ['sunken-soft-spot', 'dehydration-signs'],
    /\b(?:normal|doctor said|always|slightly when|sitting up)\b/i,
  ),
  ofBaby(
    String.raw`(?:won'?t|wont|will not|refus\w* to|hasn'?t|hasnt|not|stopped|quit) (?:even )?(?:eat(?:en|ing)?|nurs(?:e|ed|ing)|feed(?:ing)?|fed|latch(?:ed|ing)?|tak(?:e|en|ing) (?:a |the |any |his |her )?(?:bottles?|milk|breast))\b[^.;!?]{0,25}\b(?:all day|today|since|any ?more|at all|in (?:6|7|8|9|1\d|six|eight|ten|twelve)|for (?:6|7|8|9|1\d|six|eight|ten|twelve)|whole day)`,
    ['poor-feeding'],
    /\b(?:solids?|dinner|lunch|breakfast|vegetables|veggies|cereal|purees?|toddler|[2-9] ?(?:years?|yrs?|yo))\b/i,
  ),
];
