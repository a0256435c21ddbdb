import type { DangerPattern } from './danger-pattern.ts';

const TOOK =
  '(?:drank|drunk|drinking|swallow(?:ed|ing)|ate|eaten|eating|lick(?:ed|ing)|ingest(?:ed|ing)|sip(?:ped|ping)|chew(?:ed|ing)(?: (?:up|on))?|chugged|chugging|guzzled|downed|emptied|got into|get into|gotten into|got (?:ahold|hold) of|bit(?:ten)? into|gulped|sucked on|had a (?:sip|mouthful|drink) of|put .{0,20} in (?:his|her|their|my) mouth)';
const PILLS = '(?:pills?|meds|medicines?|medications?|tablets?|capsules?|gumm(?:y|ies)|vitamins|edibles?|patch(?:es)?|inhaler)';
const CHILD = String.raw`(?:toddler|baby|infant|kids?|child|children|son|daughter|boy|girl|niece|nephew|grand(?:son|daughter|child|kid|baby)|little (?:one|brother|sister)|he|she|twins?|(?:\d+|one|two|three|four|five|six) ?(?:yo|y/o|yr|year|month|mo|m)s?(?:[- ]old)?)`;
const DRUGS =
  '(?:molly|mdma|ecstasy|acid|coke|cocaine|crack|meth|heroin|fentanyl|fent|percs?|percocets?|xan(?:ax|s|ies)|bars|edibles|shrooms|ketamine|ket|ghb|lean|oxys?|norcos?|vicodins?|adderalls?|benadryls?|dxm|robitussin|nitrous)';
const SMALL = String.raw`(?:toddler|baby|infant|newborn|kid|child|son|daughter|grand(?:son|daughter|child|kid|baby)|little one|(?:\d+|one|two|three|four|five|six) ?(?:yo|y/o|yr|year|month|mo)s?(?:[- ]?old)?)`;
const DRUG_PATCH =
  '(?:fentanyl|fent|duragesic|morphine|opioid|pain|nicotine|clonidine|catapres|nitro\\w*|butrans|buprenorphine|medicine|medication) patch(?:es)?';
const FOR_ADULTS =
  "(?:adult'?s?|grown[- ]?up'?s?|extra[- ]strength)[- ](?:\\w+ ){0,2}(?:tylenol|acetaminophen|motrin|advil|ibuprofen|benadryl|aspirin|nyquil|sudafed|medicines?|medications?|dose|strength|pills?|tablets?|cough|cold)";
