import type { ReportedFinding } from '../engine/story.ts';

/** A sign that a harmless cause in the same story explains, and the finding that it then is. */
interface Explanation {
  finding: string;
  /** The harmless cause, one of several, or the words that tell it. */
  by: string | readonly string[] | RegExp;
  /** It holds for children alone. */
  ofChild?: true;
  becomes: string;
  /** With any of these the sign keeps its meaning. */
  unlessWith: readonly string[];
  /** Words of the sign itself that the harmless cause does not explain. */
  unlessReported: RegExp;
}

const MINUTES = String.raw`(?:a|one|two|three|four|five|[1-5]|a few|few|a couple(?: of)?) ?(?:min(?:ute)?s?|sec(?:ond)?s?)\b`;
const WELL = String.raw`\b(?:normal|fine|ok|okay|went away|gone|came back|passed|woke up)\b`;
/** Told to be well again within minutes. */
const WELL_IN_MINUTES = String.raw`(?:${WELL}[^.;!?\n]{0,20}\b(?:in|within|after) (?:about |like |just )?${MINUTES}|\b${MINUTES}[^.;!?\n]{0,20}${WELL})`;
const LAIN_ON = String.raw`\b(?:slept|sleeping|lay|lain|laid|lying|laying|sat|sitting|leaning|leaned|kneeling|knelt) (?:\w+ )?on (?:it|them|(?:my|his|her) (?:arm|hand|elbow|leg|foot|feet))\b`;
const SAT = String.raw`\b(?:on the toilet|cross(?:ed)?[ -]legged|legs? crossed|kneeling)\b`;

/**
 * Iron and bismuth turn stools dark green or black (MedlinePlus, "Black or tarry stools"; label of Pepto-Bismol, "Warnings"). Stools like tar,
 * and signs of lost blood, are a bleeding until it is excluded.
 */
