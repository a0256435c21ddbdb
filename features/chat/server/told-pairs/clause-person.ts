import type { PeopleOfTalk } from './told-talk.ts';

/** One part of a sentence, and of whom it tells. */
export interface ToldClause {
  text: string;
  /** Who takes what it names: "self", or the relation in one word. */
  person: string;
  isQuestion: boolean;
}

const RELATION =
  '(?:mother|mom|momma|mama|mum|dad|daddy|father|papa|grandma|grandmother|granny|nana|grandpa|grandfather|hubby|wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|sister|brother|aunt|auntie|uncle|cousin|nephew|niece|son|daughter|kid|child|baby|toddler|teenager|grandson|granddaughter|friend|buddy|roommate|neighbou?r|co-?worker|boss|patient)';
/** "My father", "her old roommate", "Grandma": who a clause begins with. */
const BEGINS_WITH_RELATION = new RegExp(
  String.raw`^\W*(?:(?:and|but|so|also|ok(?:ay)?|well|hi|hello|now|because|since|while|then|if|when|the other day|last \w+)\W+)*(?:(?:my|our|his|her|the|a|an) (?:[\w-]+ ){0,2}?)?(${RELATION})(?:[ -]in[ -]law)?(?:['’]?s)?\b`,
  'i',
);
const CONJUNCTION = String.raw`^\W*(?:(?:and|but|so|also|ok(?:ay)?|well|now|because|since|while|then|if|when|that|hi|hello|btw|plus|or)\W+)*`;
const BEGINS_WITH_SELF = new RegExp(String.raw`${CONJUNCTION}(?:i|i['’]\w+|im|ive|we|my (?!.*\bmy\b))\b`, 'i');
/** "Can I take it": whoever was named before. "Can I give him one" is for him. */
const ASKS_FOR_SELF = new RegExp(
  String.raw`${CONJUNCTION}(?:can|could|may|should|do|will|would|must) i (?:still |also |now |safely )?(?:take|use|have|try|start|drink)\b(?! (?:care|him|her|them|it to)\b)`,
  'i',
);
const BEGINS_WITH_OTHER = new RegExp(String.raw`${CONJUNCTION}(?:he|she|they|his|her|hes|shes)(?:['’]\w+)?\b`, 'i');
/** "The clinic put me on it", "a neighbor gave me a few", "my daughter picked it up for me". */
const GIVEN = String.raw`(?:gave|give[ns]?|giving|put|puts|prescrib\w+|offer\w*|sold|start\w*|hand\w*|got|switch\w*|call\w* in|sent|told|wants?)`;
const GIVEN_TO_SELF = new RegExp(String.raw`\b${GIVEN} (?:me|us)\b|\bfor (?:me|myself)\b`, 'i');
const GIVEN_TO_OTHER = new RegExp(String.raw`\b${GIVEN} (?:him|her|them)\b|\b(?:him|her) on\b|\bfor (?:him|her|them)\b`, 'i');

/** Sentences, and the parts of one at a comma or a conjunction behind which somebody is named. */
const BREAK =
  /(?<=[.?!;])\s+|\n+|,\s*(?=(?:and|but|so|also|then)?\s*(?:i|i['’]\w+|im|he|she|they|we|my|his|her|the|a|doctor|dr)\b)|\s+(?:and|but|while|so|because|that)\s+(?=(?:i|i['’]\w+|im|he|she|they|we|my|his|her)\b)/i;
const ASKS =
  /\?\s*$|^\W*(?:(?:and|also|so|ok|okay|but|or)\W+)*(?:can|could|should|may|is|are|will|would|do|does|did|what|how|when|which|where|why)\b/i;

/** Splits a message into clauses, each with the person whom it is about; a pronoun means the one named last. */
export function readClausesOfPeople(text: string, before: PeopleOfTalk): { clauses: ToldClause[]; people: PeopleOfTalk } {
  let { now, other } = before;
  const clauses = text
    .split(BREAK)
    .filter((part) => part?.trim())
    .map((part): ToldClause => {
      const relation = BEGINS_WITH_RELATION.exec(part)?.[1]?.toLowerCase();
      if (relation !== undefined) other = relation;
      const isSelf =
        GIVEN_TO_SELF.test(part) ||
        (relation === undefined && (BEGINS_WITH_SELF.test(part) || (ASKS_FOR_SELF.test(part) && !GIVEN_TO_OTHER.test(part))));
      if (isSelf) now = 'self';
      else if (relation !== undefined) now = relation;
      else if (other !== undefined && (BEGINS_WITH_OTHER.test(part) || GIVEN_TO_OTHER.test(part))) now = other;
      return { text: part, person: now, isQuestion: ASKS.test(part) };
    });
  return { clauses, people: { now, other } };
}
