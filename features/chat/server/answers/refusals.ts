/** A kind of question that is never answered. The reply gives the reason and where to get help. */
export interface RefusalRule {
  id: string;
  asks: RegExp;
  sentences: readonly string[];
  /** The help line to name, because the user may need it. */
  line?: 'crisis' | 'poison';
}

const MEDICINE_WORD = String.raw`(?:drugs?|pills?|meds?|medicines?|medications?|prescription|opioids?|opiates?|oxy\w*|percocet|vicodin|norco|xanax|adderall|ritalin|vyvanse|valium|klonopin|ativan|ambien|fentanyl|codeine|tramadol|morphine|hydrocodone|ketamine|steroids?|antibiotics?|ozempic|viagra)`;

const ANIMAL = String.raw`(?:(?<!\bhot[ -])dogs?|cats?(?! scan)|pupp(?:y|ies)|kittens?|kitty|pets?|rabbits?|hamsters?|guinea pigs?|horses?|parrots?|ferrets?)`;
const OWN_ANIMAL = String.raw`(?:my|our|the|a|an|his|her|your|this) (?:[\w'’-]+ ){0,2}${ANIMAL}`;
const PERSON = String.raw`(?:son|daughter|kids?|child|baby|toddler|mom|mother|dad|father|wife|husband|brother|sister|grand\w+|girl\w*|boy\w*|friend|partner|uncle|aunt|roommate|man|woman|neighbou?r)`;
/** The animal itself is to take something, or has swallowed it. In "my son has a dog, can he take Tylenol" the son is meant. */
const ASKS_FOR_ANIMAL = new RegExp(
  [
    String.raw`\b(?:can|could|may|should|do|does|will|would|is it (?:ok(?:ay)?|safe|fine) for) (?:${OWN_ANIMAL}|${ANIMAL})\b[^.?!]{0,40}\b(?:have|take|get|be given|eat|use)\b`,
    String.raw`\b(?=${OWN_ANIMAL}\b)(?<!\b${PERSON}\b(?!['’]s)[^?!]{0,80})${OWN_ANIMAL}\b(?:(?!\b${PERSON}\b)[^?!]){0,60}\b(?:can|could|may|should|is it (?:ok(?:ay)?|safe|fine) (?:for|if)) (?:he|she|it|they|him|her|them)\b`,
    String.raw`\b(?:give|giving|gave)\b[^.?!]{0,40}\b(?:to )?(?:${OWN_ANIMAL})\b`,
    String.raw`\b(?:(?:safe|ok|okay|good|dos(?:e|age)|dosing|toxic|poisonous)\b[^.?!]{0,20}\b(?:for|to)|for) (?:(?:my|our|the|a) )?(?:[\w-]+ )?${ANIMAL}\b`,
    String.raw`\b${OWN_ANIMAL} (?:has |have |just |accidentally ){0,2}(?:ate|eaten|swallowed|got into|chewed)\b`,
  ].join('|'),
  'i',
);
/** What an animal did to a person, an allergy to animals, or a person who wants the animal's medicine. */
const NOT_FOR_ANIMAL = new RegExp(
  [
    String.raw`\b${ANIMAL}(?:['’]s)? (?:just |has )?(?:bit|bites?|bitten|scratch(?:ed)?|licked|hair|dander)\b`,
    String.raw`\b(?:bit|bitten|scratched|licked) by\b`,
    String.raw`\ballerg(?:y|ies|ic) to (?:[\w-]+ ){0,3}${ANIMAL}\b`,
    String.raw`\b${ANIMAL} allerg(?:y|ies)\b`,
    String.raw`\b(?:can|could|should|may) (?:i|we) take (?:it|them|that|one|some)\b(?! (?:to|back)\b)`,
  ].join('|'),
  'i',
);