const HARMLESS =
  /\b(?:refus\w+|(?:hates?|hard time|trouble|learn\w*|problems?|afraid of|scared of|struggl\w*|difficulty|practic\w*) (?:with )?(?:swallowing|taking|to (?:swallow|take))|won'?t (?:swallow|take)|wont (?:swallow|take)|didn'?t (?:drink|swallow|eat|take)|did not (?:drink|swallow|eat|take)|never (?:drank|swallowed|ate)|hasn'?t (?:drunk|swallowed|eaten)|almost (?:drank|swallowed|ate)|vanilla|(?:as|like) (?:usual|always|normal|prescribed|directed)|ate (?:dinner|lunch|breakfast) and)\b/i;

const swallowed = (what: string) =>
  new RegExp(String.raw`\b${TOOK}\b.{0,35}\b(?:${what})\b|\bput (?:\w+ ){0,3}(?:${what}) (?:\w+ )?in (?:his|her|their|my) mouth\b`, 'i');
const of = (what: string, ...findings: string[]): DangerPattern => ({ pattern: swallowed(what), findings, unless: HARMLESS });

/** Poisons, grouped by their effect. */
export const POISON_PATTERNS: readonly DangerPattern[] = [
  of(
    'bleach|drain ?(?:cleaner|opener|o)|drano|draino|oven cleaner|toilet (?:bowl )?cleaner|lye|acid|ammonia|lysol|dishwasher (?:pods?|tablets?|detergent|tabs?)|caustic|clorox|pool (?:chlorine|chemicals?)|battery acid|paint stripper|rust remover',
    'corrosive-exposure',
  ),
  of(
    'anti-?freeze|coolant|windshield (?:washer|wiper) fluid|washer fluid|methanol|rubbing alcohol|isopropyl|hand sanitizers?|brake fluid',
    'antifreeze-exposure',
  ),
  of(
    'vapes?|vape pens?|juuls?|nicotine (?:gum|pouch\\w*|patch\\w*)|vape (?:juice|liquid|pod|cartridge)|e-?liquid|e-?juice|cigarettes?|cigarette butts?|nicotine|zyns?|snus|chewing tobacco|tobacco',
    'nicotine-liquid-exposure',
  ),
  of(
    'gas(?:oline)?|petrol|kerosene|lighter fluid|lamp oil|tiki (?:torch )?(?:fuel|oil)|paint thinner|turpentine|diesel|wd-?40',
    'petrol-exposure',
  ),
  of(
    'pesticides?|weed ?killer|insecticides?|round ?up|bug spray|ant (?:bait|poison|trap|killer)|slug pellets|roach (?:bait|killer|spray)|fly spray',
    'pesticide-exposure',
  ),
  of(
    'tide ?pods?|laundry (?:pods?|detergent|soap|capsules?)|detergent(?: pods?)?|washing (?:pod|capsule|powder|liquid)',
    'detergent-capsule-exposure',
  ),
  of('(?:button |watch |coin |aaa? )?batter(?:y|ies)|magnets?|magnetic balls', 'swallowed-battery-or-magnet'),
  of('iron (?:pills?|tablets?|supplements?)|prenatal (?:vitamins?|pills?)', 'iron-tablet-overdose'),
  of(
    '(?:wild|yard|strange|poisonous|backyard) mushrooms?|mushrooms? (?:from|in|growing|off) (?:the|our|my)|death caps?',
    'mushroom-poisoning',
  ),
  of(
    String.raw`perfume|cologne|after ?shave|nail polish(?: remover)?|acetone|mouth ?wash|listerine|cleaner|cleaning (?:fluid|product|spray|liquid|solution|stuff)|windex|febreze|super ?glue|glue|paint|essential oils?|eucalyptus oil|tea tree oil|camphor|moth ?balls?|(?:rat|mouse|mice) (?:poison|bait)|poison\w*|nightshade|(?:wild|red|strange|unknown) berr(?:y|ies)|hair dye|fertili[sz]er|glow ?sticks?|thermometer|mercury|chemicals?|fabric softener|hydrogen peroxide|peroxide|dish soap|reed diffuser|diffuser oil|wart remover|lily|oleander|foxglove|potpourri|air freshener|visine|eye drops`,
    'poison-exposure',
  ),
];

const CHEMICAL =
  '(?:bleach|ammonia|vinegar|windex|clorox|drain cleaner|toilet (?:bowl )?cleaner|lysol|pool (?:chlorine|chemicals?|shock)|hydrogen peroxide|rubbing alcohol|acid|chlorine)';
const GAVE = '(?:took|taken|takes|gave|given|inject(?:ed)?|used|had|swallowed|drank|ate|accidentally (?:took|gave)|ingested|dosed)';
const TIMES = String.raw`(?:double|doubled|triple|tripled|quadruple|twice|thrice|(?:[2-9]|1\d|two|three|four|five|six|ten)(?: ?x| times))`;

const BURNER = String.raw`furnace|generator|boiler|gas (?:stove|heater|leak|fireplace)|space heater|kerosene heater|charcoal grill|fireplace|car running|running car|exhaust|water heater|bbq|camp stove`;

/** Inhaled gases and sprays, and excessive alcohol. */
export const INHALATION_PATTERNS: readonly DangerPattern[] = [
  {
    pattern:
      /\b(?:oven cleaner|bleach|ammonia|drain cleaner|chlorine|pesticides?|paint (?:fumes|thinner)|spray paint|bug (?:bomb|spray|fogger)|fogger|cleaning (?:products?|chemicals?)|epoxy|solvents?|glue fumes|muriatic acid)\b.{0,60}\b(?:wheez\w*|cough\w*|breath\w*|dizzy|throat (?:burn\w*|hurts)|chest (?:is )?(?:tight|hurts|burn\w*)|lungs? burn\w*|throwing up|drooling|passed out|light-?headed)\b/i,
    findings: ['chemical-or-fume-exposure', 'poison-exposure'],
    acrossSentences: true,
    unless: /\b(?:years ago|should i|is it safe)\b/i,
  },
  {
    pattern:
      /\b(?:drank|drunk|drinking|wasted|alcohol|booze|vodka|whiskey|beers)\b.{0,50}\b(?:(?:skin|hands|he|she|body) (?:is |are |feels? )?(?:really |so |ice )?(?:cold|clammy)|in (?:his|her) sleep|(?:won'?t|wont|not|isn'?t|can'?t|cant) (?:wak\w+|respond\w*)|breathing (?:\w+ )?slow\w*|slow(?:ly)? breath\w*|barely breathing|lips? (?:\w+ )?blue|unresponsive|unconscious)/i,
    findings: ['recent-alcohol', 'cold-clammy-skin', 'intoxication-signs'],
    acrossSentences: true,
    unless: /\b(?:cold (?:beer|water|drink)|sleep apnea)\b/i,
  },
  {
    pattern:
      /\b(?:viagra|cialis|sildenafil|tadalafil|levitra)\b.{0,30}\b(?:nitro\w*|poppers|isosorbide|imdur)\b|\b(?:nitro\w*|poppers|isosorbide|imdur)\b.{0,30}\b(?:viagra|cialis|sildenafil|tadalafil|levitra)\b/i,
    findings: ['overdose', 'near-fainting'],
    unless: /^(?!.*\b(?:took|taken|had|used|swallowed)\b)/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b${CHILD}\b.{0,30}\b(?:holding|open(?:ed)?|playing with|found with|has|had|sitting with|next to|chewing on|chewed)\b.{0,25}\b(?:bottle of|pill ?(?:bottle|box|organizer)|medicine bottle|pills|meds)\b.{0,60}\b(?:missing|empty|spilled|all over|open|mouth|face|gone|don'?t know how many|not sure)|\b(?:found|caught)\b.{0,15}\b${CHILD}\b.{0,30}\b(?:bottle|pills|meds|medicine)\b.{0,50}\b(?:missing|empty|spilled|all over|mouth|face|gone|not sure|open)|\b(?:pills|meds|medicine|tablets)\b.{0,50}\b${CHILD}\b.{0,40}\b(?:bottle|missing|holding)`,
      'i',
    ),
    findings: ['overdose'],
    unless: /\b(?:refus\w+|won'?t take|prescri\w*)\b/i,
  },
  {
    pattern:
      /\b(?:inject(?:ed)?|took|taken|gave|swallowed|used)\b.{0,50}\b(?:units|pills?|tablets?|meds|insulin|medicine|dose|novolog|humalog|lantus|drops)\b.{0,40}\b(?:thinking (?:it|they|that)|thought (?:it|they) (?:was|were)|mistook|mixed (?:them|it) up|wrong (?:one|insulin|pen|bottle|pill|med\w*|person)|by accident instead)\b/i,
    findings: ['overdose', 'medicine-mix-up', 'insulin-use'],
    unless: /\b(?:thought it was working)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:${BURNER})\b.{0,80}\b(?:dizzy|headaches?|sick|nause\w*|throwing up|vomit\w*|passed out|faint\w*|sleepy|confus\w*|drowsy)\b|\b(?:everyone|everybody|whole family|all of us|we all|both of us|the whole house)\b.{0,25}\b(?:headaches?|dizzy|sick|sleepy|passed out)\b.{0,40}\b(?:house|garage|cabin|tent|rv|apartment|${BURNER})`,
      'i',
    ),
    findings: ['carbon-monoxide-source', 'others-ill-in-same-place', 'dizziness'],
    unless: /\b(?:ate|dinner|restaurant|chicken|stomach bug|flu|norovirus|covid)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:mix(?:ed|ing)?|combin(?:ed|ing)|poured|used|put)\b.{0,30}\b${CHEMICAL}\b.{0,20}\b(?:and|with|in|into|on|plus|then)\b.{0,20}\b${CHEMICAL}\b`,
      'i',
    ),
    findings: ['chemical-or-fume-exposure', 'poison-exposure'],
    acrossSentences: true,
    unless: /\b(?:should i|can i|is it (?:ok|safe)|never)\b/i,
  },
  {
    pattern:
      /\b(?:breathed|breathing|inhal(?:ed|ing)|sniff(?:ed|ing)|huff(?:ed|ing)|smell(?:ed|ing)?|sprayed|splashed|got)\b.{0,30}\b(?:bleach|chlorine|ammonia|pesticides?|insecticide|bug spray|weed ?killer|fumes|paint thinner|exhaust|natural gas|keyboard (?:cleaner|duster)|duster|whippets|nitrous|freon|refrigerant|tear gas|pepper spray|mace|solvents?)\b/i,
    findings: ['chemical-or-fume-exposure', 'poison-exposure'],
    unless: /\b(?:ear|vaccine|should i|is it safe|years ago|can (?:i|you)|clothes|shirt|carpet)\b/i,
  },
  {
    pattern:
      /\b(?:drank|drinking|drunk|had|downed|chugged|wasted|hammered|blackout drunk|too much (?:to drink|alcohol))\b.{0,40}\b(?:vodka|whisk(?:e)?y|tequila|rum|gin|liquor|booze|alcohol|shots|fifth|handle|beers|everclear|moonshine|wine|drunk)\b|\b(?:blackout|black out|super|so|really|very|too) drunk\b|\balcohol poisoning\b|\btoo much to drink\b/i,
    findings: ['recent-alcohol'],
  },
];

/** Overdoses of medicines and drugs. */
export const OVERDOSE_PATTERNS: readonly DangerPattern[] = [
  {
    pattern:
      /\b(?:swallow(?:ed|s)|ate|eaten|drank|drunk)\b.{0,20}\b(?:tube|jar|tub)s?\b(?: of)?.{0,25}\b(?:gel|cream|ointment|lotion|toothpaste|rub|balm|vaporub|vicks|salve|paste)\b/i,
    findings: ['poison-exposure'],
    unless: HARMLESS,
  },
  {
    pattern:
      /\b(?:od|ods|od'?e?d|overdose[ds]?|overdosing)\b.{0,12}\b(?:on|from|with)\b.{0,12}\b(?:heroin|fentanyl|fent|opioids?|opiates?|oxy\w*|percs?|percocets?|methadone|morphine|dope|insulin)\b/i,
    findings: ['overdose', 'opioid-overdose'],
    unless: /\b(?:can (?:i|you)|years? ago|last (?:year|month)|died)\b/i,
  },
  {
    pattern: /\b(?:gave|given|giving|used|sprayed|after|already|did|hit (?:him|her) with|two|2|more)\b.{0,20}\b(?:narcan|naloxone)\b/i,
    findings: ['overdose', 'opioid-overdose'],
    unless:
      /\b(?:should i|carry|how (?:to|do|long)|can (?:i|you)|train\w*|class|free|pharmacy|just in case|expired?|prescri\w*|years? ago|last (?:year|month)|years)\b/i,
  },
  {
    pattern: /\b(?:is|are|was|hes|shes|he's|she's|im|i'm|i am) (?:\w+ )?(?:overdosing|od'?ing)\b/i,
    findings: ['overdose', 'dangerous-medicine-overdose'],
    unless: /\b(?:afraid|worried|risk|vitamins?|tv|netflix|sugar|chocolate)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:did|took|snorted|smoked|shot up|injected|popped|hit|dropped|ate|vaped)\b.{0,12}\b(?:(?:a |some |\d )?(?:lines?|bumps?|tabs?|bowl|hits?)|something|${DRUGS}|k2|spice|weed|dab|(?:\w+ ){0,2}(?:pot|weed|thc|special|cannabis) (?:brownies?|cookies?|gumm(?:y|ies)|edibles?|candy))\b.{0,60}\b(?:heart|chest|explod\w*|pounding|rac(?:ing|es)|seeing things|paranoid|nodding|pass(?:ed|ing) out|breath\w*|blue|wak(?:e|ing)|shaking|seiz\w*|overheat\w*|dying|confus\w*|unresponsive|respond\w*|(?:can'?t|cant|cannot|unable to|won'?t|wont) (?:stand|walk|move|stay|talk|get up))`,
      'i',
    ),
    findings: ['overdose', 'poison-exposure', 'intoxication-signs', 'palpitations'],
    acrossSentences: true,
    unless: /\b(?:line (?:of work|at)|for a (?:cold|headache)|years ago)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b${GAVE}\b.{0,30}\b(?:dog'?s?|cat'?s?|pet'?s?|horse|someone else'?s?|(?:my|his|her) (?:husband|wife|mom|mum|dad|roommate|brother|sister|partner|grandma|grandpa|grandmother|grandfather|friend|neighbou?r)'?s?|wrong|expired) (?:\w+ ){0,2}(?:pills?|meds|medicines?|medications?|dose|insulin|tablets?|patch(?:es)?)`,
      'i',
    ),
    findings: ['overdose', 'medicine-mix-up'],
    unless: /\b(?:for (?:the|my) (?:dog|cat)|to my (?:dog|cat)|expired (?:vitamins?|tylenol|advil))\b/i,
  },
  {
    pattern: /\bo\.?d'?e?d\b|\boding\b|\bod(?:ed)? on\b|\boverdose?d|\boverdosing\b/i,
    findings: ['overdose'],
    unless: /\bthink\w* (?:of|about) o(?:verdosing|ding)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b${GAVE}\b.{0,40}\b${TIMES} (?:the|my|his|her|their|as much|a|normal|usual|recommended)?.{0,25}\b(?:dose|dosage|doses|amount|meds|pills?|medications?|medicine|much|insulin|units)\b`,
      'i',
    ),
    findings: ['overdose'],
    unless: /\b(?:a|per|each|every) day\b|\bdaily\b|\bdoctor (?:doubled|told|said)\b|\bprescribed\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b${GAVE}\b.{0,40}\b(?:meds|pills?|medicines?|medications?|dose|tablets?|insulin|shots?)(?: (?:of|for) \w+)? twice\b(?! (?:a|per|daily|each|every))`,
      'i',
    ),
    findings: ['overdose'],
  },
  {
    pattern: new RegExp(
      String.raw`\b${GAVE}\b.{0,30}\btoo (?:much|many)\b(?: (?:of )?(?:my|his|her|the))?(?: \w+)? (?:pills?|meds|medicine|medication|tablets?|insulin|doses?|capsules?)\b`,
      'i',
    ),
    findings: ['overdose'],
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:took|taken|did|done|snorted|smoked|ate|popped|swallowed|drank|shot up|injected)\b.{0,15}\b(?:a (?:bunch|lot|ton|handful|load|whole bunch|whole bottle|bottle|bag)|too (?:much|many)|way too (?:much|many)|lots|loads|so much|so many|handfuls?)(?: of)? ${DRUGS}\b`,
      'i',
    ),
    findings: ['overdose'],
  },
  {
    pattern: new RegExp(String.raw`\b${CHILD}\b.{0,40}\b${TOOK}\b.{0,40}\b${PILLS}\b`, 'i'),
    findings: ['overdose'],
    unless: new RegExp(`${HARMLESS.source}|\\bhis (?:antibiotic|daily|own)\\b|\\bwith food\\b|\\bhow (?:do|can|to)\\b|\\bgood for\\b`, 'i'),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:ate|swallowed|took|drank|downed|popped|emptied)\b.{0,20}\b(?:the |a |my |his |her |their )?(?:whole|entire|full|rest of the|all (?:of )?(?:my|his|her|the|their)|bunch of|handful of|fistful of)\b.{0,25}\b(?:${PILLS}|bottle|bottles|pack|packet)\b`,
      'i',
    ),
    findings: ['overdose'],
    unless:
      /\b(?:water|wine|beer|coke|soda|juice|milk|antibiotic course|course of|(?:as|like) (?:usual|always|normal)|every (?:day|morning|night))\b/i,
  },
  {
    pattern:
      /\b(?:accident\w*|by mistake|mistakenly|oops|at once|same time)\b.{0,40}\b(?:took|gave|taken|given|had)\b.{0,25}\b(?:2|two|3|three|another|extra|second|double)\b.{0,15}\b(?:dose|doses|pills?|tablets?)\b|\b(?:took|gave|taken|given)\b.{0,25}\b(?:2|two|3|three|another|extra|second|double)\b.{0,15}\b(?:dose|doses)\b.{0,25}\b(?:accident\w*|by mistake|at once|too close|back to back)\b/i,
    findings: ['overdose'],
  },
  {
    pattern:
      /\bate (?:[3-9]|\d\d|too many|way too many|a bunch of|several|a whole pack(?:age)? of) (?:weed |thc |pot )?(?:edibles|gummies)\b/i,
    findings: ['overdose'],
  },
  {
    pattern:
      /\b(?:spiked|drugged|roofied) (?:my|his|her|their|our|the) drinks?\b|\bdrinks? (?:was|were|got|been) (?:spiked|drugged|roofied)\b|\b(?:been|got|was) roofied\b/i,
    findings: ['poison-exposure'],
  },
  {
    pattern: new RegExp(
      String.raw`\b${CHILD}\b.{0,40}\b${TOOK}\b.{0,40}\b(?:syrup|drops|robitussin|dimetapp|motrin|calpol|nyquil|dayquil|tylenol|advil|ibuprofen|benadryl|zyrtec|delsym)\b`,
      'i',
    ),
    findings: ['overdose'],
    unless: HARMLESS,
  },
];

