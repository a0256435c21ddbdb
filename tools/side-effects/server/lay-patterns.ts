/** A way of saying an effect that no list of phrases covers: "urine is tea colored", "seeing bugs on the wall". */
interface LayPattern {
  effect: string;
  pattern: RegExp;
}

const URINE = '(?:urine|pee|wee|piss)';
const PASS = '(?:pee|peeing|wee|piss|urinate|urinating|(?:pass|passing|make|making) (?:any |much )?(?:water|urine)|go pee)';
const DARK =
  '(?:dark|brown(?:ish)?|cola|coke|coca cola|pepsi|tea|iced tea|coffee|rust|rusty|root beer|black|amber|molasses|whiskey|soy sauce)';
const CANNOT =
  '(?:cant|cannot|can not|couldnt|could not|unable to|not able to|hasnt been able to|havent been able to|wont let me|trouble being able to)';
const ABSENT = '(?:people|persons?|someone|men|animals|cats|dogs|rats|faces|children|kids)';
const CRAWLING = '(?:bugs|insects|spiders|ants|snakes|ghosts)';
const NOT_THERE = '(?:(?:who |that |which )?(?:arent|isnt|are not|is not|werent|not) (?:really )?there|on the walls?|crawling)';
const ASLEEP = '(?:asleep|in (?:my|his|her|their) sleep|while (?:i was |he was |she was )?(?:sleeping|asleep))';
const DID =
  '(?:drove|driving|drive|cooked|cooking|made|ate|eaten|eating|walked|walking|called|texted|texting|sent|bought|shopped|ordered|had sex|went out|left the house)';

/** Matched in lower case without apostrophes. What a pattern matches is read as nothing else. */
export const LAY_PATTERNS: readonly LayPattern[] = [
  {
    effect: 'dark-urine',
    pattern: new RegExp(
      `\\b${URINE} (?:is |was |looks? |has |turned |came out |the |like |a |very |kinda |almost |now |just |gone |went |getting |colou?r |of |its |so ){0,5}${DARK}\\b(?: colou?red)?`,
    ),
  },
  { effect: 'dark-urine', pattern: new RegExp(`\\b${DARK}[ -]?(?:colou?red )?(?:looking )?${URINE}\\b`) },
  { effect: 'dark-urine', pattern: new RegExp(`\\b(?:peeing|weeing|pissing|urinating) (?:out )?(?:the colou?r of )?${DARK}\\b`) },
  {
    effect: 'trouble-urinating',
    pattern: new RegExp(
      `\\b${CANNOT} (?:even |really |go |seem to |manage to |start to )?${PASS}\\b(?! (?:without pain|because it burns))`,
    ),
  },
  {
    effect: 'frequent-urination',
    pattern:
      /\b(?:keep|keeps|constantly|always|running to) (?:having |needing |have |need |getting up |going |to ){0,3}(?:pee|peeing|wee|weeing|urinate|urinating)\b(?! (?:but|and) nothing)|\b(?:pee|peeing|wee|weeing|urinate|urinating|passing urine) (?:so |way |much |a )?(?:lot|lots|more|much|often|constantly|frequently|nonstop|every (?:hour|\d+ minutes))\b/,
  },
  {
    effect: 'less-urine',
    pattern:
      /\b(?:has|have|had|did)(?:nt| not) (?:even )?(?:had a (?:pee|wee)|pee|peed|wee|weed|urinated?|passed (?:any )?(?:urine|water))\b/,
  },
  {
    effect: 'hallucinations',
    pattern: new RegExp(
      `\\b(?:(?:sees?|seeing|hears?|hearing|talks to|talking to) (?:\\w+ )?${ABSENT} ${NOT_THERE}|(?:sees|seeing) (?:\\w+ )?${CRAWLING}\\b(?: ${NOT_THERE})?)`,
    ),
  },
  {
    effect: 'hallucinations',
    pattern: /\b(?:picking|grabbing|swatting|reaching) (?:at|for) (?:the )?(?:air|nothing|things that arent there)\b/,
  },
  {
    effect: 'tendon-rupture',
    pattern: /\b(?:snap|snapped|pop|popped|popping|tore|torn|ripped|rip)\b(?: \w+){0,5}? (?:heel|achilles|ankle|calf|tendon|shoulder)\b/,
  },
  {
    effect: 'tendon-rupture',
    pattern: /\b(?:heel|achilles|ankle|calf|tendon)s?\b(?: \w+){0,3}? (?:snap|snapped|pop|popped|tore|torn|ripped|gave out with a pop)\b/,
  },
  { effect: 'sleepwalking', pattern: new RegExp(`\\b${DID} (?:(?!fall|fell|falling|me\\b|him|her)\\w+ ){0,4}${ASLEEP}`) },
  {
    effect: 'overdose-breathing',
    pattern:
      /\b(?:took|taken|gave|given|injected|swallowed|dosed) (?:\w+ ){0,3}(?:too (?:much|many)|double\b|twice (?:the|my|her|his|as much|by mistake|by accident|what)|extra (?:one|dose|pill|tablet|shot)|an extra|(?:the|a) (?:whole|entire) bottle)/,
  },
  {
    effect: 'confusion',
    pattern: /\b(?:cant|cannot|couldnt|unable to) think (?:straight|clearly|right|properly)\b/,
  },
  {
    effect: 'slow-breathing',
    pattern: /\b(?:cant|cannot|couldnt) (?:be (?:woken|wakened|awakened|roused)|(?:wake|rouse) (?:him|her|them))(?: up)?(?: properly)?/,
  },
  {
    effect: 'poor-coordination',
    pattern: /\b(?:cant|cannot|couldnt|unable to) (?:even )?(?:walk|stand) (?:straight|right|properly|steady|in a straight line)\b/,
  },
  {
    effect: 'swelling-lips-tongue',
    pattern:
      /\b(?:lips?|tongue)(?: \w+){0,3} (?:puff(?:y|ing|ed)?(?: up)?|fat|thick|huge|ballooned|blown up|swoll?en|swell(?:ing|s)?(?: up)?|swelled(?: up)?|blew up|twice its size)\b/,
  },
  {
    effect: 'spotting',
    pattern:
      /\bbleeding (?:\w+ )?(?:on and off|off and on|every (?:day|week)|for (?:\w+ )?(?:weeks|months)|between|all month)\b(?! (?:from|out of) my (?:nose|gums|ear))/,
  },
];
