import { except, near } from './near.ts';
import type { DangerWords } from './plain-danger.ts';
import { DESPAIR } from './plain-despair.ts';
import { MORE_BODY } from './plain-emergencies.ts';

/** With child, or so many weeks. */
export const PREGNANT = String.raw`pregnan\w*|miscarr\w*|(?:[4-9]|[1-3]\d|4[0-2]) ?(?:weeks?|wks?)(?! (?:ago|old|now|later|postpartum))|trimester|positive (?:pregnancy )?test|due date|expecting`;
const BIRTH = String.raw`post ?partum|gave birth|had (?:my|the|a) baby|c-?section|after (?:birth|delivery|labor)|delivered`;
const MUCH = String.raw`like crazy|a lot|lots|tons?|heavy|heavily|badly|pour\w*|gush\w*|won'?t stop|soak\w*|everywhere|full of|filled|clots?|buckets|through (?:a )?pads?|every (?:half )?hour`;

/** A body in danger, in the two words by which most people name it. */
const BODY: readonly DangerWords[] = [
  near(
    String.raw`chest`,
    String.raw`vise|vice|elephant|squeez\w*|crush(?:ed|ing)|brick|weight on|weight sitting|heavy weight|being sat on|band around`,
    {
      means: ['crushing-chest-pain', 'chest-pain'],
      unless: except('bench|weights|lifting|binder|bra|crushed by|seat ?belt|phlegm|anxiety only'),
      within: 25,
    },
  ),
  near(
    String.raw`chest`,
    String.raw`(?:left |my |both |right )*(?:arm|jaw|shoulder)s?\b.{0,14}\b(?:tingl\w*|numb\w*|ach\w*|hurt\w*|heavy|pain\w*|weird)|(?:numb|tingling|aching|pain\w*|heavy|down|into|to)\b.{0,16}\b(?:left |my |right )*(?:arm|jaw)`,
    {
      means: ['chest-pain-to-arm', 'chest-pain'],
      unless: except('bench|gym|workout|lifting|when i (?:press|touch|move)|sore|muscle|rash|fell|push ?ups'),
      within: 50,
    },
  ),
  near(
    String.raw`cough\w*|hack(?:ed|ing)|spitting|spit`,
    String.raw`(?:up )?(?:\w+ ){0,3}blood|bloody (?:mucus|phlegm|sputum)|blood in (?:my |his |her |the )?(?:phlegm|mucus|spit|sputum)`,
    {
      means: ['coughing-blood'],
      unless: except('toothbrush|brush\\w*|floss\\w*|gums?|tooth|teeth|dentist|nose ?bleed|blood (?:pressure|test|sugar|thinners?)'),
      within: 14,
    },
  ),
  near(
    String.raw`(?:seizure|seizing|convuls\w*|fit|fits)`,
    String.raw`won'?t (?:end|stop)|wont (?:end|stop)|(?:[5-9]|\d\d|five|six|ten) ?min\w*|still going|not stopping|keeps going|back to back|one after another|right now|happening now`,
    {
      means: ['prolonged-seizure', 'seizure'],
      unless: except('laughing|coughing|sneezing|crying|temper|months? ago|last week'),
      within: 30,
    },
  ),
  near(
    String.raw`collapsed|fell (?:down|over|to the (?:floor|ground))|on the (?:floor|ground)|dropped to the`,
    String.raw`twitch\w*|jerk\w*|shaking|foam\w*|not moving|not responding|eyes roll\w*|unresponsive|not breathing|gasping`,
    {
      means: ['seizure', 'convulsive-seizure', 'unresponsive'],
      unless: except('eyelid|muscle|dog|cat|laugh\\w*|tired'),
    },
  ),
  near(
    String.raw`fell|fall|hit (?:my|his|her) head|head (?:injury|hit)|crash(?:ed)?|car accident|concuss\w*|tackled|knocked|bumped (?:my|his|her) head|thrown off`,
    String.raw`(?:can'?t|cant|don'?t|doesn'?t|couldn'?t) remember|no memory|blacked out|knocked out|asking the same|keeps (?:repeating|asking)|blood (?:from|out of) (?:my|his|her) ears?|clear fluid|pupils?|confused`,
    {
      means: ['head-injury', 'head-injury-amnesia', 'confusion'],
      unless: except('asleep|in love|months? ago|fall (?:semester|season)'),
      within: 60,
    },
  ),
  near(
    String.raw`car (?:accident|crash|wreck)|crash(?:ed)?|wreck|fell|fall|div(?:ed|ing)|tackled?|thrown|trampoline`,
    String.raw`(?:neck|back)\b.{0,25}\b(?:numb\w*|tingl\w*|can'?t (?:move|feel))|(?:numb\w*|tingl\w*|can'?t (?:move|feel))\b.{0,40}\b(?:neck|back|arms?|legs?|hands?|feet)`,
    {
      means: ['neck-injury', 'numbness', 'hand-numbness', 'neck-midline-tenderness'],
      unless: except('months? ago|asleep|fall asleep|funny bone'),
      within: 60,
    },
  ),
  near(
    String.raw`(?:purple|dark red|pinprick|blood|bruise[- ]like|bruisy|tiny red) (?:dots?|spots?|specks?|blotches|marks?|rash)|rash (?:that )?looks? like bruis\w*`,
    String.raw`fever\w*|10[1-6]|stiff|neck|headache|vomit\w*|throwing up|drowsy|very sick|limp`,
    {
      means: ['non-blanching-spots', 'fever', 'purpura'],
      unless: except('no fever|without (?:a )?fever|shaving'),
      within: 70,
    },
  ),
  near(
    String.raw`scald\w*|boiling (?:water|oil|soup|pot)|hot (?:oil|grease|coffee|tea|soup|water|tar|wax)|deep fryer|fryer|caught fire|on fire|flames?|gasoline fire|house fire|explo\w*`,
    String.raw`(?:all over|on|onto|into|over|down|in)\b.{0,12}\b(?:my|his|her|our|the)?\b.{0,14}\b(?:face|chest|hands?|arms?|legs?|feet|foot|back|stomach|belly|neck|body|(?:him|her|my)self|toddler|baby|son|daughter|kid|skin|eyes?)|hand|face|clothes`,
    {
      means: ['burn', 'blistered-burn', 'large-burn', 'burn-face-hands-genitals'],
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
      means: ['fainting', 'fainting-without-warning', 'palpitations'],
      unless: except('drunk|drinking|tired|asleep|blood draw|needle'),
      within: 25,
    },
  ),
  near(
    String.raw`inhaled|breathed in|aspirated|sucked in|went down the wrong`,
    String.raw`peanut|nut|bead|toy|coin|popcorn|food|pill|seed|grape|carrot|vomit|cap|tooth|screw|pin|lego`,
    {
      means: ['choking', 'shortness-of-breath'],
      unless: except('dinner|lunch|breakfast|so fast|pizza|meal|smell\\w*'),
      within: 20,
    },
  ),
  near(
    String.raw`room|world|everything|vision|sight|half`,
    String.raw`(?:went|going|gone) (?:\w+ )?(?:dark|black|gr[ae]y|blank) (?:on|in|over) (?:one|the left|the right|my left|my right|half)`,
    {
      means: ['sudden-vision-loss', 'half-vision-loss', 'vision-loss'],
      within: 15,
    },
  ),
  near(
    String.raw`(?:left |right |one |my )+(?:hand|arm|leg|foot|side)`,
    String.raw`stopped working|won'?t work|wont work|quit working|not working|won'?t listen|went limp|went dead`,
    {
      means: ['weakness-one-side'],
      unless: except('pain\\w*|hurts?|injur\\w*|fell|slept|asleep|watch|phone|prosthe\\w*|brace'),
      within: 15,
    },
  ),
  near(
    String.raw`face|mouth|smile|lip|cheek|eyelid`,
    String.raw`droop\w*|crooked|lopsided|sagg?(?:ing|y|ed|s)?|uneven|twist(?:ed|ing)|pull(?:ed|ing) (?:to|down)|hanging (?:down|off)|one side`,
    {
      means: ['face-droop'],
      unless: except(
        'teeth|acne|rash|pimples?|swollen|swelling|born|breakout|wrinkles|botox|tooth|lump|ptosis|hurts?|pain|numb from|cold sore|blister',
      ),
      within: 18,
    },
  ),
  {
    says: /\b(?:can'?t|cant|cannot|couldn'?t|unable to|won'?t) (?:move|lift|raise|use|feel)\b.{0,8}\b(?:left|right|one|whole) (?:arm|leg|hand|side|half)\b|\b(?:left|right|one) (?:arm|leg|hand|side)\b.{0,12}\b(?:went|gone|is|feels|suddenly|just) (?:\w+ )?(?:dead|limp|useless|floppy|paraly[sz]ed|weak)\b/i,
    means: ['weakness-one-side'],
    unless: except(
      'pain\\w*|hurts?|sore|shoulder|rotator|fell|injur\\w*|sprain\\w*|broke\\w*|slept|asleep|cast|surgery|pinched|gym|workout|vaccine|shot|bit|bitten|tangled',
    ),
  },
  near(
    String.raw`speech|words|talking|speaking|voice|sentences?`,
    String.raw`off|slurr\w*|garbl\w*|jumbl\w*|mixed up|(?:not|aren'?t|isn'?t|don'?t|doesn'?t) mak\w* (?:any )?sense|won'?t come out|come out wrong|gibberish`,
    {
      means: ['slurred-speech'],
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
      means: ['sudden-vision-loss', 'vision-loss'],
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
      means: ['throat-swelling', 'shortness-of-breath', 'hives'],
      unless: except('seasonal|pollen|strep|mild|cold|a little itch\\w*|hay fever'),
      within: 70,
    },
  ),
  near(PREGNANT, String.raw`bleed\w*|blood|hemorrhag\w*`, {
    means: ['bleeding-in-pregnancy', 'pregnant', 'vaginal-bleeding'],
    unless: except(
      'nose|nosebleeds?|gums?|before i got|could i be|am i pregnant|not pregnant|blood (?:pressure|test|sugar|type|work|thinners?|draw|clots?)|stool|cough\\w*|hemorrhoid\\w*|period',
    ),
    within: 60,
  }),
  near(BIRTH, `(?:bleed\\w*|blood|hemorrhag\\w*)\\b.{0,30}\\b(?:${MUCH})|(?:${MUCH})\\b.{0,20}\\b(?:bleed\\w*|blood)`, {
    means: ['heavy-bleeding-after-birth', 'postpartum'],
    unless: except('blood (?:pressure|test|type|sugar)|nose'),
    within: 60,
  }),
  near(
    `miscarr\\w*|vagina\\w*|period|menstruat\\w*|down there|pads?|tampons?`,
    `bleed\\w*\\b.{0,25}\\b(?:${MUCH})|blood\\b.{0,20}\\b(?:gush\\w*|pour\\w*|everywhere)`,
    {
      means: ['soaking-pads', 'vaginal-bleeding'],
      unless: except('every month|always|usually|monthly|normally'),
    },
  ),
  near(
    PREGNANT,
    String.raw`(?:stab\w*|sharp|severe|terrible|horrible|bad|awful|intense|worst|one[- ]sided|excruciating)\b.{0,25}\b(?:pain|cramp\w*)|pain\b.{0,20}\b(?:one side|(?:left|right) side|low (?:left|right)|my shoulder)`,
    {
      means: ['pregnant', 'early-pregnancy', 'severe-abdominal-pain', 'abdominal-pain'],
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
      means: ['blood-in-stool', 'near-fainting', 'maroon-stool'],
      unless: except('period|pregnan\\w*|toilet paper|on the paper|hemorrhoids? again|urine|pee|peeing'),
    },
  ),
  near(
    String.raw`private (?:area|parts?)|privates|genitals?|groin|crotch|between my legs|vagina|penis|saddle|inner thighs|butt(?:ocks)?|bottom|down there`,
    String.raw`numb\w*|can'?t feel|cant feel|no feeling|lost feeling|tingl\w*|dead`,
    {
      means: ['saddle-numbness'],
      unless: except('lidocaine|cream|condom|bike|biking|cycling|wax\\w*|sat|sitting|toilet|sex|tattoo|dentist|toothpaste|itch\\w*'),
      within: 20,
    },
  ),
  near(
    String.raw`can'?t (?:control|hold|feel)|cant (?:control|hold|feel)|lost control of|without (?:knowing|feeling|realizing)|losing control of|no control (?:of|over)|on myself|wet myself`,
    String.raw`(?:my |his |her )?(?:pee(?:ing)?|urine|bladder|bowels?|poop(?:ing)?)`,
    {
      means: ['urine-leakage'],
      unless: except('baby|toddler|potty|cough|sneez\\w*|laugh\\w*|pregnan\\w*|drunk|dream|uti'),
      within: 15,
    },
  ),
  near(
    String.raw`legs?|back pain|back hurts|lower back|numb\w*|epidural|spine|disc|sciatica`,
    String.raw`(?:wet|pee(?:d|ing)?|poop(?:ed|ing)?|soiled) (?:on )?(?:my|him|her)self|(?:pee(?:ing)?|poop(?:ing)?|urinating) without (?:knowing|feeling)|can'?t (?:pee|hold my (?:pee|bladder|bowels?)|control my (?:pee|bladder|bowels?)|feel (?:when|if) i)|lost control of my (?:bladder|bowels?)`,
    {
      means: ['back-pain-bladder-bowel'],
      unless: except('uti|burn\\w*|kidney stones?|drunk|marathon'),
      within: 60,
    },
  ),
  near(
    String.raw`fell|fallen|falling|dropped|jumped`,
    String.raw`(?:second|third|fourth|2nd|3rd|4th|two|three|\d+)[- ]?(?:story|stories|floor)|(?:off|from|out of) (?:a |the |our |my |his |her )?(?:\w+ )?(?:roof|window|balcony|scaffold\w*|tree|deck|cliff|bridge)|(?:1\d|[2-9]\d|ten|fifteen|twenty) ?(?:feet|ft|foot)`,
    {
      means: ['fall-from-height', 'fall'],
      unless: except('leaf|leaves|phone|cat|dog|months? ago|asleep|in love'),
      within: 30,
    },
  ),
  near(
    String.raw`baby|kid|son|daughter|toddler|newborn|infant|he|she|lips?|face|skin|hes|shes|choking`,
    String.raw`(?:turn(?:ed|ing|s)?|went|going|gone|getting) (?:\w+ )?(?:purple|blue|bluish|gr[ae]y|dusky)`,
    {
      means: ['blue-lips', 'turned-blue'],
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
      means: ['heat-exposure', 'confusion', 'high-fever'],
      unless: except('heating pad|hot flash\\w*|fell off|fell from|sunburn only|fever of'),
      within: 70,
    },
  ),
  near(
    String.raw`(?:without|no|quit|stopped|quitting|stopping|off|came off|since my last|detox\w*|withdraw\w*|last) (?:\w+ ){0,3}(?:booze|alcohol|drink\w*|beer|vodka|liquor|wine|xanax|benzos?|klonopin|ativan|valium|barbiturates?|baclofen|phenobarbital)`,
    String.raw`seeing|hearing|hallucinat\w*|seizures?|confus\w*|seized|shaking|shakes|sweating|bugs|tremors?`,
    {
      means: ['alcohol-stopped-recently', 'alcohol-withdrawal-signs', 'agitation'],
      unless: except('should i|how do i|how long|months? sober|years sober|hearing loss'),
      within: 70,
    },
  ),
  near(
    String.raw`(?:went|slipped|was|been|found|gone|fell|pulled|held) (?:\w+ )?(?:under(?:water| the water)?|face down|to the bottom|in)`,
    String.raw`pool|lake|river|ocean|bath ?tub|tub|pond|hot tub|swimming|waves?|creek`,
    {
      means: ['near-drowning'],
      unless: except(
        'phone|ring|keys|dog|cat|undertow sign|rash|ear|swam|swimming lessons?|warranty|under control|chlorine|itch\\w*|sat|get|cold|works?|warm',
      ),
      within: 20,
    },
  ),
  near(
    String.raw`stiff neck|neck (?:is |hurts |so |really |was )*(?:stiff|to bend|rigid|when i bend)|can'?t (?:bend|touch|put) (?:my|his|her) (?:neck|chin)`,
    String.raw`fever|temp(?:erature)?|10[1-6]|rash|vomit\w*|throwing up|light hurts`,
    {
      means: ['stiff-neck', 'fever', 'severe-headache', 'meningeal-signs'],
      unless: except('slept wrong|no fever|without (?:a )?fever'),
      within: 60,
    },
  ),
];

/** Ideas in pairs, where people's words differ too much for phrases. */
export const PAIRS: readonly DangerWords[] = [...DESPAIR, ...BODY, ...MORE_BODY];