/** Medicines of which one or two can kill a small child (US poison centers' list of pills that harm in a small number). */
const HARMS_IN_ONE =
  '(?:clonidine|catapres|guanfacine|fentanyl|methadone|suboxone|subutex|buprenorphine|oxycodone|oxycontin|percocets?|hydrocodone|norcos?|vicodins?|morphine|opioids?|tramadol|diltiazem|cardizem|verapamil|nifedipine|amlodipine|norvasc|propranolol|metoprolol|atenolol|glipizide|glyburide|glimepiride|sulfonylureas?|amitriptyline|nortriptyline|imipramine|digoxin|flecainide|propafenone|quinine|chloroquine|hydroxychloroquine|plaquenil|lomotil|(?:blood pressure|heart|diabetes|sugar|pain|nerve) (?:pills?|meds|medicines?|medications?|tablets?))';
const GONE = String.raw`(?:missing|gone|short|empty|spilled|spilt|all over|on the floor|open(?:ed)?|chewed|can['’]?t find)`;

/** Medicines that a child took, wore or was given although they are not for children. */
export const CHILD_INGESTION_PATTERNS: readonly DangerPattern[] = [
  // "My 2 year old got into my sister's purse and a couple of his clonidine are missing".
  {
    pattern: new RegExp(
      String.raw`\b${SMALL}\b.{0,60}\b(?:got into|get into|gets into|getting into|been in|found|playing (?:with|in)|opened|climbed)\b.{0,90}\b(?:${HARMS_IN_ONE}|${PILLS})\b.{0,30}\b${GONE}|\b${SMALL}\b.{0,60}\b(?:got into|get into|found|playing (?:with|in)|opened)\b.{0,60}\b${GONE}\b.{0,30}\b(?:${HARMS_IN_ONE}|${PILLS})\b`,
      'i',
    ),
    findings: ['overdose'],
    unless: HARMLESS,
  },
  {
    pattern: new RegExp(
      String.raw`\b${SMALL}\b.{0,140}\b${HARMS_IN_ONE}\b.{0,40}\b${GONE}|\b${SMALL}\b.{0,60}\b${TOOK}\b.{0,40}\b${HARMS_IN_ONE}\b|\b${HARMS_IN_ONE}\b.{0,30}\b${GONE}\b.{0,60}\b${SMALL}\b`,
      'i',
    ),
    findings: ['overdose', 'dangerous-medicine-overdose'],
    unless: new RegExp(
      `${HARMLESS.source}|\\bhis (?:own|daily)\\b|\\bprescri\\w*\\b|\\b(?:refill|pharmacy|takes|is on|was put on)\\b`,
      'i',
    ),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:pills?|tablets?|capsules?|medicines?|medications?|meds|gumm(?:y|ies)|drops|vitamins?|patch|inhaler|edibles?)\b.{0,30}\b${SMALL}\b.{0,20}\b(?:ate|eaten|swallowed|chewed|drank|took|licked|got) (?:it|them|one|some|two|three|all|\d)\b`,
      'i',
    ),
    findings: ['overdose'],
    unless: HARMLESS,
  },
  {
    pattern: new RegExp(
      String.raw`\b${SMALL}\b.{0,60}\b${DRUG_PATCH}\b|\b${DRUG_PATCH}\b.{0,30}\b(?:on|stuck|off|in)\b.{0,20}\b${SMALL}\b`,
      'i',
    ),
    findings: ['overdose', 'dangerous-medicine-overdose'],
    unless: /\b(?:prescri\w*|can (?:i|he|she)|should i|how (?:do|to)|safe|breastfe\w*|nurs\w*)\b/i,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:gave|given|give|took|got|had|drank)\b.{0,25}\b${SMALL}\b.{0,40}\b${FOR_ADULTS}|\b(?:gave|given)\b.{0,40}\b${FOR_ADULTS}.{0,40}\b${SMALL}\b`,
      'i',
    ),
    findings: ['overdose', 'medicine-mix-up'],
    unless: /\b(?:can i|could i|should i|may i|is it (?:ok|okay|safe)|not|instead of adult)\b/i,
  },
];

