import { type DangerPattern, except, near } from './danger-pattern.ts';

const PREGNANT = String.raw`pregnan\w*|miscarr\w*|(?:[4-9]|[1-3]\d|4[0-2]) ?(?:weeks?|wks?)(?! (?:ago|old|now|later|postpartum))|trimester|positive (?:pregnancy )?test|due date|expecting`;
const BIRTH = String.raw`post ?partum|gave birth|had (?:my|the|a) baby|c-?section|after (?:birth|delivery|labor)|delivered`;
const MUCH = String.raw`like crazy|a lot|lots|tons?|heavy|heavily|badly|pour\w*|gush\w*|won'?t stop|soak\w*|everywhere|full of|filled|clots?|buckets|through (?:a )?pads?|every (?:half )?hour`;

const COUNT = String.raw`(?:\d+|a|an|one|two|three|four|five|six|several|multiple)`;
const HEAD_HIT = String.raw`(?:hit|hits|bumped|banged|smacked|cracked|whacked|slammed|conked|landed on) (?:(?:my|his|her|the|their) )?(?:\w+ )?head|head (?:injury|trauma)|concuss\w*|(?:in|to|on) (?:the |his |her |my )?head`;
const BAD_PAIN = String.raw`(?:10|9|8) ?(?:\/|out of) ?10|severe\w*|worst|excruciating|agony|awful|terrible|horrible|unbearable|screaming|insane|sudden\w*|out of nowhere|woke (?:me|him|up)|nause\w*|puk\w*|vomit\w*|throwing up|threw up|huge|twist\w*`;
const SMALL = String.raw`baby|newborn|infant|toddler|kid|child|son|daughter|twins?|\d+ ?(?:days?|weeks?|months?|mo|yo|years?)[- ]?old`;