const EXPLANATIONS: readonly Explanation[] = [
  // A child with a stomach bug who has not urinated is dry (American Academy of Pediatrics, HealthyChildren.org, "Dehydration").
  {
    finding: 'cannot-pass-urine',
    by: ['vomiting', 'repeated-vomiting', 'diarrhea', 'stomach-bug-told', 'poor-feeding', 'refuses-drinks', 'cannot-keep-fluids-down'],
    ofChild: true,
    becomes: 'little-urine',
    unlessWith: ['distended-bladder', 'blood-in-urine', 'leg-weakness', 'both-legs-weak', 'swollen-penis', 'penis-pain', 'saddle-numbness'],
    unlessReported:
      /\b(?:bladder|burst\w*|full|hard|bulg\w*|swollen|strain\w*|needs? to (?:go|pee)|has to (?:go|pee)|wants? to pee|tries|trying|catheter|penis|foreskin)\b/i,
  },
  // Who thinks of drowning or smothering a baby tells of no accident, and "shaking the baby" is no tremor.
  ...(['near-drowning', 'not-breathing', 'tremor'] as const).map(
    (finding): Explanation => ({
      finding,
      by: 'fear-of-harming-baby',
      becomes: 'fear-of-harming-baby',
      unlessWith: ['blue-lips', 'unresponsive', 'turned-blue', 'grey-skin', 'floppy-child'],
      unlessReported: /\b(?:(?:not|isn'?t|stopped) breathing|pulled|under ?water|limp|cough\w*|i (?:did|smothered|held)|just now|fell)\b/i,
    }),
  ),
  // Pauses of the breath that somebody hears night after night are those of sleep apnea (National Heart, Lung, and Blood Institute).
  {
    finding: 'not-breathing',
    by: /\b(?:snor\w+|i (?:stop|quit)(?:s|ped)? (?:to )?breath\w*|(?:every|most|some) nights?)\b/i,
    becomes: 'breathing-pauses-in-sleep',
    unlessWith: [
      'unresponsive',
      'no-pulse',
      'blue-lips',
      'turned-blue',
      'grey-skin',
      'opioid-overdose',
      'overdose',
      'choking',
      'drowsiness',
    ],
    unlessReported:
      /\b(?:now|tonight|just (?:stopped|quit)|ago|won'?t wake|can'?t wake|cant wake|not wak\w*|blue|gr[ae]y|purple|cpr|911|pulse|pills?|heroin|fentanyl|oxy\w*|drunk|baby|infant|newborn|(?:weeks?|months?) old|help)\b/i,
  },
  {
    finding: 'black-stool',
    by: 'stool-darkening-medicine',
    becomes: 'dark-stool-from-medicine',
    unlessWith: [
      ...['dizziness', 'near-fainting', 'fainting', 'shortness-of-breath', 'fast-pulse', 'pale-skin', 'low-blood-pressure', 'weakness'],
      ...['blood-thinner-use', 'nsaid-use', 'vomiting-blood', 'cirrhosis', 'abdominal-pain', 'severe-abdominal-pain', 'chest-pain'],
      ...['severe-fatigue', 'cold-clammy-skin', 'confusion', 'low-haemoglobin-test', 'past-ulcer', 'palpitations', 'dizzy-on-standing'],
    ],
    unlessReported:
      /\b(?:tar+y?|sticky|stick(?:s|ing)|foul|smell\w*|stink\w*|reek\w*|blood\w*|bleed\w*|red|maroon|mel(?:a)?ena|coffee grounds?)\b/i,
  },
  // Silica gel, crayons and the like pass through (Poison Control, "Silica gel" and other pages on what is minimally toxic).
  {
    finding: 'swallowed-object',
    by: 'harmless-thing-swallowed',
    becomes: 'harmless-thing-swallowed',
    unlessWith: [
      'drooling',
      'trouble-swallowing',
      'choking',
      'wheezing',
      'vomiting',
      'shortness-of-breath',
      'food-stuck',
      'swallowed-battery-or-magnet',
    ],
    unlessReported:
      /\b(?:batter\w+|magnets?|coins?|penny|pennies|dime|nickel|quarter|pins?|needles?|screws?|nails?|glass|sharp|metal|bones?|toys?|lego\w*|marbles?|water beads?|orbeez|gag\w*|drool\w*|cough\w*(?<!\bnot cough\w*)(?<!\bno cough\w*))\b/i,
  },
  // One dose too many of what hardly harms (Poison Control, "I took my medicine twice").
  ...(['overdose', 'medicine-mix-up'] as const).map(
    (finding): Explanation => ({
      finding,
      by: ['gentle-medicine-twice', 'one-pill-missed'],
      becomes: 'gentle-medicine-twice',
      unlessWith: ['vomiting', 'unresponsive', 'seizure', 'fainting', 'confusion', 'palpitations', 'suicidal-thoughts'],
      unlessReported:
        /\b(?:bottle|handful|all (?:of )?(?:the|my|his|her)|too many|whole|iron|(?:[4-9]|\d\d+) (?:pills?|tablets?|gummies|capsules?)|warfarin|insulin|metoprolol|opioids?|toddler|baby|blood pressure|heart (?:pill|med)\w*|sleep(?:ing|y)|drows\w*)\b/i,
    }),
  ),
  // A question or a fear about poison, with nothing swallowed but what Poison Control calls minimally toxic.
  {
    finding: 'poison-exposure',
    by: 'harmless-thing-swallowed',
    becomes: 'harmless-thing-swallowed',
    unlessWith: ['vomiting', 'drowsiness', 'unresponsive', 'seizure', 'shortness-of-breath', 'choking', 'drooling'],
    unlessReported:
      /\b(?:bleach|cleaner|anti-?freeze|drain|lye|pods?|detergent|pesticide\w*|insecticide\w*|rat|mouse|weed ?killer|gasoline|kerosene|lamp oil|pills?|tablets?|medicines?|meds|iron|berr\w+|mushrooms?|plants?|leaf|leaves|batter\w+|magnets?|alcohol|perfume|nicotine|vape|oils?)\b/i,
  },
  // A small child keeps an arm still after it was pulled (American Academy of Orthopaedic Surgeons, "Nursemaid's Elbow").
  {
    finding: 'weakness-one-side',
    by: 'child-arm-pulled',
    becomes: 'child-arm-held-still',
    unlessWith: [
      'face-droop',
      'slurred-speech',
      'speech-trouble',
      'leg-weakness',
      'seizure',
      'head-injury',
      'confusion',
      'severe-headache',
    ],
    unlessReported: /\b(?:legs?|face|droop\w*|slur\w*|speech|talk\w*|numb|one side)\b/i,
  },
  // A dark spot under a nail that was hit is a bruise.
  {
    finding: 'non-blanching-spots',
    by: 'blood-under-nail',
    becomes: 'blood-under-nail',
    unlessWith: ['fever', 'stiff-neck', 'drowsiness', 'looks-very-ill', 'easy-bleeding', 'bleeding-gums', 'easy-bruising'],
    unlessReported: /\b(?:rash|all over|legs?|belly|chest|glass|press\w*|pin ?(?:prick|point)\w*)\b/i,
  },
  // Streaks that itch where a plant brushed the skin (American Academy of Dermatology, "Poison ivy, oak, and sumac").
  {
    finding: 'red-streaks',
    by: 'linear-streak-rash',
    becomes: 'linear-streak-rash',
    unlessWith: ['fever', 'chills', 'rigors', 'infected-wound', 'abscess'],
    unlessReported:
      /\b(?:up (?:my|the|his|her) (?:arm|leg)|(?:running|going|travel\w*|spread\w*) up|toward|from (?:the|a|my) (?:cut|bite|wound|scratch)|hot|warm|throb\w*|puncture)\b/i,
  },
  // A baby who goes red and grunts until a soft stool comes (American Academy of Pediatrics, "Infant dyschezia").
  {
    finding: 'grunting',
    by: /\b(?:poops?|pooped|pooping|stools?|bowel movement|diaper)\b/i,
    becomes: 'straining-at-stool',
    unlessWith: ['fever', 'fast-breathing', 'shortness-of-breath', 'chest-retractions', 'cough', 'poor-feeding', 'drowsiness', 'blue-lips'],
    unlessReported: /\b(?:breath\w*|ribs?|nostrils?|wheez\w*|blue|gr[ae]y|pale|every few seconds|constantly|all the time|limp|sick)\b/i,
  },
  // Cough that makes urine leak is the strain and no illness of the lungs.
  ...(['cough-after-exercise', 'cough'] as const).map(
    (finding): Explanation => ({
      finding,
      by: 'leakage-on-strain',
      becomes: 'leakage-on-strain',
      unlessWith: ['fever', 'green-yellow-phlegm', 'wheezing', 'shortness-of-breath', 'coughing-blood', 'runny-nose', 'sore-throat'],
      unlessReported:
        /\b(?:coughing (?:for|since|up|all|at|fits?)|(?:bad|nasty|dry|wet|chesty|new|this|a) cough|cough (?:for|since|that|won'?t)|cold|bronchitis)\b/i,
    }),
  ),
  // A guess about the jerk of falling asleep ("my girlfriend thinks it's seizures"), told by somebody who was awake.
  {
    finding: 'seizure',
    by: 'jerk-while-falling-asleep',
    becomes: 'jerk-while-falling-asleep',
    unlessWith: [
      'epilepsy',
      'convulsive-seizure',
      'after-seizure-confusion',
      'tongue-biting',
      'incontinence-in-blackout',
      'fainting',
      'confusion',
    ],
    unlessReported:
      /\b(?:had (?:a|another) seizure|stiff\w*|foam\w*|minutes|unrespons\w*|won'?t wake|blue|several jerks|keeps? jerking)\b/i,
  },
  // Red urine after beets or dyed food is colored by them (MedlinePlus, "Urine - abnormal color").
  {
    finding: 'blood-in-urine',
    by: 'food-color-in-toilet',
    becomes: 'food-color-in-toilet',
    unlessWith: [
      ...['painful-urination', 'flank-pain', 'abdominal-pain', 'fever', 'face-swelling', 'swelling-around-eye', 'leg-swelling'],
      ...['blood-thinner-use', 'frequent-urination', 'cannot-pass-urine', 'little-urine', 'blood-clots-in-urine', 'severe-muscle-pain'],
    ],
    unlessReported:
      /\b(?:blood\w*|back|vomit\w*|throw\w*|smok\w*|crash\w*|accident|injur\w*|pregnan\w*|asparagus|clots?|days|weeks?|months?|keeps?|again|before|still|never ate|(?:haven'?t|havent|didn'?t|didnt|don'?t|dont) (?:\w+ )?(?:eat\w*|had)|puffy|fell|kick\w*|hit)\b/i,
  },
  // A limb that was lain or sat on wakes up within minutes of moving (MedlinePlus, "Numbness and tingling").
  ...(['arm-numbness', 'hand-numbness', 'leg-numbness', 'foot-numbness', 'numbness'] as const).map(
    (finding): Explanation => ({
      finding,
      by: new RegExp(`^(?=.*(?:${LAIN_ON}${/leg|foot/.test(finding) ? `|${SAT}` : ''}))(?=.*${WELL_IN_MINUTES})`, 'is'),
      becomes: 'limb-fell-asleep',
      unlessWith: [
        ...['face-droop', 'speech-trouble', 'slurred-speech', 'confusion', 'vision-loss', 'vision-change', 'severe-headache', 'headache'],
        ...['weakness-one-side', 'weakness', 'arm-weakness', 'leg-weakness', 'neck-pain', 'back-pain', 'chest-pain', 'saddle-numbness'],
        ...['dizziness', 'vertigo', 'imbalance', 'double-vision', 'fainting', 'shortness-of-breath', 'sweating', 'injury'],
      ],
      unlessReported:
        /\b(?:arm|hand)\b.*\b(?:leg|foot)\b|\b(?:leg|foot)\b.*\b(?:arm|hand)\b|\b(?:face|mouth|lips?|droop\w*|drop\w*|speech|speak\w*|spoke|slur\w*|words?|talk\w*|vision|see(?:ing)?|sight|blur\w*|eyes?|dizz\w*|balance|side|both|weak\w*|strength|grip|limp|mov\w*|lift\w*|walk\w*|chest|neck|head|heart|still|last\w*|hours?|days?|weeks?|months?|every|keeps?|again|cold|pale|white|blue|swollen|(?:was|has|is|wo|does|did|had)n['’]?t)\b/is,
    }),
  ),
  // Drops of blood from a newborn girl are none of the bowel (American Academy of Pediatrics, HealthyChildren.org).
  {
    finding: 'blood-in-stool',
    by: 'newborn-girl-spotting',
    becomes: 'newborn-girl-spotting',
    unlessWith: ['fever', 'poor-feeding', 'drowsiness', 'vomiting', 'green-vomit', 'distended-belly', 'floppy-child', 'child-hard-to-wake'],
    unlessReported: /\b(?:in (?:her|the) (?:poop|stool|poo)|bloody (?:poop|stool|poo)|mucus|jelly|clots?|soak\w*|lots? of blood)\b/i,
  },
];

/** Replaces signs that something in the story explains, so that a rule for the sign does not apply. @param isChild whether a child is ill. */
export function explainFindings(present: Map<string, ReportedFinding>, typed: string, isChild: boolean): void {
  const holds = (by: Explanation['by']) => (by instanceof RegExp ? by.test(text) : [by].flat().some((id) => present.has(id)));
  const text = typed.replace(DENIED, ' ').replace(HEARSAY, ' ');
  for (const { finding, by, ofChild, becomes, unlessWith, unlessReported } of EXPLANATIONS) {
    const reported = present.get(finding);
    if (
      !reported ||
      (ofChild && !isChild && !CHILD.test(text)) ||
      !holds(by) ||
      unlessReported.test(text) ||
      unlessWith.some((id) => present.has(id))
    )
      continue;
    present.delete(finding);
    present.set(becomes, reported);
  }
}

const CHILD = /\b(?:toddlers?|twins|kid(?:s|dos?)?|child|children|baby|infant|niece|nephew|grand(?:son|daughter|child|kid)|little one)\b/i;

/** "Not sticky, no blood". */
const DENIED = /\b(?:not|no|isn['’]?t|without|never|nor)\b(?: (?:any|really|at all|weird|bad))* [\w-]+(?:,? (?:or|nor) [\w-]+)?/gi;

/** What somebody read or is told of others, and a smell that is as ever. */
const HEARSAY =
  /\b(?:google|dr\.? google|the internet|web ?md|online|an? (?:article|app|website))\b[^.;!?\n]*|\bsmells? (?:like |about |just )?(?:the |my )?(?:normal|same|usual|fine|ok(?:ay)?)\b/gi;