/** A child that swallowed something; any medicine named after it is too much. */
export const CHILD_TOOK = new RegExp(String.raw`\b${CHILD}\b.{0,40}\b${TOOK}\b(.{0,40})`, 'i');

/** Emergencies in the short form of a cry for help. */
export const CRY_FOR_HELP_PATTERNS: readonly DangerPattern[] = [
  {
    pattern:
      /\b(?:can'?t|cannot|can not|cnt|couldn'?t|unable to|hardly|barely|can barely|struggling to) (?:breathe?|breth|breath|brethe|get (?:any |enough )?(?:air|breath))\b/i,
    findings: ['severe-shortness-of-breath'],
    unless:
      /\b(?:nose|nostrils?|nasal|stuff(?:y|ed)|congest\w*|blocked|sinus\w*|mask|snot|snor\w*|cold|laugh\w*|corset|when i (?:lie|lay|run|exercise|climb|walk)|last (?:year|month)|sometimes|at night)\b/i,
  },
  {
    pattern: /\bthroat\b.{0,15}\b(?:clos(?:ing|ed|es)|swell(?:ing|s)? (?:shut|up)|swollen shut|tightening)\b/i,
    findings: ['throat-swelling', 'shortness-of-breath'],
  },
  {
    pattern:
      /\bface\b.{0,12}\bdroop\w*|\bdroop\w* face\b|\bhalf (?:of )?(?:my|his|her) face\b.{0,15}\b(?:numb|droop\w*|down|won'?t move|not moving)\b/i,
    findings: ['face-droop'],
  },
  {
    pattern:
      /\bbleeding out\b|\bbleed(?:ing)?\b.{0,20}\b(?:won'?t stop|wont stop|not stopping|can'?t stop|gushing|everywhere)\b|\bcan'?t stop the bleeding\b/i,
    findings: ['wound-bleeding-not-stopping'],
    unless: /\b(?:period|nose|nosebleed|gums?|pregnan\w*|vagina\w*|menstru\w*|rectal|poop|stool)\b/i,
  },
  {
    pattern: /\b(?:got|been|was|were|he'?s|is) (?:just )?shot\b(?! (?:down|at|of|for))/i,
    findings: ['penetrating-wound'],
    unless: /\b(?:flu|covid|vaccin\w*|tetanus|booster|cortisone|steroid|shingles|hpv|video|film\w*|photo\w*|allergy)\b/i,
  },
  {
    pattern: /\b(?:was|been|went|fell|found)\b.{0,15}\b(?:under ?water|face down|drown\w*)\b/i,
    findings: ['near-drowning'],
    unless: /\b(?:swimming lessons|scuba|dive|diving|in work|debt|emails?)\b/i,
  },
  {
    pattern: /\b(?:is|hes|shes|he's|she's|still|just|friend|mom|dad|wife|husband) (?:is )?(?:passed|knocked) out\b/i,
    findings: ['unresponsive'],
    unless: /\b(?:from being tired|asleep on)\b/i,
  },
  {
    pattern: /\bout (?:stone )?cold\b/i,
    findings: ['unresponsive'],
    unless:
      /\b(?:hair|com(?:e|es|ing)|went|going|it'?s|weather|outside) out cold\b|\bout cold (?:hands|feet|toes|fingers|brew|water|sores?)\b/i,
  },
  { pattern: /\bno longer breath(?:ing|es)\b/i, findings: ['not-breathing'] },
  {
    pattern:
      /\b(?:face|mouth|cheek) (?:has |have |is |was |just |suddenly |kind of )*(?:dropp(?:ed|ing)|slid(?:ing)?|fell|fallen|slumped)\b(?! (?:on|off|out|into))/i,
    findings: ['face-droop'],
  },
  {
    pattern:
      /\b(?:can'?t|cannot|won'?t|wont|not|doesn'?t|isn'?t|hard to)(?: be)? (?:wak(?:e|ing)|woken) (?:(?:him|her|them|my \w+|the baby) )?up\b|\b(?:can'?t|cannot) wake (?:him|her|my \w+|the baby)\b/i,
    findings: ['unresponsive'],
    unless:
      /\b(?:alarm|sleepy in the morning|for school|for work|want to)\b|\b(?:wish|hope|want|pray)\w*\b(?: \w+){0,5} (?:not|never|don'?t|didn'?t|won'?t)(?: be)? wak/i,
  },
  {
    pattern: /\b(?:co|carbon monoxide) (?:alarm|detector|monitor)\b.{0,20}\b(?:going off|went off|beep\w*|sound\w*|goes off)\b/i,
    findings: ['carbon-monoxide-source'],
    unless: /\blow battery\b/i,
  },
  {
    pattern: /\b(?:having|had|in|has) (?:a |an |another )?(?:fit|fits|seizures?|convulsions?)\b(?! and start)|\bconvulsing\b|\bseizing\b/i,
    findings: ['seizure'],
    unless:
      /\b(?:laughing|crying|giggl\w+|temper|hissy|coughing) (?:fit|fits)\b|\b(?:cr(?:y|ies|ying)|scream\w*|laugh\w*|cough\w*) in fits\b|\bfits of\b|\b(?:history|disorder|had (?:a |an )?(?:fit|seizure|convulsion)s?\b)/i,
  },
  { pattern: /\blights? (?:really )?(?:hurts?|bothers?|kills?)\b/i, findings: ['sensitivity-to-light'] },
  {
    pattern:
      /\b(?:can'?t|cannot|don'?t|doesn'?t|haven'?t|not|hasn'?t|stopped|isn'?t)\b.{0,8}\b(?:feel|felt|feeling)? ?(?:my |the )?baby (?:mov\w+|kick\w*)|\bbaby (?:has ?n'?t|is ?n'?t|stopped|not|hasnt|isnt) (?:moved|moving|kicked|kicking)\b/i,
    findings: ['reduced-baby-movements'],
  },
  { pattern: /\bhead ?aches?\b/i, findings: ['headache'], unless: /^(?!.*\b(?:co|carbon monoxide) (?:alarm|detector|monitor)\b)/i },
  {
    pattern: /\b(?:clutch|grab|hold)(?:ing|s|ed|bing|bed)? (?:at )?(?:his|her|my|their) chest\b/i,
    findings: ['crushing-chest-pain'],
    unless: /\bbaby\b.{0,20}\b(?:hold|clutch)/i,
  },
  {
    pattern: /\b(?:barely|hardly|can'?t|cannot|unable to)(?: even)? (?:talk|speak|finish a sentence)\b/i,
    findings: ['severe-shortness-of-breath'],
    unless: /^(?!.*\b(?:asthma|breath\w*|wheez\w*|inhaler|copd)\b)/i,
  },
  {
    pattern: /\bpregnan\w*\b.{0,60}\b(?:bleed\w*|spotting)\b|\b(?:bleed\w*|spotting)\b.{0,40}\bpregnan\w*/i,
    findings: ['bleeding-in-pregnancy', 'pregnant'],
    unless: /\b(?:nose|gums?|before i got|could i be|am i|not)\b/i,
  },
  {
    pattern:
      /\b(?:nail|glass|metal|stick|knife|wire|needle|scissors|pencil|screw|dart|hook)\b.{0,12}\b(?:through|into|stuck in|is in|in)\b (?:my|his|her|the) eye(?:ball)?s?\b(?! (?:lid|brow))|\bstabbed in the eye\b/i,
    findings: ['high-speed-eye-hit'],
  },
  {
    pattern:
      /\b(?:fingers?|finger ?tip|thumb|toes?|hand|foot|arm|leg)\b (?:just )?(?:got |was |is |were |has been )?(?:cut|chopped|torn|ripped|sawed|sliced|bitten|came) (?:clean |completely |right )?off\b|\b(?:cut|chopped|sawed|sliced) off (?:my|his|her) (?:finger|thumb|toe|hand)/i,
    findings: ['amputated-part'],
  },
];