const RULES: readonly RefusalRule[] = [
  {
    id: 'lethal-dose',
    asks: /\b(?:lethal|fatal|deadly|ld ?50)\b[^.?!]{0,40}\b(?:dos(?:e|es|age)|amounts?|quantit\w+|combination|combo|mix)|\b(?:how (?:much|many)|what|which|amount|enough)\b[^.?!]{0,60}\b(?:to (?:die|kill|end|overdose|od|not wake up|never wake up)|would (?:kill|be fatal|be lethal)|will kill|kills? (?:a|you|me|someone|somebody|him|her|a person)|(?:painless|painlessly) )|\bhow (?:do|can|to|would)\b[^.?!]{0,20}\boverdose on\b|\b(?:painless|easiest|quickest|best) way to (?:die|go|overdose|kill)|\b(?:how (?:much|many)|what (?:dose|amount)|enough)\b[^.?!]{0,60}\b(?:sleep|knock (?:me|myself) out|(?:pass|be) out|stay asleep)\b[^.?!]{0,15}\b(?:forever|(?:\d+|two|three|four|a few|several|all) (?:whole )?(?:days?|weekend)|the (?:whole |entire )?weekend|for good)\b/i,
    sentences: [
      'I do not give amounts that could kill or harm somebody.',
      'If you are thinking of ending your life, or you are in pain that feels too much, please talk to somebody now. You do not have to go through this alone.',
      'If somebody has taken too much, act at once, even if they feel well.',
    ],
    line: 'crisis',
  },
  {
    id: 'harm-others',
    asks: /\b(?:poison(?:ing)?|spike|roofie|knock ?out|sedate|(?<=\b(?:to|i|i['’]?ll|i['’]?d|can|could|should|we|you|and|or|gonna|wanna|not)\s)kill|secretly (?:give|drug|dose|medicate))\b[^.?!]{0,25}\b(?:my (?:wife|husband|boss|neighbou?r\w*|ex|girl\w*|boy\w*|mother|father|mom|dad|roommate|co-?worker|dog|cat|kids?|partner)|someone|somebody|a (?:person|girl|guy|woman|man)|people|him|her|them|his|their)\b(?![^.?!]{0,20}\b(?:control|ivy|oak)\b)(?![^?!]{0,20}\b(?:kidding|jk|joking|joke|lol|haha|just saying)\b)|\bdrug (?:my|someone|somebody|him|her|them|a (?:girl|guy|woman|man))\b(?! (?:in|into|out|to|over|under|inside|outside|off|up|down|back|through|by|across|onto) )|\b(?:slip|sneak|hide|put|crush|mix)\b[^.?!]{0,50}\b(?:in|into)\b[^.?!]{0,20}\b(?:his|her|their|someone(?:['’]s)?|somebody(?:['’]s)?|a (?:girl|guy|woman|man|person)(?:['’]s)?|my \w+['’]?s)\b[^.?!]{0,15}\b(?:drinks?|food|coffee|tea|glass|meal|dinner|smoothie|juice|soup|beer|wine)\b(?![^.?!]{0,40}\b(?:toddler|baby|pediatrician|applesauce)\b)|\bwithout (?:him|her|them|anyone|anybody|my \w+) (?:knowing|noticing|finding out)\b|\bpoisons?\b[^.?!]{0,40}\b(?:autops\w+|undetect\w*|untrace\w*|trace|shows? up)|\bundetect(?:ed|able)\b[^.?!]{0,30}\b(?:poison|autops\w+|drug)/i,
    sentences: [
      'I do not help to give anybody a medicine or a poison without their knowledge, or to harm anybody.',
      'If you are afraid of what you or somebody else might do, call the emergency number or a crisis line now.',
    ],
    line: 'crisis',
  },
  {
    id: 'hidden-medicine',
    asks: /\b(?:hide|hiding|sneak|slip|put|crush|mix|stir)\b[^.?!]{0,60}\b(?:pills?|meds?|medicines?|medications?|tablets?|drops)\b[^.?!]{0,60}\bwithout (?:telling|asking|(?:him|her|them) (?:knowing|noticing))\b|\b(?:hide|hiding|sneak(?:ing)?|slip(?:ping)?)\b[^.?!]{0,60}\b(?:in|into)\b[^.?!]{0,20}\b(?:food|drinks?|meals?|dinner|lunch|breakfast|pudding|applesauce|yogurt|ice cream|coffee|tea|juice|soup|smoothie)\b/i,
    sentences: [
      'I do not help to give anybody a medicine without their knowledge.',
      'If somebody does not want a medicine or cannot swallow it, tell the prescriber or a pharmacist. There may be a liquid, a patch, another time of day, or the medicine may not be needed.',
      'Some tablets must not be crushed or mixed with food.',
    ],
  },
  {
    id: 'animals',
    asks: ASKS_FOR_ANIMAL,
    sentences: [
      'I hold facts about people only. Many medicines for people harm or kill animals, even in small amounts.',
      'Ask a veterinarian before you give any. If an animal has swallowed one, call the ASPCA Animal Poison Control Center at once: 1-888-426-4435 (a fee may apply).',
    ],
  },
  {
    id: 'without-prescription',
    asks: new RegExp(
      String.raw`\b(?:get|buy|order|obtain|find|score|sell|import|where)\b[^.?!]{0,60}\b(?:${MEDICINE_WORD})\b[^.?!]{0,60}\b(?:without (?:a |any |the |my )?(?:prescription|script|rx|doc(?:tor)?)|no (?:prescription|script|rx)|illegal\w*|dark ?web|off the street|street|under the table|black market|dealer)\b|\bwithout (?:a |any )?(?:prescription|script|rx)\b[^.?!]{0,40}\b(?:get|buy|order|online|where)\b|\b(?:buy|order|get)\b[^.?!]{0,40}\b(?:without (?:a |any )?(?:prescription|script|rx)|no (?:prescription|script))\b|\b(?:dark ?web|(?<!\blike (?:a |some )?)drug dealer|(?<!\b(?:the|a|wall|spark|ear|nose|vaginal|punctal) )plug)\b`,
      'i',
    ),
    sentences: [
      'I do not help to get a prescription medicine without a prescription.',
      'Medicines bought that way are often fake or hold something else, and people have died of them.',
      'A doctor or a pharmacist can say what you may have instead. If money is the trouble, ask about low-cost programs, or ask me what a medicine costs.',
    ],
  },
  {
    id: 'forging',
    asks: /\b(?:forge|forging|fake|alter|edit|change|photoshop|copy|make up|write (?:myself|my own|me))\b[^.?!]{0,50}\b(?:prescription|script|rx|refills?|doctor['’]?s? note|signature)|\b(?:trick|fool|lie to|convince|manipulate|con)\b[^.?!]{0,30}\b(?:doctors?|pharmacists?|physicians?|psychiatrists?)\b|\bwhat (?:to|do i|should i) (?:say|tell)[^.?!]{0,40}\b(?:get|prescribe[ds]?)\b[^.?!]{0,30}\b(?:xanax|adderall|oxy\w*|opioids?|percocet|vicodin|benzos?|pain ?killers?)|\b(?:what|how)\b[^.?!]{0,30}\b(?:say|tell|trick|fool|convince|get|talk)\b[^.?!]{0,40}\b(?:doctor|doc|dr|him|her|pharmacist)\b[^.?!]{0,40}\b(?:giv(?:e|ing)|prescrib\w+|writ(?:e|ing))\b[^.?!]{0,20}\b(?:oxy\w*|xanax|adderall|opioids?|percocet|vicodin|norco|benzos?|pain ?killers?|ritalin|valium|ambien)|\bdoctor shop/i,
    sentences: [
      'I do not help to forge a prescription or to mislead a doctor or pharmacist.',
      'If a medicine helps you and you cannot get it, tell a doctor so. There are often other ways.',
    ],
  },
  {
    id: 'making-drugs',
    asks: /\b(?:cook|synthesi[sz]e|manufacture|extract|brew|produce|make|making|homemade|recipe)\b[^.?!]{0,50}\b(?:meth(?:amphetamine)?|crystal|heroin|fentanyl|cocaine|crack|mdma|ecstasy|lsd|ghb|lean|purple drank|pcp|dmt|amphetamines?|ketamine|bath salts)\b(?!(?<=\bcrack) ?(?:crack|noise|sound|when|and pop|in my|open|the)\b)|\b(?:extract|isolate|separate)\b[^.?!]{0,40}\b(?:codeine|pseudoephedrine|dextromethorphan|dxm|opium|oxycodone)\b|\b(?:get|take|remove|pull|extract|separate)\b[^.?!]{0,20}\b(?:tylenol|acetaminophen)\b[^.?!]{0,20}\b(?:out of|from)\b[^.?!]{0,20}\b(?:percs?|percocets?|norcos?|vicodins?|codeine|pills?)\b|\b(?:around|past|beat|bypass)\b[^.?!]{0,20}\b(?:sudafed|pseudoephedrine)\b[^.?!]{0,20}\b(?:limit|law|id)\b|\bcold water extraction\b/i,
    sentences: [
      'I do not help to make drugs.',
      'If you use drugs and want to stop: the SAMHSA helpline is free and private, day and night, in the United States: 1-800-662-4357.',
    ],
  },
  {
    id: 'getting-high',
    asks: /\b(?:gets?(?:ting)? (?:me |you |u |really |super )?(?:high|stoned|buzzed|messed up|a buzz)|trip(?:ping)? on|recreational(?:ly)?|snort(?:ing)?(?= )(?! (?:myself|himself|herself|awake|loud|like|at|in (?:my|his|her) sleep|when|and|out))|inject(?:ing)? (?:pills?|xanax|oxy\w*|adderall)|smoke (?:xanax|oxy\w*|adderall|pills?)|feel euphori\w+|stronger high|robotrip\w*)\b/i,
    sentences: [
      'I do not help to use medicines to get high. Taken like that, many of them stop the breathing or hurt the heart, above all with alcohol or with each other.',
      'Did somebody take something? If they are very sleepy, breathe slowly or cannot be woken, call the emergency number at once.',
      'If you want to talk about using: the SAMHSA helpline is free and private, day and night, in the United States: 1-800-662-4357.',
    ],
    line: 'poison',
  },
  {
    id: 'beat-a-test',
    asks: /\b(?:pass|beat|cheat|fool|trick)\b[^.?!]{0,30}\b(?:drug|urine|pee|hair|saliva) (?:test|screen)/i,
    sentences: [
      'I do not help to get around a drug test.',
      'If you take a prescribed medicine, tell the tester and show the prescription.',
    ],
  },
];

/** Words with which a rule does not hold, by its id. */
const EXCEPT: Readonly<Record<string, RegExp>> = {
  /** Medicines that are also sold without a prescription, and the question whether one is: that is no trade. */
  'without-prescription':
    /\b(?:narcan|naloxone|plan b|opill|insulin)\b|\b(?:something|anything) (?:else )?(?:i|we|he|she|that|you|one)? ?(?:can|could|may|to)? ?(?:get|buy|take|use|have|is|helps?)\b[^.?!]{0,30}\b(?:without (?:a |any )?|no )(?:prescription|script|rx)\b|^(?![\s\S]*\b(?:where|how|online|street|plug|dealer|dark|ship\w*|mail\w*)\b)[\s\S]*\b(?:need (?:a |the |any )?(?:prescription|script|rx)|(?:can|could|may) (?:i|we|you|one|people)(?: \w+){0,2} (?:buy|get|have|purchase)|i can (?:buy|get))\b/i,
  animals: NOT_FOR_ANIMAL,
  /** Who says that this is not what it is for asks something else. */
  'getting-high':
    /\b(?:not|n['’]?t|never|isn['’]?t|ain['’]?t) (?:trying|looking|wanting|want|going|in it|doing (?:it|this)|for)(?: to)? (?:get|getting|feel|be) (?:high|a buzz|buzzed)|\bnot (?:to|for) get(?:ting)? high\b/i,
  /** A parent mixes a child's dose into food in the open; for an animal there is a rule of its own. */
  'hidden-medicine':
    /\b(?:toddler|bab(?:y|ies)|child(?:ren)?|kids?|son|daughter|year[ -]old|dogs?|cats?|pets?|pupp(?:y|ies)|kittens?)\b(?![^?]*\bwithout (?:telling|asking)\b)/i,
};

/** Finds the first refusal rule that matches a message. */
export function findRefusal(text: string): RefusalRule | undefined {
  return RULES.find(({ id, asks }) => asks.test(text) && !EXCEPT[id]?.test(text));
}

const INJECTION =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.?!]{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|facts?|polic\w+|safety|above|previous|everything)\b|\b(?:system|developer|admin)\s*(?:prompt|message|mode|override|:)|\byou are now\b|\b(?:act|answer|respond|reply|behave|pretend|roleplay|role-play)\b[^.?!]{0,20}\b(?:as|to be|like|that you)\b[^.?!]{0,40}\b(?:dan|doctor|pharmacist|unrestricted|no (?:rules|limits|restrictions)|evil|different)\b|\b(?:reveal|show|print|repeat|tell me|what is|what['’]?s|give me)\b[^.?!]{0,30}\b(?:your )?(?:system prompt|hidden (?:prompt|instructions?)|initial prompt|your (?:instructions|prompt|rules))\b|\bjailbreak\b|\bdo anything now\b|<\/?\s*(?:system|assistant|instructions?|facts?)\s*>|\[(?:system|inst)\]/i;

/** Whether a message tries to instruct the assistant (prompt injection). A question in it is still answered. */
export const isInjection = (text: string): boolean => INJECTION.test(text);

export const INJECTION_REPLY: readonly string[] = [
  'I answer from checked facts, and a message cannot change how I do that.',
  'Ask me about a medicine, about taking things together, a dose, a side effect or a symptom.',
];
