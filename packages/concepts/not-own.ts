/** Who is told of instead of the person. */
const OF_ANOTHER =
  /\b(?:(?:my|our|the) (?:twin |old |late |little |big )?(?:mother|father|sister|brother|mom|dad|mum|nan|wife|husband|hubby|son|daughter|kids?|aunt|uncle|cousin|niece|nephew|friend|neighbou?r|roommate|comadre|coworker|boss|ex|dog|cat|puppy|kitten|horse|grand\w+)|somebody|someone)(?:['’]?s)?\b|(?:^|[.;,]\s*)(?:mother|father|sister|brother|mom|dad|mum|husband|wife|aunt|uncle|cousin|niece|nephew|friend|neighbou?r|grand(?:ma|pa|mother|father))(?: (?:in law|lady|guy))?(?:['’]?s)? (?:has|had|was|is|got|took|takes|died)\b/i;
/** A finding that was none, an illness that is over, and what is only feared or prevented. */
const NONE_FOUND =
  /\b(?:denie[sd]|nobody|fine|normal|ok|okay|good|great|strong|excellent|perfect|healthy|negative|clear|clean|benign|ruled out|excluded|turned out|scare|healed|outgrew|outgrown|grew out|happy as|regular|(?:do|does|did)(?:n['’]?t| not) (?:bother|hurt|affect)|as an? (?:kid|child|baby|infant)|all (?:they|he|she|the doctor) (?:saw|seen|found|could find)|just an?|only an?|scared|afraid|worr(?:y|ied)|prevent\w*|avoid)\b/i;
const DENIES = /\b(?:no|not|never|without|none|nothing)\b/i;

/** Whether a text tells of somebody else or of a finding that was none, so that words in it that nobody read are no sign of an illness. */
export const isOfAnotherOrNone = (text: string): boolean => OF_ANOTHER.test(text) || NONE_FOUND.test(text);

/** The same, or the text denies. "No memory of driving" is a sign all the same: where the meaning is read, the other test is enough. */
export const isNotOwn = (text: string): boolean => DENIES.test(text) || isOfAnotherOrNone(text);
