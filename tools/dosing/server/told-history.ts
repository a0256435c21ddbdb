import type { FindDanger } from '#packages/clinical/found-danger.ts';
import type { Alarm } from '#packages/clinical/skill.ts';

/** What comes again and again, or was at another time: "before every headache", "once in 2019", "as a kid". */
const NOT_AT_PRESENT =
  /\b(?:every|each|whenever|always|usually|often|sometimes|before (?:my|a|the) (?:headaches?|migraines?|periods?)|once|twice|one time|ago|last (?:year|month|spring|summer|fall|winter)|in (?:19|20)\d\d|back in|as an? \w+|when i was|history of|hx of|used to|years back|previous(?:ly)?|before i|diagnosed|ruled out|turned out|grew out|healed|cleared up|it was nothing)\b/i;
/** It goes on as the person writes. */
const AT_PRESENT =
  /\b(?:now|today|tonight|currently|at the moment|this (?:morning|afternoon|evening|minute|second)|since (?:this|last night|yesterday|lunch|breakfast|dinner|\d)|just (?:started|began|took|had|now|happened)|getting worse|worse and worse|worst|happening|still|again|(?:minutes?|mins?|hours?|hrs?) ago|yesterday|an hour|all (?:day|night)|won['’]?t (?:stop|wake|go)|can['’]?t (?:breathe|wake|move|stop)|keeps?|going to|want to|help|(?:is|are|am|i['’]?m|he['’]?s|she['’]?s) (?:\w+ )?\w+ing)\b/i;
/** It is another person's, who does not take the medicine. */
const OF_ANOTHER =
  /\b(?:my|our) (?:late |twin )?(?:mother|mom|mum|dad|father|husband|wife|hubby|partner|sister|brother|aunt|uncle|cousin|friend|neighbou?r|gran\w+|nan|coworker|boss)\b.*\b(?:not me|not myself|never (?:had|got|took|happened to)[^.;]*\b(?:me|myself)|i never (?:did|had|have)|died|passed away)\b|^(?!.*\b(?:i|me|is|has|have|are|now)\b)\W*(?:my|our) (?:\w+ ){0,2}?(?:mother|mom|mum|dad|father|husband|wife|hubby|partner|sister|brother|aunt|uncle|cousin|friend|neighbou?r|gran\w+|nan|son|daughter|coworker|boss) (?:got|had|was|were|took|went|swelled|broke)\b/i;

/** Somebody else is cared for already: "neighbor lady is in the hospital with a bleeding ulcer". */
const IN_CARE =
  /^(?!.*\b(?:i|i['’]?m|me)\b.*\bin (?:the )?(?:hospital|icu|intensive care|er|emergency room)\b)(?!.*\b(?:i (?:also |now )?(?:am|have|feel|got|had|was|bleed|vomit|threw|throw|can)|i['’]?m|me)\b).*\b(?:mother|mom|mum|dad|father|husband|wife|sister|brother|aunt|uncle|cousin|friend|neighbou?r|grand\w+|nan|niece|nephew|coworker|colleague|boss|roommate|classmate|pastor|lady|guy)\b.*\b(?:is|was|are|were|ended up|landed) (?:back |still )?in (?:the )?(?:hospital|icu|intensive care|er|emergency room)\b/i;

/**
 * Finds the danger in what was typed for a dose. The form asks for conditions, so that people write what they have had: a history is no present
 * emergency. Despair, poisons and whatever is not told as history count as ever.
 */
export function findPresentDanger(findDanger: FindDanger, names: readonly string[], condition: string): Alarm | undefined {
  const danger = findDanger([...names, condition]);
  if (!danger || danger.line || danger.page) return danger;
  const present = condition
    .split(/(?<=[.;!?])\s|\n/)
    .filter(
      (sentence) => AT_PRESENT.test(sentence) || !(NOT_AT_PRESENT.test(sentence) || OF_ANOTHER.test(sentence) || IN_CARE.test(sentence)),
    )
    .join(' ');
  return present === condition ? danger : findDanger([...names, present]);
}
