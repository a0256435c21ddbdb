import { type DangerPattern, except, near } from './danger-pattern.ts';

const OPIOID_PATCH = String.raw`(?:fent(?:anyl)?|duragesic|opioid|narcotic|morphine|butrans|buprenorphine|pain) patch(?:es)?`;
const SLEEPING_PILL = String.raw`ambien|zolpidem|lunesta|eszopiclone|sonata|zaleplon|edluar|intermezzo|sleeping (?:pills?|tablets?|med\w*)|sleep (?:pills?|meds?|medicine)`;
const DONE_ASLEEP = String.raw`sleep[- ]?(?:walk|driv|eat|cook)\w*|(?:dr(?:o|i)ve|drove|driving|cook(?:ed|s|ing)?|fr(?:y|ied) eggs|ate|eat(?:s|ing)?|raid(?:ed|ing)?|walk(?:ed|s|ing)?|wander(?:ed|s|ing)?|call(?:ed|ing)?|text(?:ed|ing)?|order(?:ed|ing)?|shopp(?:ed|ing)|left the house|went out|had sex|peed|woke up|came to|unlocked|turned on the stove)\b(?:.{0,60}\b(?:asleep|(?:in|during) (?:my|his|her|their|the) sleep|(?:don'?t|dont|doesn'?t|doesnt|didn'?t|didnt|can'?t|cant|not|never) (?:even )?(?:remember|recall)\w*|no (?:memory|recollection|idea)|without (?:knowing|remembering|waking)|(?:woke|came to)(?: up)? (?:in|with|at|to|behind|on)|found out|blank))`;

/** What some medicines do when they are used in a way that is easily overlooked. */
export const MEDICINE_DANGER_PATTERNS: readonly DangerPattern[] = [
  // Two opioid patches at once: the old one was left on, or a second was added.
  near(
    OPIOID_PATCH,
    String.raw`(?:two|2|both|three|3|another|second|extra|an additional) (?:\w+ ){0,2}?(?:of (?:them|those) )?(?:on|at once|at the same time|together|stuck|applied|patch(?:es)?(?: \w+){0,3} (?:on|at once|at the same time|together))|(?:put|stuck|slapped|wore|wearing|wears|has|had|have|got) (?:on )?(?:two|2|both|three|3|an extra|a second|another)|still (?:on|wearing|has|had|have) (?:\w+ ){0,3}?(?:old|other|first|last|previous)|(?:old|other|first|last|previous|yesterday'?s) (?:one|patch)\b.{0,20}\b(?:still|also|too|was|is) (?:\w+ )?(?:on|there|stuck)|(?:forg[eo]t\w*|did ?n[o']?t|never|without) (?:to )?(?:\w+ ){0,2}?(?:tak\w+|remov\w+|peel\w*|pull\w*|took) (?:\w+ ){0,2}?(?:old|other|first|last|previous)`,
    {
      findings: ['overdose', 'opioid-overdose'],
      unless: except('prescri\\w+ (?:two|2)|doctor (?:said|told|has)|supposed to wear (?:two|2)|(?:two|2) (?:boxes|patches left)'),
      within: 70,
    },
  ),
  // Whoever has none to give needs the ambulance even more.
  near(
    String.raw`(?:no|don'?t have|dont have|do not have|haven'?t got|ain'?t got|aint got|out of|without|can'?t find|need|where (?:can|do) i get) (?:any |some |more |the )?(?:narcan|naloxone)`,
    String.raw`od'?e?d|overdos\w*|nod(?:s|ding)? (?:off|out)|(?:won'?t|wont|can'?t|cant|not|barely) (?:\w+ ){0,2}?(?:wak\w*|breath\w*|respond\w*)|unrespons\w*|blue|gr[ae]y|gurgl\w*|snor\w*|passed out|shot up|shooting up|slumped`,
    { findings: ['overdose', 'opioid-overdose'], unless: except('just in case|carry|in case'), within: 90 },
  ),
  near(SLEEPING_PILL, DONE_ASLEEP, { findings: ['complex-sleep-behavior'], within: 90 }),
];