/** Physical emergencies, each named by two words near each other in either order. */
export const BODY_EMERGENCY_PAIRS: readonly DangerPattern[] = [
  near(
    String.raw`chest`,
    String.raw`vise|vice|elephant|squeez\w*|crush(?:ed|ing)|brick|weight on|weight sitting|heavy weight|being sat on|band around`,
    {
      findings: ['crushing-chest-pain', 'chest-pain'],
      unless: except('bench|weights|lifting|binder|bra|crushed by|seat ?belt|phlegm|anxiety only'),
      within: 25,
    },
  ),
  near(
    String.raw`chest`,
    String.raw`(?:left |my |both |right )*(?:arm|jaw|shoulder)s?\b.{0,14}\b(?:tingl\w*|numb\w*|ach\w*|hurt\w*|heavy|pain\w*|weird)|(?:numb|tingling|aching|pain\w*|heavy|down|into|to)\b.{0,16}\b(?:left |my |right )*(?:arm|jaw)`,
    {
      findings: ['chest-pain-to-arm', 'chest-pain'],
      unless: except('bench|gym|workout|lifting|when i (?:press|touch|move)|sore|muscle|rash|fell|push ?ups'),
      within: 50,
    },
  ),
  near(
    String.raw`cough\w*|hack(?:ed|ing)|spitting|spit`,
    String.raw`(?:up )?(?:\w+ ){0,3}blood|bloody (?:mucus|phlegm|sputum)|blood in (?:my |his |her |the )?(?:phlegm|mucus|spit|sputum)`,
    {
      findings: ['coughing-blood'],
      unless: except('toothbrush|brush\\w*|floss\\w*|gums?|tooth|teeth|dentist|nose ?bleed|blood (?:pressure|test|sugar|thinners?)'),
      within: 14,
    },
  ),
  near(
    String.raw`(?:seizure|seizing|convuls\w*|fit|fits)`,
    String.raw`won'?t (?:end|stop)|wont (?:end|stop)|(?:[5-9]|\d\d|five|six|ten) ?min\w*|still going|not stopping|keeps going|back to back|one after another|right now|happening now`,
    {
      findings: ['prolonged-seizure', 'seizure'],
      unless: except('laughing|coughing|sneezing|crying|temper|months? ago|last week'),
      within: 30,
    },
  ),
  near(
    String.raw`collapsed|fell (?:down|over|to the (?:floor|ground))|on the (?:floor|ground)|dropped to the`,
    String.raw`twitch\w*|jerk\w*|shaking|foam\w*|not moving|not responding|eyes roll\w*|unresponsive|not breathing|gasping`,
    {
      findings: ['seizure', 'convulsive-seizure', 'unresponsive'],
      unless: except('eyelid|muscle|dog|cat|laugh\\w*|tired'),
    },
  ),
  near(
    String.raw`fell|fall|hit (?:my|his|her) head|head (?:injury|hit)|crash(?:ed)?|car accident|concuss\w*|tackled|knocked|bumped (?:my|his|her) head|thrown off`,
    String.raw`(?:can'?t|cant|don'?t|doesn'?t|couldn'?t) remember|no memory|blacked out|knocked out|asking the same|keeps (?:repeating|asking)|blood (?:from|out of) (?:my|his|her) ears?|clear fluid|pupils?|confused`,
    {
      findings: ['head-injury', 'head-injury-amnesia', 'confusion'],
      unless: except('asleep|in love|months? ago|fall (?:semester|season)'),
      within: 60,
    },
  ),
  near(
    String.raw`car (?:accident|crash|wreck)|crash(?:ed)?|wreck|fell|fall|div(?:ed|ing)|tackled?|thrown|trampoline`,
    String.raw`(?:neck|back)\b.{0,25}\b(?:numb\w*|tingl\w*|can'?t (?:move|feel))|(?:numb\w*|tingl\w*|can'?t (?:move|feel))\b.{0,40}\b(?:neck|back|arms?|legs?|hands?|feet)`,
    {
      findings: ['neck-injury', 'numbness', 'hand-numbness', 'neck-midline-tenderness'],
      unless: except('months? ago|asleep|fall asleep|funny bone'),
      within: 60,
    },
  ),
  near(
    String.raw`(?:purple|dark red|pinprick|blood|bruise[- ]like|bruisy|tiny red) (?:dots?|spots?|specks?|blotches|marks?|rash)|rash (?:that )?looks? like bruis\w*`,
    String.raw`fever\w*|10[1-6]|stiff|neck|headache|vomit\w*|throwing up|drowsy|very sick|limp`,
    {
      findings: ['non-blanching-spots', 'fever', 'purpura'],
      unless: except('no fever|without (?:a )?fever|shaving'),
      within: 70,
    },
  ),
  near(
    String.raw`scald\w*|boiling (?:water|oil|soup|pot)|hot (?:oil|grease|coffee|tea|soup|water|tar|wax)|deep fryer|fryer|caught fire|on fire|flames?|gasoline fire|house fire|explo\w*`,
    String.raw`(?:all over|on|onto|into|over|down|in)\b.{0,12}\b(?:my|his|her|our|the)?\b.{0,14}\b(?:face|chest|hands?|arms?|legs?|feet|foot|back|stomach|belly|neck|body|(?:him|her|my)self|toddler|baby|son|daughter|kid|skin|eyes?)|hand|face|clothes`,
    {
      findings: ['burn', 'blistered-burn', 'large-burn', 'burn-face-hands-genitals'],
      unless: except(
        'feels? like|feel (?:like|as if)|sauce|my (?:throat|chest) is on fire|sunburn|spicy|pepper|heartburn|red hot|hot water (?:bottle|bag)|shower|soak|bath|tongue|drink\\w*|wash\\w*|minor|small|tiny|fire ants?|candle',
      ),
      within: 25,
    },
  ),
  near(
    String.raw`keeps?|twice|three times|several times|[2-9] times|multiple times|over and over|again and again`,
    String.raw`passing out|passed out|fainting|fainted|blacking out|blacked out|collapsing|losing consciousness`,
    {
      findings: ['fainting', 'fainting-without-warning', 'palpitations'],
      unless: except('drunk|drinking|tired|asleep|blood draw|needle'),
      within: 25,
    },
  ),
  near(
    String.raw`inhaled|breathed in|aspirated|sucked in|went down the wrong`,
    String.raw`peanut|nut|bead|toy|coin|popcorn|food|pill|seed|grape|carrot|vomit|cap|tooth|screw|pin|lego`,
    {
      findings: ['choking', 'shortness-of-breath'],
      unless: except('dinner|lunch|breakfast|so fast|pizza|meal|smell\\w*'),
      within: 20,
    },
  ),
  near(
    String.raw`room|world|everything|vision|sight|half`,
    String.raw`(?:went|going|gone) (?:\w+ )?(?:dark|black|gr[ae]y|blank) (?:on|in|over) (?:one|the left|the right|my left|my right|half)`,
    {
      findings: ['sudden-vision-loss', 'half-vision-loss', 'vision-loss'],
      within: 15,
    },
  ),
  near(
    String.raw`(?:left |right |one |my )+(?:hand|arm|leg|foot|side)`,
    String.raw`stopped working|won'?t work|wont work|quit working|not working|won'?t listen|went limp|went dead`,
    {
      findings: ['weakness-one-side'],
      unless: except('pain\\w*|hurts?|injur\\w*|fell|slept|asleep|watch|phone|prosthe\\w*|brace'),
      within: 15,
    },
  ),
  near(
    String.raw`face|mouth|smile|lip|cheek|eyelid`,
    String.raw`droop\w*|crooked|lopsided|sagg?(?:ing|y|ed|s)?|uneven|twist(?:ed|ing)|pull(?:ed|ing) (?:to|down)|hanging (?:down|off)|one side`,
    {
      findings: ['face-droop'],
      unless: except(
        'teeth|acne|rash|pimples?|swollen|swelling|born|breakout|wrinkles|botox|tooth|lump|ptosis|hurts?|pain|numb from|cold sore|blister\\w*|shingles|phone|by (?:evening|night)|end of the day|both (?:eyelids|lids)|dentist',
      ),
      within: 18,
    },
  ),
  {
    pattern:
      /\b(?:can'?t|cant|cannot|couldn'?t|unable to|won'?t) (?:move|lift|raise|use|feel)\b.{0,8}\b(?:left|right|one|whole) (?:arm|leg|hand|side|half)\b|\b(?:left|right|one) (?:arm|leg|hand|side)\b.{0,12}\b(?:went|gone|is|feels|suddenly|just) (?:\w+ )?(?:dead|limp|useless|floppy|paraly[sz]ed|weak)\b/i,
    findings: ['weakness-one-side'],
    unless: except(
      'pain\\w*|hurts?|sore|shoulder|rotator|fell|injur\\w*|sprain\\w*|broke\\w*|slept|asleep|cast|surgery|pinched|gym|workout|vaccine|shot|bit|bitten|tangled',
    ),
  },
  near(
    String.raw`speech|words|talking|speaking|voice|sentences?`,
    String.raw`off|slurr\w*|garbl\w*|jumbl\w*|mixed up|(?:not|aren'?t|isn'?t|don'?t|doesn'?t) mak\w* (?:any )?sense|won'?t come out|come out wrong|gibberish`,
    {
      findings: ['slurred-speech'],
      unless: except(
        'drunk|beers?|drinking|dentist|lisp|autis\\w*|toddler|speech therapy|cold|laryngitis|off (?:the|my|to|of|work)|stutter',
      ),
      within: 22,
    },
  ),
  near(
    String.raw`lost|losing|gone|no|can'?t see|cannot see|blind|went (?:black|dark|blank|gr[ae]y)|blackout`,
    String.raw`(?:vision|(?:eye)?sight) (?:gone |lost )?(?:in|of|from|out)|(?:out of|in|from) (?:my|his|her|one) (?:left |right |one )?eye`,
    {
      findings: ['sudden-vision-loss', 'vision-loss'],
      unless: except(
        'glasses|contacts?|gradual\\w*|cataract|sleep|pink ?eye|crust\\w*|goop\\w*|blurry|pain in|headlights|far|lash|something in|eyelash',
      ),
      within: 25,
    },
  ),
  near(
    String.raw`epi-?pen\w*|allerg\w*|hives|stung|sting|bee|wasp|peanuts?|nuts?|shrimp|shellfish|lobster|crab|fish|egg|milk|sesame|antibiotic|penicillin|amoxicillin`,
    String.raw`(?:throat|tongue|lips?|airway|chest)(?:'?s)? (?:\w+ ){0,3}(?:tight\w*|clos\w*|swell\w*|swollen|puff\w*|itch\w* and)|(?:swollen|swelling|fat|puffy|tight) (?:\w+ )?(?:throat|tongue|lips?|face)`,
    {
      findings: ['throat-swelling', 'shortness-of-breath', 'hives'],
      unless: except('seasonal|pollen|strep|mild|cold|a little itch\\w*|hay fever'),
      within: 70,
    },
  ),
  near(PREGNANT, String.raw`bleed\w*|blood|hemorrhag\w*`, {
    findings: ['bleeding-in-pregnancy', 'pregnant', 'vaginal-bleeding'],
    unless: except(
      'nose|nosebleeds?|gums?|before i got|could i be|am i pregnant|not pregnant|blood (?:pressure|test|sugar|type|work|thinners?|draw|clots?)|stool|cough\\w*|hemorrhoid\\w*|period',
    ),
    within: 60,
  }),
  near(BIRTH, `(?:bleed\\w*|blood|hemorrhag\\w*)\\b.{0,30}\\b(?:${MUCH})|(?:${MUCH})\\b.{0,20}\\b(?:bleed\\w*|blood)`, {
    findings: ['heavy-bleeding-after-birth', 'postpartum'],
    unless: except('blood (?:pressure|test|type|sugar)|nose'),
    within: 60,
  }),
  near(
    `miscarr\\w*|vagina\\w*|period|menstruat\\w*|down there|pads?|tampons?`,
    `bleed\\w*\\b.{0,25}\\b(?:${MUCH})|blood\\b.{0,20}\\b(?:gush\\w*|pour\\w*|everywhere)`,
    {
      findings: ['soaking-pads', 'vaginal-bleeding'],
      unless: except('every month|always|usually|monthly|normally'),
    },
  ),
  near(
    PREGNANT,
    String.raw`(?:stab\w*|sharp|severe|terrible|horrible|bad|awful|intense|worst|one[- ]sided|excruciating)\b.{0,25}\b(?:pain|cramp\w*)|pain\b.{0,20}\b(?:one side|(?:left|right) side|low (?:left|right)|my shoulder)`,
    {
      findings: ['pregnant', 'early-pregnancy', 'severe-abdominal-pain', 'abdominal-pain'],
      unless: except(
        'head(?:ache)?|tooth\\w*|leg cramps?|calf|heartburn|round ligament|sciatic\\w*|wrist|knee|hip|foot|3\\d weeks|2\\d weeks|back',
      ),
      within: 60,
    },
  ),
  near(
    String.raw`toilet|bowl|stools?|poop\w*|bowel movement|rectum|rectal|butt|bottom|bathroom`,
    String.raw`(?:full of|filled with|lots of|a lot of|tons of|all|pouring|pure|so much|clots of|just) (?:\w+ ){0,2}blood|blood (?:\w+ ){0,3}(?:pouring|everywhere|clots?|gush\w*)|bleeding (?:\w+ ){0,2}(?:a lot|heav\w+|won'?t stop|badly)`,
    {
      findings: ['blood-in-stool', 'near-fainting', 'maroon-stool'],
      unless: except('period|pregnan\\w*|toilet paper|on the paper|hemorrhoids? again|urine|pee|peeing'),
    },
  ),
  near(
    String.raw`private (?:area|parts?)|privates|genitals?|groin|crotch|between my legs|vagina|penis|saddle|inner thighs|butt(?:ocks)?|bottom|down there`,
    String.raw`numb\w*|can'?t feel|cant feel|no feeling|lost feeling|tingl\w*|dead`,
    {
      findings: ['saddle-numbness'],
      unless: except('lidocaine|cream|condom|bike|biking|cycling|wax\\w*|sat|sitting|toilet|sex|tattoo|dentist|toothpaste|itch\\w*'),
      within: 20,
    },
  ),
  near(
    String.raw`can'?t (?:control|hold|feel)|cant (?:control|hold|feel)|lost control of|without (?:knowing|feeling|realizing)|losing control of|no control (?:of|over)|on myself|wet myself`,
    String.raw`(?:my |his |her )?(?:pee(?:ing)?|urine|bladder|bowels?|poop(?:ing)?)`,
    {
      findings: ['urine-leakage'],
      unless: except('baby|toddler|potty|cough|sneez\\w*|laugh\\w*|pregnan\\w*|drunk|dream|uti'),
      within: 15,
    },
  ),
  near(
    String.raw`legs?|back pain|back hurts|lower back|numb\w*|epidural|spine|disc|sciatica`,
    String.raw`(?:wet|pee(?:d|ing)?|poop(?:ed|ing)?|soiled) (?:on )?(?:my|him|her)self|(?:pee(?:ing)?|poop(?:ing)?|urinating) without (?:knowing|feeling)|can'?t (?:pee|hold my (?:pee|bladder|bowels?)|control my (?:pee|bladder|bowels?)|feel (?:when|if) i)|lost control of my (?:bladder|bowels?)`,
    {
      findings: ['back-pain-bladder-bowel'],
      unless: except('uti|burn\\w*|kidney stones?|drunk|marathon'),
      within: 60,
    },
  ),
  near(
    String.raw`fell|fallen|falling|dropped|jumped`,
    String.raw`(?:second|third|fourth|2nd|3rd|4th|two|three|\d+)[- ]?(?:story|stories|floor)|(?:off|from|out of) (?:a |the |our |my |his |her )?(?:\w+ )?(?:roof|window|balcony|scaffold\w*|tree|deck|cliff|bridge)|(?:1\d|[2-9]\d|ten|fifteen|twenty) ?(?:feet|ft|foot)`,
    {
      findings: ['fall-from-height', 'fall'],
      unless: except('leaf|leaves|phone|cat|dog|months? ago|asleep|in love'),
      within: 30,
    },
  ),
  near(
    String.raw`baby|kid|son|daughter|toddler|newborn|infant|he|she|lips?|face|skin|hes|shes|choking`,
    String.raw`(?:turn(?:ed|ing|s)?|went|going|gone|getting) (?:\w+ )?(?:purple|blue|bluish|gr[ae]y|dusky)`,
    {
      findings: ['blue-lips', 'turned-blue'],
      unless: except(
        'bruis\\w*|eyes?|hair|cold water|pool|popsicle|candy|dye|raynaud\\w*|toes?|finger\\w*|leg|legs|nail|cr(?:y|ies|ying) (?:so )?hard|spreading|infect\\w*|cellulitis|wound',
      ),
      within: 25,
    },
  ),
  near(
    String.raw`heat|heat ?wave|sun|hot car|sauna|(?:9\d|1[01]\d) degrees|roof(?:ing)?|outside all day|marathon|hot day|no a\/?c`,
    String.raw`confus\w*|foggy|out of it|stopped sweating|not sweating|no sweat|delirious|not making sense|collapsed|passed out|seiz\w*|talking nonsense|stumbling|incoherent`,
    {
      findings: ['heat-exposure', 'confusion', 'high-fever'],
      unless: except('heating pad|hot flash\\w*|fell off|fell from|sunburn only|fever of'),
      within: 70,
    },
  ),
  near(
    String.raw`(?:without|no|quit|stopped|quitting|stopping|off|came off|since my last|detox\w*|withdraw\w*|last) (?:\w+ ){0,3}(?:booze|alcohol|drink\w*|beer|vodka|liquor|wine|xanax|benzos?|klonopin|ativan|valium|barbiturates?|baclofen|phenobarbital)`,
    String.raw`seeing|hearing|hallucinat\w*|seizures?|confus\w*|seized|shaking|shakes|sweating|bugs|tremors?`,
    {
      findings: ['alcohol-stopped-recently', 'alcohol-withdrawal-signs', 'agitation'],
      unless: except('should i|how do i|how long|months? sober|years sober|hearing loss'),
      within: 70,
    },
  ),
  near(
    String.raw`(?:went|slipped|was|been|found|gone|fell|pulled|held) (?:\w+ )?(?:under(?:water| the water)?|face down|to the bottom|in)`,
    String.raw`pool|lake|river|ocean|bath ?tub|tub|pond|hot tub|swimming|waves?|creek`,
    {
      findings: ['near-drowning'],
      unless: except(
        'phone|ring|keys|dog|cat|(?:a|one|half a|couple) sec(?:ond)?s?|right (?:back )?up|undertow sign|rash|ear|swam|swimming lessons?|warranty|under control|chlorine|itch\\w*|sat|get|cold|works?|warm',
      ),
      within: 20,
    },
  ),
  near(
    String.raw`stiff neck|neck (?:is |hurts |so |really |was )*(?:stiff|to bend|rigid|when i bend)|can'?t (?:bend|touch|put) (?:my|his|her) (?:neck|chin)`,
    String.raw`fever|temp(?:erature)?|10[1-6]|rash|vomit\w*|throwing up|light hurts`,
    {
      findings: ['stiff-neck', 'fever', 'severe-headache', 'meningeal-signs'],
      unless: except('slept wrong|no fever|without (?:a )?fever'),
      within: 60,
    },
  ),
  near(
    String.raw`cold sweats?|clammy|sweaty|sweating|pouring sweat|drenched`,
    String.raw`indigestion|heartburn|jaw|left arm|chest|between (?:my|his|her) shoulder blades|upper (?:belly|stomach)`,
    {
      findings: ['chest-pain', 'cold-sweat'],
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
      findings: ['throat-swelling', 'shortness-of-breath', 'hives'],
      unless: except(
        'expire\\w*|carry|prescri\\w*|refill|how (?:do|to|long|many)|when (?:do|should)|should i|cost\\w*|price|insurance|train\\w*|school|dentist|after (?:how|the|it) expir\\w*|gave (?:me|him|her|us) (?:an? |my |his |her )?epi-?pens? (?:for (?:my|his|her)(?! (?:\\w+ ){0,2}reaction)|to (?:carry|keep)|(?:just )?in case)',
      ),
      within: 30,
    },
  ),
  {
    pattern:
      /\b(?:suck(?:ing|s|ed)|pull(?:ing|s)|cav(?:ing|es)|sink(?:ing|s)) in (?:at|around|under|between|above|by) (?:the |his |her |their )?(?:neck|ribs?|rib ?cage|chest|throat|collar ?bones?|stomach|belly)\b/i,
    findings: ['chest-retractions'],
  },
  {
    pattern:
      /\b(?:high[- ]pitched|squeak\w*|crow\w*|whistl\w*|barking|harsh|rasp\w*) (?:\w+ )?(?:noise|sound|breath\w*|whistle)?\b.{0,25}\b(?:breath\w* in|inhal\w*|each breath|every breath|breathing)\b/i,
    findings: ['stridor', 'shortness-of-breath'],
    unless: /\b(?:ears?|nose|nasal|snor\w*|cat|dog|asleep)\b/i,
  },
  near(
    HEAD_HIT,
    String.raw`threw up|throwing up|throws up|vomit\w*|puk(?:ed|ing)|sleepy|drowsy|(?:wants?|trying|keeps?) (?:to )?(?:go to )?(?:sleep(?:ing)?|fall(?:ing)? asleep)|seizure|slurr\w*|pupils?|acting (?:weird|strange|funny|drunk)|not making sense|out of it|won'?t wake`,
    {
      findings: ['head-injury', 'head-injury-vomiting', 'head-injury-drowsy'],
      unless: except("months? ago|cold|flu|no vomiting|not vomiting|hasn't vomited|acting (?:normal|fine)|headache in"),
      within: 70,
    },
  ),
  {
    pattern: new RegExp(
      String.raw`\b(?:through|soak\w*|fill\w*|chang\w*|bleed\w*|using) (?:\w+ ){0,3}?${COUNT} (?:\w+ )?(?:pads?|tampons?|diapers?|towels?)\b.{0,12}\b(?:in|an|per|every|each|within)\b.{0,12}\b(?:hours?|hrs?|min\w*)\b|\b${COUNT} (?:\w+ )?(?:pads?|tampons?) (?:an|per|every|each|in (?:an?|one|two|\d)) ?(?:hour|hr|half hour|\d+ min\w*)|\bbleed\w* through (?:my|her) (?:clothes|pants|jeans|sheets|bed)\b`,
      'i',
    ),
    findings: ['soaking-pads', 'vaginal-bleeding'],
    unless: /\b(?:baby|wet diapers|nose|incontinen\w*|urine|pee)\b/i,
  },
  near(
    String.raw`pregnan\w*|\d+ weeks`,
    String.raw`(?:gush\w*|pour\w*|soak\w*|flood\w*|tons of|lots of|a lot of|heavy|so much|bright red) (?:\w+ )?(?:blood|bleeding)|bleed\w* (?:a lot|lots|heav\w+|like crazy|everywhere|badly)`,
    {
      findings: ['bleeding-in-pregnancy', 'pregnant', 'soaking-pads', 'vaginal-bleeding'],
      unless: except('nose|gums?|blood (?:pressure|test|work|draw|sugar)|weeks (?:ago|after|postpartum)|not pregnant|postpartum'),
      within: 40,
    },
  ),
  near(
    String.raw`labor|labour|contractions?|pushing|water broke|pregnan\w*|giving birth`,
    String.raw`(?:see|feel) (?:the|his|her|a) (?:\w+ )?(?:head|foot|feet|hair|cord)|head is (?:out|showing|coming|right there)|crowning|baby(?:'?s| is) coming(?: out)? (?:now|fast)|(?:urge|need|have|going) to push|coming out`,
    {
      findings: ['contractions', 'bowel-urgency', 'pregnant'],
      unless: except('how|discharge|ultrasound|when do|first baby was|poop|mucus plug'),
      within: 50,
    },
  ),
  near(
    String.raw`contractions?|labor|labour|cramp\w* every|water broke|leaking fluid`,
    String.raw`(?:2\d|3[0-6]) ?(?:weeks?|wks?)|preterm|premature|too early|[5-8] months`,
    {
      findings: ['contractions', 'premature-birth', 'pregnant', 'waters-breaking'],
      unless: except('braxton|postpartum|was born|born at|labor at'),
      within: 40,
    },
  ),
  near(
    String.raw`balls?|nuts?|testicles?|scrotum|nut ?sack`,
    String.raw`(?:pain\w*|hurt\w*|ach\w*|swell\w*|swollen|kill\w*)\b.{0,40}\b(?:${BAD_PAIN})|(?:${BAD_PAIN})\b.{0,30}\b(?:pain\w*|hurt\w*|ach\w*|swell\w*|swollen)`,
    {
      findings: ['testicle-pain', 'sudden-testicle-pain'],
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
      findings: ['diabetes', 'fruity-breath', 'vomiting', 'measured-high-blood-sugar'],
      unless: except('keto diet|diet|candy|fruity (?:drink|pebbles|candy)|should i|can i'),
      within: 80,
    },
  ),
  {
    pattern:
      /\b(?:sugar|glucose|meter|dexcom|libre)\b.{0,20}\b(?:reads?|says|reading|is|at|shows?)\b.{0,6}\b(?:hi|high|over 500|too high to read)\b(?!\s*(?:normal|school)).{0,60}\b(?:vomit\w*|throwing up|puk\w*|confus\w*|sleepy|drowsy|breath\w*)|\b(?:vomit\w*|throwing up)\b.{0,50}\bsugar\b.{0,12}\b(?:hi|high|[3-9]\d\d)\b/i,
    findings: ['diabetes', 'measured-high-blood-sugar', 'vomiting', 'fruity-breath'],
    unless: /\b(?:should i|what if)\b/i,
  },
  near(
    String.raw`cut|gash\w*|slic\w*|wound|wrist|arm|leg|hand|thigh|neck|bleed\w*|blood|stabb\w*`,
    String.raw`spurt\w*|squirt\w*|pump(?:s|ing) out|shooting out|to the bone|gushing`,
    {
      findings: ['wound-bleeding-not-stopping', 'deep-wound'],
      unless: except(
        'nose\\w*|pregnan\\w*|postpartum|period|pain|pus|pimple|water|fluid|chilled|cold to|breast|milk|clots?|vagina\\w*|miscarr\\w*|rectal|poop',
      ),
      within: 25,
    },
  ),
  {
    pattern:
      /\b(?:fingers?|toes?|thumb|hand|foot|ear|nose|arm|leg|tip)\b (?:is |was |are )?(?:just )?(?:hanging|dangling|barely attached|hanging on|almost (?:cut|torn|severed|sliced|ripped) off|cut clean through|severed|mangled|crushed flat)\b|\b(?:saw|mower|lawn ?mower|blender|table saw|chainsaw|axe|machine|press)\b.{0,20}\b(?:cut|went|sliced|ripped|chopped|took|got)\b.{0,20}\b(?:my|his|her|off|through)\b/i,
    findings: ['amputated-part', 'deep-wound'],
    unless: /\b(?:movie|years ago|hangnail|skin tag|movie|oyster|scab)\b/i,
  },
  near(
    String.raw`crush(?:ed|ing)|pinned|trapped|stuck|run over|ran over|rolled over`,
    String.raw`(?:under|between|beneath|by)\b.{0,14}\b(?:car|truck|tractor|machine|forklift|tree|wall|beam|van|atv|equipment|rubble|bus|train)`,
    {
      findings: ['crush-injury', 'limb-deformity'],
      unless: except('toy|phone|traffic|dog|cat|foot a little'),
      within: 25,
    },
  ),
  near(
    String.raw`(?:${SMALL}|he|she|him|her|elderly|grand\w+)`,
    String.raw`(?:left|locked|forgot\w*|stuck|trapped|sitting|inside|been)\b.{0,30}\b(?:hot |parked |locked )+(?:car|van|truck|suv|bus)|hot (?:car|van|truck)\b.{0,30}\b(?:left|locked|inside|for)`,
    {
      findings: ['heat-exposure', 'confusion', 'high-fever'],
      unless: except('keys|seat|toy|dog|how hot|is it safe|never leave'),
      within: 45,
    },
  ),
  near(
    String.raw`burn(?:ed|t|s)?|fire|scald\w*|flames?`,
    String.raw`(?:skin|it|area|hand|burn) (?:is |looks |turned |went )?(?:all )?(?:white|charred|black|leathery|waxy)|can'?t feel (?:it|the burn)|no feeling|(?:both|my|his|her) (?:whole )?(?:hands?|face|arms?|legs?|back|chest)\b.{0,20}\b(?:blister\w*|white|charred)`,
    {
      findings: ['burn', 'white-or-charred-burn'],
      unless: except('sunburn\\w*|tan|heartburn|acid reflux|peel\\w*|razor burn|freezer'),
      within: 50,
    },
  ),
  near(
    String.raw`burn(?:ed|t)|scald(?:ed|ing)|splash(?:ed)?|spilled`,
    String.raw`(?:my|his|her|the) (?:whole )?(?:face|genitals?|privates?|groin)\b.{0,30}\b(?:oil|grease|water|fire|steam|acid|fryer|gas|explosion|coffee|soup)|(?:oil|grease|boiling|fire|steam|acid|explosion)\b.{0,30}\b(?:face|eyes?|genitals?|groin)`,
    {
      findings: ['burn', 'burn-face-hands-genitals', 'blistered-burn'],
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
      findings: ['child-hard-to-wake', 'poor-feeding', 'drowsiness'],
      unless: except('solids|bottle nipple|purees?|vegetables|cold milk'),
      within: 50,
    },
  ),
  near(String.raw`soft ?spot|fontanel\w*`, String.raw`bulg\w*|swollen|sticking (?:out|up)|puff\w*|raised`, {
    findings: ['bulging-fontanelle', 'inconsolable-crying'],
    unless: except('only when (?:he|she) cries|normal'),
    within: 20,
  }),
  near(
    String.raw`calf|one leg|left leg|right leg|leg clot|dvt|blood clot`,
    String.raw`chest pain|chest hurts|short(?:ness)? of breath|can'?t breathe|cough\w* blood|out of breath`,
    {
      findings: ['one-leg-swelling', 'shortness-of-breath', 'calf-pain'],
      unless: except('no chest pain|cramps? after|how|can a|signs'),
      within: 60,
    },
  ),
  near(
    String.raw`alcoholic|quit drinking|stopped drinking|heavy drinker|sober \d+ days?|(?:quit|stopped|detox\w*|sober)\b.{0,12}\b(?:\d+|two|three) days?`,
    String.raw`seizures?|hallucinat\w*|seeing things|shakes|shaking|confus\w*|dts?`,
    {
      findings: ['alcohol-stopped-recently', 'alcohol-withdrawal-signs', 'agitation'],
      unless: except('months? sober|years sober|smok\\w*|nicotine|caffeine|coffee|soda|sugar|lexapro|zoloft|ssri|paxil'),
      within: 60,
    },
  ),
  near(
    String.raw`hernia`,
    String.raw`(?:rock |very |really )?hard|stuck|won'?t go (?:back )?in|purple|vomit\w*|throwing up|red and|severe`,
    {
      findings: ['stuck-painful-bulge', 'hernia-known'],
      unless: except('surgery (?:was|went)|hiatal|how hard|hard to (?:say|tell|find)'),
      within: 40,
    },
  ),
  near(String.raw`hot (?:car|van|truck|suv)`, String.raw`(?:${SMALL})\b.{0,20}\b(?:left|locked|inside|alone|stuck|was in)`, {
    findings: ['heat-exposure', 'confusion', 'high-fever'],
    unless: except('keys|seat|toy|dog|how hot|is it safe|never leave'),
    within: 45,
  }),
  {
    pattern: /\b(?:eye ?sight|vision|sight)\b.{0,12}\b(?:gone|lost|black|went)\b.{0,14}\b(?:left|right|one|an|my|that) eye\b/i,
    findings: ['sudden-vision-loss', 'vision-loss'],
    unless: /\b(?:gradual\w*|cataract|years|born|contacts?|glasses)\b/i,
  },
  {
    pattern:
      /\b(?:cut|sliced|gashed|slashed|hit|got|nicked)\b.{0,25}\b(?:with|by|on) (?:a |an |the |my |his )?(?:chain ?saw|table saw|circular saw|saw|axe|hatchet|machete|angle grinder|mower|nail gun)\b/i,
    findings: ['deep-wound', 'wound'],
    unless: /\b(?:tree|wood|branch|board|nicked a|years ago)\b/i,
  },
  {
    pattern:
      /\b(?:touch\w*|stepp?ed on|hit|grabb?ed|contact with|landed on|fell on|brushed)\b.{0,20}\b(?:power ?lines?|live wires?|high[- ]voltage|third rail|downed (?:line|wire))\b/i,
    findings: ['electric-shock', 'electrical-burn'],
    unless: /\b(?:tree|storm|car hit|truck hit)\b/i,
  },
  near(
    String.raw`asthma attack|asthma (?:flare|acting up|is (?:really )?bad)|wheez\w*`,
    String.raw`(?:no|without (?:my|his|her|an)|lost (?:my|his|her)|forgot (?:my|his|her)|out of) (?:rescue )?(?:inhaler|albuterol|puffer)|(?:inhaler|puffer|albuterol) (?:is |ran |just ran )?(?:empty|out|gone)|(?:don'?t|doesn'?t) have (?:my|his|her|an) (?:inhaler|puffer)`,
    {
      findings: ['wheezing', 'severe-shortness-of-breath'],
      unless: except('mild|refill|prescription'),
      within: 50,
    },
  ),
];
