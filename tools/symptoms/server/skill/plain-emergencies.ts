import { except, near } from './near.ts';
import type { DangerWords } from './plain-danger.ts';

const COUNT = String.raw`(?:\d+|a|an|one|two|three|four|five|six|several|multiple)`;
const HEAD_HIT = String.raw`(?:hit|hits|bumped|banged|smacked|cracked|whacked|slammed|conked|landed on) (?:(?:my|his|her|the|their) )?(?:\w+ )?head|head (?:injury|trauma)|concuss\w*|(?:in|to|on) (?:the |his |her |my )?head`;
const BAD_PAIN = String.raw`(?:10|9|8) ?(?:\/|out of) ?10|severe\w*|worst|excruciating|agony|awful|terrible|horrible|unbearable|screaming|insane|sudden\w*|out of nowhere|woke (?:me|him|up)|nause\w*|puk\w*|vomit\w*|throwing up|threw up|huge|twist\w*`;
const SMALL = String.raw`baby|newborn|infant|toddler|kid|child|son|daughter|twins?|\d+ ?(?:days?|weeks?|months?|mo|yo|years?)[- ]?old`;

/** More pairs of words in which people name a body in danger. */
export const MORE_BODY: readonly DangerWords[] = [
  near(
    String.raw`cold sweats?|clammy|sweaty|sweating|pouring sweat|drenched`,
    String.raw`indigestion|heartburn|jaw|left arm|chest|between (?:my|his|her) shoulder blades|upper (?:belly|stomach)`,
    {
      means: ['chest-pain', 'cold-sweat'],
      unless: except(
        'hot flash\\w*|menopaus\\w*|gym|workout|run|running|exercise|night sweats|withdraw\\w*|tmj|rash|acne|hot outside|phlegm|chest cold',
      ),
      within: 45,
    },
  ),
  near(
    String.raw`epi-?pens?|epinephrine|auvi-?q`,
    String.raw`used|gave|given|injected|jabbed|didn'?t (?:work|help)|not (?:working|helping)|still|second|another one|after|wearing off`,
    {
      means: ['throat-swelling', 'shortness-of-breath', 'hives'],
      unless: except(
        'expire\\w*|carry|prescri\\w*|refill|how (?:do|to|long|many)|when (?:do|should)|should i|cost\\w*|price|insurance|train\\w*|school|dentist|after (?:how|the|it) expir\\w*',
      ),
      within: 30,
    },
  ),
  {
    says: /\b(?:suck(?:ing|s|ed)|pull(?:ing|s)|cav(?:ing|es)|sink(?:ing|s)) in (?:at|around|under|between|above|by) (?:the |his |her |their )?(?:neck|ribs?|rib ?cage|chest|throat|collar ?bones?|stomach|belly)\b/i,
    means: ['chest-retractions'],
  },
  {
    says: /\b(?:high[- ]pitched|squeak\w*|crow\w*|whistl\w*|barking|harsh|rasp\w*) (?:\w+ )?(?:noise|sound|breath\w*|whistle)?\b.{0,25}\b(?:breath\w* in|inhal\w*|each breath|every breath|breathing)\b/i,
    means: ['stridor', 'shortness-of-breath'],
    unless: /\b(?:ears?|nose|nasal|snor\w*|cat|dog|asleep)\b/i,
  },
  near(
    HEAD_HIT,
    String.raw`threw up|throwing up|throws up|vomit\w*|puk(?:ed|ing)|sleepy|drowsy|(?:wants?|trying|keeps?) (?:to )?(?:go to )?(?:sleep(?:ing)?|fall(?:ing)? asleep)|seizure|slurr\w*|pupils?|acting (?:weird|strange|funny|drunk)|not making sense|out of it|won'?t wake`,
    {
      means: ['head-injury', 'head-injury-vomiting', 'head-injury-drowsy'],
      unless: except("months? ago|cold|flu|no vomiting|not vomiting|hasn't vomited|acting (?:normal|fine)|headache in"),
      within: 70,
    },
  ),
  {
    says: new RegExp(
      String.raw`\b(?:through|soak\w*|fill\w*|chang\w*|bleed\w*|using) (?:\w+ ){0,3}?${COUNT} (?:\w+ )?(?:pads?|tampons?|diapers?|towels?)\b.{0,12}\b(?:in|an|per|every|each|within)\b.{0,12}\b(?:hours?|hrs?|min\w*)\b|\b${COUNT} (?:\w+ )?(?:pads?|tampons?) (?:an|per|every|each|in (?:an?|one|two|\d)) ?(?:hour|hr|half hour|\d+ min\w*)|\bbleed\w* through (?:my|her) (?:clothes|pants|jeans|sheets|bed)\b`,
      'i',
    ),
    means: ['soaking-pads', 'vaginal-bleeding'],
    unless: /\b(?:baby|wet diapers|nose|incontinen\w*|urine|pee)\b/i,
  },
  near(
    String.raw`pregnan\w*|\d+ weeks`,
    String.raw`(?:gush\w*|pour\w*|soak\w*|flood\w*|tons of|lots of|a lot of|heavy|so much|bright red) (?:\w+ )?(?:blood|bleeding)|bleed\w* (?:a lot|lots|heav\w+|like crazy|everywhere|badly)`,
    {
      means: ['bleeding-in-pregnancy', 'pregnant', 'soaking-pads', 'vaginal-bleeding'],
      unless: except('nose|gums?|blood (?:pressure|test|work|draw|sugar)|weeks (?:ago|after|postpartum)|not pregnant|postpartum'),
      within: 40,
    },
  ),
  near(
    String.raw`labor|labour|contractions?|pushing|water broke|pregnan\w*|giving birth`,
    String.raw`(?:see|feel) (?:the|his|her|a) (?:\w+ )?(?:head|foot|feet|hair|cord)|head is (?:out|showing|coming|right there)|crowning|baby(?:'?s| is) coming(?: out)? (?:now|fast)|(?:urge|need|have|going) to push|coming out`,
    {
      means: ['contractions', 'bowel-urgency', 'pregnant'],
      unless: except('how|discharge|ultrasound|when do|first baby was|poop|mucus plug'),
      within: 50,
    },
  ),
  near(
    String.raw`contractions?|labor|labour|cramp\w* every|water broke|leaking fluid`,
    String.raw`(?:2\d|3[0-6]) ?(?:weeks?|wks?)|preterm|premature|too early|[5-8] months`,
    {
      means: ['contractions', 'premature-birth', 'pregnant', 'waters-breaking'],
      unless: except('braxton|postpartum|was born|born at|labor at'),
      within: 40,
    },
  ),
  near(
    String.raw`balls?|nuts?|testicles?|scrotum|nut ?sack`,
    String.raw`(?:pain\w*|hurt\w*|ach\w*|swell\w*|swollen|kill\w*)\b.{0,40}\b(?:${BAD_PAIN})|(?:${BAD_PAIN})\b.{0,30}\b(?:pain\w*|hurt\w*|ach\w*|swell\w*|swollen)`,
    {
      means: ['testicle-pain', 'sudden-testicle-pain'],
      unless: except(
        'ball of (?:my|the|his|her) foot|foot|eye ?balls?|allerg\\w*|peanuts?|ate|throat|mixed nuts|tree nuts|basketball|soccer ball|baseball',
      ),
      within: 25,
    },
  ),
  near(
    String.raw`diabet\w*|type ?1|t1d|insulin|ketones?|sugar`,
    String.raw`fruity|acetone|nail polish|ketones?\b.{0,14}\b(?:high|large|moderate|positive|dark)|breathing (?:\w+ )?(?:weird|fast|deep|hard|heavy)`,
    {
      means: ['diabetes', 'fruity-breath', 'vomiting', 'measured-high-blood-sugar'],
      unless: except('keto diet|diet|candy|fruity (?:drink|pebbles|candy)|should i|can i'),
      within: 80,
    },
  ),
  {
    says: /\b(?:sugar|glucose|meter|dexcom|libre)\b.{0,20}\b(?:reads?|says|reading|is|at|shows?)\b.{0,6}\b(?:hi|high|over 500|too high to read)\b(?!\s*(?:normal|school)).{0,60}\b(?:vomit\w*|throwing up|puk\w*|confus\w*|sleepy|drowsy|breath\w*)|\b(?:vomit\w*|throwing up)\b.{0,50}\bsugar\b.{0,12}\b(?:hi|high|[3-9]\d\d)\b/i,
    means: ['diabetes', 'measured-high-blood-sugar', 'vomiting', 'fruity-breath'],
    unless: /\b(?:should i|what if)\b/i,
  },
  near(
    String.raw`cut|gash\w*|slic\w*|wound|wrist|arm|leg|hand|thigh|neck|bleed\w*|blood|stabb\w*`,
    String.raw`spurt\w*|squirt\w*|pump(?:s|ing) out|shooting out|to the bone|gushing`,
    {
      means: ['wound-bleeding-not-stopping', 'deep-wound'],
      unless: except(
        'nose\\w*|pregnan\\w*|postpartum|period|pain|pus|pimple|water|fluid|chilled|cold to|breast|milk|clots?|vagina\\w*|miscarr\\w*|rectal|poop',
      ),
      within: 25,
    },
  ),
  {
    says: /\b(?:fingers?|toes?|thumb|hand|foot|ear|nose|arm|leg|tip)\b (?:is |was |are )?(?:just )?(?:hanging|dangling|barely attached|hanging on|almost (?:cut|torn|severed|sliced|ripped) off|cut clean through|severed|mangled|crushed flat)\b|\b(?:saw|mower|lawn ?mower|blender|table saw|chainsaw|axe|machine|press)\b.{0,20}\b(?:cut|went|sliced|ripped|chopped|took|got)\b.{0,20}\b(?:my|his|her|off|through)\b/i,
    means: ['amputated-part', 'deep-wound'],
    unless: /\b(?:movie|years ago|hangnail|skin tag|movie|oyster|scab)\b/i,
  },
  near(
    String.raw`crush(?:ed|ing)|pinned|trapped|stuck|run over|ran over|rolled over`,
    String.raw`(?:under|between|beneath|by)\b.{0,14}\b(?:car|truck|tractor|machine|forklift|tree|wall|beam|van|atv|equipment|rubble|bus|train)`,
    {
      means: ['crush-injury', 'limb-deformity'],
      unless: except('toy|phone|traffic|dog|cat|foot a little'),
      within: 25,
    },
  ),
  near(
    String.raw`(?:${SMALL}|he|she|him|her|elderly|grand\w+)`,
    String.raw`(?:left|locked|forgot\w*|stuck|trapped|sitting|inside|been)\b.{0,30}\b(?:hot |parked |locked )+(?:car|van|truck|suv|bus)|hot (?:car|van|truck)\b.{0,30}\b(?:left|locked|inside|for)`,
    {
      means: ['heat-exposure', 'confusion', 'high-fever'],
      unless: except('keys|seat|toy|dog|how hot|is it safe|never leave'),
      within: 45,
    },
  ),
  near(
    String.raw`burn(?:ed|t|s)?|fire|scald\w*|flames?`,
    String.raw`(?:skin|it|area|hand|burn) (?:is |looks |turned |went )?(?:all )?(?:white|charred|black|leathery|waxy)|can'?t feel (?:it|the burn)|no feeling|(?:both|my|his|her) (?:whole )?(?:hands?|face|arms?|legs?|back|chest)\b.{0,20}\b(?:blister\w*|white|charred)`,
    {
      means: ['burn', 'white-or-charred-burn'],
      unless: except('sunburn\\w*|tan|heartburn|acid reflux|peel\\w*|razor burn|freezer'),
      within: 50,
    },
  ),
  near(
    String.raw`burn(?:ed|t)|scald(?:ed|ing)|splash(?:ed)?|spilled`,
    String.raw`(?:my|his|her|the) (?:whole )?(?:face|genitals?|privates?|groin)\b.{0,30}\b(?:oil|grease|water|fire|steam|acid|fryer|gas|explosion|coffee|soup)|(?:oil|grease|boiling|fire|steam|acid|explosion)\b.{0,30}\b(?:face|eyes?|genitals?|groin)`,
    {
      means: ['burn', 'burn-face-hands-genitals', 'blistered-burn'],
      unless: except(
        'sunburn\\w*|razor|tea tree|skincare|serum|peel|glycolic|salicylic|retinol|acne|essential|moistur\\w*|coconut oil|drops?|slight\\w*',
      ),
      within: 15,
    },
  ),
  near(
    String.raw`newborn|baby|infant|\d+ ?(?:days?|weeks?|wks?) ?old`,
    String.raw`(?:won'?t|wont|not|can'?t|cant|hard to|barely|too sleepy to|refus\w*|doesn'?t) (?:wake|wak\w+|nurse|eat|feed|latch)\w*\b.{0,30}\b(?:yellow|limp|cold|gr[ae]y|blue|to (?:eat|feed|nurse)|for feed\w*|all day|fever|floppy)|(?:yellow|limp|cold|gr[ae]y|floppy|fever|temp(?:erature)? (?:of |is |was )?9[2-6])\b.{0,40}\b(?:won'?t|wont|not|can'?t|hard to|too sleepy to) (?:wak|eat|feed|nurs|latch)\w*`,
    {
      means: ['child-hard-to-wake', 'poor-feeding', 'drowsiness'],
      unless: except('solids|bottle nipple|purees?|vegetables|cold milk'),
      within: 50,
    },
  ),
  near(String.raw`soft ?spot|fontanel\w*`, String.raw`bulg\w*|swollen|sticking (?:out|up)|puff\w*|raised`, {
    means: ['bulging-fontanelle', 'inconsolable-crying'],
    unless: except('only when (?:he|she) cries|normal'),
    within: 20,
  }),
  near(
    String.raw`calf|one leg|left leg|right leg|leg clot|dvt|blood clot`,
    String.raw`chest pain|chest hurts|short(?:ness)? of breath|can'?t breathe|cough\w* blood|out of breath`,
    {
      means: ['one-leg-swelling', 'shortness-of-breath', 'calf-pain'],
      unless: except('no chest pain|cramps? after|how|can a|signs'),
      within: 60,
    },
  ),
  near(
    String.raw`alcoholic|quit drinking|stopped drinking|heavy drinker|sober \d+ days?|(?:quit|stopped|detox\w*|sober)\b.{0,12}\b(?:\d+|two|three) days?`,
    String.raw`seizures?|hallucinat\w*|seeing things|shakes|shaking|confus\w*|dts?`,
    {
      means: ['alcohol-stopped-recently', 'alcohol-withdrawal-signs', 'agitation'],
      unless: except('months? sober|years sober|smok\\w*|nicotine|caffeine|coffee|soda|sugar|lexapro|zoloft|ssri|paxil'),
      within: 60,
    },
  ),
  near(
    String.raw`hernia`,
    String.raw`(?:rock |very |really )?hard|stuck|won'?t go (?:back )?in|purple|vomit\w*|throwing up|red and|severe`,
    {
      means: ['stuck-painful-bulge', 'hernia-known'],
      unless: except('surgery (?:was|went)|hiatal|how hard|hard to (?:say|tell|find)'),
      within: 40,
    },
  ),
  near(String.raw`hot (?:car|van|truck|suv)`, String.raw`(?:${SMALL})\b.{0,20}\b(?:left|locked|inside|alone|stuck|was in)`, {
    means: ['heat-exposure', 'confusion', 'high-fever'],
    unless: except('keys|seat|toy|dog|how hot|is it safe|never leave'),
    within: 45,
  }),
  {
    says: /\b(?:eye ?sight|vision|sight)\b.{0,12}\b(?:gone|lost|black|went)\b.{0,14}\b(?:left|right|one|an|my|that) eye\b/i,
    means: ['sudden-vision-loss', 'vision-loss'],
    unless: /\b(?:gradual\w*|cataract|years|born|contacts?|glasses)\b/i,
  },
  {
    says: /\b(?:cut|sliced|gashed|slashed|hit|got|nicked)\b.{0,25}\b(?:with|by|on) (?:a |an |the |my |his )?(?:chain ?saw|table saw|circular saw|saw|axe|hatchet|machete|angle grinder|mower|nail gun)\b/i,
    means: ['deep-wound', 'wound'],
    unless: /\b(?:tree|wood|branch|board|nicked a|years ago)\b/i,
  },
  {
    says: /\b(?:touch\w*|stepp?ed on|hit|grabb?ed|contact with|landed on|fell on|brushed)\b.{0,20}\b(?:power ?lines?|live wires?|high[- ]voltage|third rail|downed (?:line|wire))\b/i,
    means: ['electric-shock', 'electrical-burn'],
    unless: /\b(?:tree|storm|car hit|truck hit)\b/i,
  },
  near(
    String.raw`asthma attack|asthma (?:flare|acting up|is (?:really )?bad)|wheez\w*`,
    String.raw`(?:no|without (?:my|his|her|an)|lost (?:my|his|her)|forgot (?:my|his|her)|out of) (?:rescue )?(?:inhaler|albuterol|puffer)|(?:inhaler|puffer|albuterol) (?:is |ran |just ran )?(?:empty|out|gone)|(?:don'?t|doesn'?t) have (?:my|his|her|an) (?:inhaler|puffer)`,
    {
      means: ['wheezing', 'severe-shortness-of-breath'],
      unless: except('mild|refill|prescription'),
      within: 50,
    },
  ),
];
