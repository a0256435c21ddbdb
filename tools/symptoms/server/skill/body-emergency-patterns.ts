import type { DangerPattern } from './danger-pattern.ts';

const WHO =
  "(?:he|she|they|hes|shes|he's|she's|him|her|baby|kid|child|son|daughter|nephew|niece|toddler|infant|newborn|mom|mum|dad|wife|husband|friend|brother|sister|roommate|neighbou?r|grand\\w+|guy|man|woman|boy|girl|coworker|player|uncle|aunt|partner|boyfriend|girlfriend|patient)";
const LIMB = '(?:legs?|arms?|hands?|feet|foot)';

/** Physical emergencies in phrases that the knowledge does not contain. */
export const BODY_EMERGENCY_PATTERNS: readonly DangerPattern[] = [
  // Questions of a dispatcher, answered: "Breathing? No."
  { pattern: /\bbreathing\s?\?\s*(?:no|not|nope|barely)\b/i, findings: ['not-breathing'] },
  { pattern: /\b(?:responding|responsive|awake|conscious|alert)\s?\?\s*(?:no|not|nope|barely)\b/i, findings: ['unresponsive'] },
  {
    pattern: /\b(?:he|she|they|hes|shes|he'?s|she'?s|is|was|been|started|keeps|kept|still) (?:still |just |now )?fitting\b/i,
    findings: ['seizure', 'convulsive-seizure'],
    unless:
      /\bfitting (?:well|right|tight\w*|in|into|room|clothes|comfortabl\w*|proper\w*|snug\w*|better|like|my|his|her|the|me|him|loos\w*|so|good|again|more|too)\b|\b(?:shoes?|clothes?|jeans|pants|bra|mask|dentures?|glasses|ring|braces?|helmet|diapers?|lens\w*|contacts?|aligners?|retainer|cast)\b/i,
  },
  {
    pattern:
      /\b(?:heart ?(?:rate|beat)?|pulse|hr|bpm)\b.{0,50}\b(?:light-?headed|dizzy|woozy|faint(?:ing)?|black out|pass out)\b|\b(?:light-?headed|dizzy|woozy|faint)\b.{0,50}\b(?:heart ?rate|pulse|hr|bpm)\b/i,
    findings: ['near-fainting'],
    unless: /\b(?:when i (?:stand|get up)|standing up|no longer|not)\b/i,
  },
  {
    pattern:
      /\b(?:my|his|her|one|left|right) (?:\w+ )?(?:calf|leg|thigh)\b.{0,20}\b(?:swoll?en|swelling|swelled|puff\w*|bigger)\b.{0,70}\b(?:(?:short(?:ness)? of|out of|catch (?:my|his|her)) breath|breathless|can'?t breathe|cant breathe|trouble breathing|hard to breathe|chest (?:pain|hurts|is hurting))|\b(?:short(?:ness)? of breath|breathless|chest (?:pain|hurts))\b.{0,70}\b(?:my|his|her|one|left|right) (?:\w+ )?(?:calf|leg|thigh)\b.{0,20}\b(?:swoll?en|swelling|swelled)/i,
    findings: ['one-leg-swelling', 'shortness-of-breath'],
    unless: /\b(?:both legs|years|no (?:chest pain|shortness))\b/i,
  },
  {
    pattern:
      /\b(?:skin|rash)\b.{0,25}\b(?:peel\w*|falling off|coming off|slough\w*|blister\w*)\b.{0,60}\b(?:mouth|lips?|eyes?|tongue|genitals?|private\w*)\b|\b(?:blisters?|sores?|raw)\b.{0,15}\b(?:mouth|lips?|eyes?|genitals?)\b.{0,60}\b(?:skin|rash)\b.{0,25}\b(?:peel\w*|coming off|falling off|slough\w*|blister\w*|spread\w*)/i,
    findings: ['blisters-with-mouth-eye-genital-sores'],
    unless: /\b(?:sunburn\w*|chapped|lip balm|cold sores?|hand[, -]+foot|dry skin|eczema|retinol|accutane|tretinoin|canker)\b/i,
  },
  {
    pattern:
      /\b(?:first(?:[- ]ever)?|never had (?:one|a seizure|any)|out of nowhere|no history)\b.{0,40}\b(?:seizures?|convuls\w*|fits?)\b|\b(?:seizures?|convuls\w*)\b.{0,40}\b(?:first (?:time|one|ever)|never had (?:one|a seizure|any)|out of nowhere)\b/i,
    findings: ['seizure', 'convulsive-seizure'],
    unless: /\b(?:absence|crying|giggl\w*|(?:months?|weeks?|years?) ago|when should|first aid|medicine for|as a (?:kid|child))\b/i,
  },
  {
    pattern: /\b(?:poop\w*|stools?|diaper|bowel movements?|bm)\b.{0,25}\b(?:jelly|jam|mucus and blood|blood(?:y)? (?:and )?mucus)\b/i,
    findings: ['currant-jelly-stool'],
    unless: /\b(?:ate|eating|jelly beans?|jello|fed)\b/i,
  },
  {
    pattern:
      /\b(?:red(?:ness)?|skin|cellulitis|wound|bite|infection|cut)\b.{0,50}\b(?:spreading|spread|growing|creeping|climbing|moving up)\b.{0,50}\b(?:purple|black|dusky|gr[ae]y|crackl\w*)\b/i,
    findings: ['black-dead-skin', 'fast-spreading-redness'],
    unless: /\b(?:bruis\w*|tattoo|ink|marker|stretch marks)\b/i,
  },
  {
    pattern:
      /\b(?:can'?t|cannot|cant|couldn'?t) (?:seem to |even )?(?:catch|get) (?:my|his|her|a|any|enough) (?:breath|air)\b|\b(?:not|isn'?t) getting (?:any |enough )?air\b|\bgasping\b|\bstruggling (?:to|for) (?:breathe?|breath|air)\b|\bfighting (?:to|for) (?:breathe?|breath|air)\b/i,
    findings: ['severe-shortness-of-breath'],
    unless:
      /\b(?:stairs|hill|running|run|exercise|gym|jog\w*|laugh\w*|nose|snor\w*|workout|after i (?:walk|climb)|stuffy|congested|dream)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b${WHO}\b.{0,25}\b(?:stopped|not|isn'?t|isnt|aint|quit|barely) breathing\b|\bno (?:pulse|heartbeat)\b`,
      'i',
    ),
    findings: ['not-breathing'],
    unless: /\b(?:fetal|ultrasound|in (?:his|her) sleep at night|snor\w*|apnea|used to)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b${WHO}\b.{0,35}\b(?:went|gone|going|is|was|hes|shes|turned|turning|looks?|lying|laying|all|now) (?:all |completely |totally |very |so |really )?(?:limp|lifeless|unresponsive|non ?responsive)\b`,
      'i',
    ),
    findings: ['unresponsive'],
    unless: /\b(?:limp (?:on|from|after)|a limp|limping|hair|handshake)\b/i,
  },
  {
    pattern:
      /\b(?:lips?|face|mouth|skin|fingers|fingernails|he|she|baby|hes|shes|kid|friend|son|daughter)\b.{0,14}\b(?:turn(?:ed|ing|s)?|went|going|gone|look(?:s|ing)?|is|are|was|all)\b.{0,10}\b(?:blue|bluish|gr[ae]y|purple)\b/i,
    findings: ['blue-lips'],
    unless:
      /\b(?:eyes?|bruise\w*|hair|dress\w*|shirt|feel(?:ing)? blue|cold outside|toes?|swimming|popsicle|candy|dye|raynaud\w*|vein\w*|birthmark|spreading|infect\w*|cellulitis|wound)\b/i,
  },
  {
    pattern:
      /\b(?:plastic bag|pillow|blanket|cord|rope|blinds? cord|seat ?belt|strap)\b.{0,20}\b(?:over|around|on|across)\b.{0,14}\b(?:head|face|neck|throat)\b|\b(?:suffocat(?:ed|ing)|smother(?:ed|ing)|strangulat\w+|found (?:him|her) hanging|wedged (?:between|under))\b/i,
    findings: ['not-breathing'],
    unless:
      /\b(?:feel(?:s|ing)?|heat|suffocating (?:me|in)|smothered in|seat ?belt (?:mark|bruise|rash)|neck pillow|pillow (?:under|hurts)|sleep(?:ing)? with)\b/i,
  },
  {
    pattern:
      /\b(?:chok(?:ing|ed)) on (?:a |an |some |his |her |the |my )?(?:food|steak|meat|chicken|grape|hot ?dog|candy|toy|coin|bread|apple|popcorn|nut|peanut|marble|carrot|pill|vomit|piece|bone|cheese|sausage|it|something)\b|\b(?:something|food|piece of \w+|grape|candy|toy|meat) (?:is |got |lodged |stuck )+in (?:his|her|my|the) (?:airway|windpipe)\b/i,
    findings: ['choking', 'shortness-of-breath'],
    unless: /\b(?:and (?:coughed|spit) it (?:out|up)|fine now|ok now|came out|last (?:week|year|month)|yesterday|sometimes|always|keep)\b/i,
  },
  {
    pattern:
      /\b(?:ribs?|chest|neck|tummy|belly|stomach|skin|throat)\b.{0,15}\b(?:pull(?:ing|s)|suck(?:ing|s|ed)|cav(?:ing|es)|sink(?:ing|s)|retract\w+|dipp?ing)\b.{0,10}\b(?:in|between|under|inward)\b/i,
    findings: ['chest-retractions'],
    unless: /\b(?:muscle|pulled a|my (?:belly|stomach|tummy)|stomach in)\b/i,
  },
  {
    pattern:
      /\b(?:weak\w*|numb\w*|tingl\w*|paralys\w*|paralyz\w*)\b.{0,50}\b(?:going|moving|spreading|creeping|climbing|working its way|moved|went|spread|now) (?:up|to|in|into)? ?(?:up )?(?:to |into |in )?(?:my |his |her |both |the )?(?:arms?|hands|chest|thighs|knees|waist|hips|legs)\b/i,
    findings: ['ascending-weakness'],
    unless: /\b(?:shoots?|shooting|pain (?:going|down)|sciatic\w*|asleep|neck)\b/i,
  },
  {
    pattern:
      /\b(?:can'?t|cant|cannot|couldn'?t|unable to|won'?t) (?:move|feel|lift|use|stand on)\b.{0,8}\b(?:(?:my|his|her|both|the|either) )*legs\b|\blegs\b.{0,12}\b(?:won'?t move|don'?t work|stopped working|went dead|are paraly[sz]ed|gave out|went numb|going numb)/i,
    findings: ['both-legs-weak'],
    unless: /\b(?:workout|gym|leg day|marathon|squats|sore|asleep|pain|cramp\w*|hurts?|sat|sitting)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:one|left|right|whole|entire) (?:side|half)\b.{0,20}\b(?:numb|weak|dead|paraly[sz]ed|won'?t (?:move|work)|not (?:moving|working)|droop\w*|limp|heavy)\b|\b(?:numb|weak|dead|paraly[sz]ed|tingly)\b.{0,14}\b(?:on|down|in) (?:my |his |her |the |one )?(?:whole |entire )?(?:left|right|one)? ?side\b|\b(?:can'?t|cant|cannot|won'?t) (?:move|lift|raise|use)\b.{0,8}\b(?:one|left|right) ${LIMB}\b.{0,60}\b(?:slur\w*|face|speech|talk\w*|sudden\w*|words)\b`,
      'i',
    ),
    findings: ['weakness-one-side'],
    unless: /\b(?:dentist|tooth|filling|novocaine|slept|asleep|sleep on|woke up on|years?|nose|tongue|thigh|shoulder)\b/i,
  },
  {
    pattern:
      /\b(?:slurr(?:ed|ing)|garbled|jumbled) (?:\w+ )?(?:words?|speech)\b|\bslurring\b|\b(?:words?|speech|talking) (?:\w+ ){0,3}(?:slurred|garbled|jumbled|gibberish|not making sense)\b|\btalk(?:ing|s)? (?:gibberish|nonsense|funny all of a sudden)\b|\bsuddenly (?:can'?t|cannot|cant|couldn'?t) (?:talk|speak|find (?:the |my )?words)\b/i,
    findings: ['slurred-speech'],
    unless: /\b(?:drunk|beers?|novocaine|dentist|lisp|fell asleep|for years|drinking|vodka|tired)\b/i,
  },
  {
    pattern:
      /\b(?:blood) (?:is |was )?(?:spurt\w*|pump\w*|squirt\w*|gush\w*|pour\w*|everywhere|soak\w*)\b|\b(?:soak(?:ed|ing)|went|going) through (?:\w+ ){0,3}(?:towels?|bandages?|gauze)\b|\b(?:artery|jugular)\b.{0,15}\bcut\b|\bcut (?:my|his|her|an) (?:artery|jugular|throat|femoral)\b/i,
    findings: ['wound-bleeding-not-stopping'],
    unless: /\b(?:period|nose\w*|pregnan\w*|postpartum|birth|vagina\w*|baby|blood pressure|workout|adrenaline|sweat)\b/i,
  },
  {
    pattern:
      /\b(?:stabb?ed|impaled|gored)\b|\b(?:gun ?shot|bullet)\b.{0,12}\b(?:wound|in|hole|hit)\b|\bshot (?:in|through) (?:the|my|his|her) \w+/i,
    findings: ['penetrating-wound'],
    unless:
      /\b(?:pain|stabbing|back by|betray\w*|feels? like|in the back by|shot in (?:the|my) (?:arm|butt|hip|shoulder|knee)|movie|game)\b/i,
  },
  {
    pattern: /\b(?:got|been|was|were|is) (?:electrocuted|zapped|shocked)\b|\belectrocuted\b|\bstruck by lightning\b|\bhit by lightning\b/i,
    findings: ['electric-shock'],
    unless: /\b(?:to (?:hear|see|learn|find)|static|surprised|how much)\b/i,
  },
  {
    pattern:
      /\b(?:pulled|found|fished|dragged|got) (?:him|her|them|my \w+|out|\w+)?\s?.{0,14}\b(?:out of|from|in|at the bottom of) (?:the |our |a )?(?:pool|lake|river|bathtub|tub|pond|ocean|hot tub|water)\b|\b(?:inhaled|breathed in) (?:a lot of |lots of |so much |too much |some )?(?:pool |lake |sea )?water\b|\bswallowed (?:a lot of|lots of|so much|too much|a bunch of) (?:pool |lake |sea )?water\b/i,
    findings: ['near-drowning'],
    unless: /\b(?:phone|keys|ring|dog|cat|ear|fish|hair|muscle|rash|got out|drink|drank|thirsty)\b/i,
  },
  {
    pattern:
      /\b(?:heat ?stroke|sun ?stroke)\b|\b(?:in the|left in a|from a|in a) (?:heat|hot|sun|sauna|hot car|car)\b.{0,50}\b(?:confus\w*|not making sense|passed out|collapsed|stopped sweating|unresponsive|seiz\w*|out of it|delirious|won'?t wake)\b/i,
    findings: ['heat-exposure', 'confusion', 'high-fever'],
    unless: /\b(?:how|what is|prevent|years? ago|avoid)\b/i,
  },
];
