import type { PersonDetails } from '#packages/clinical/skill.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { Whom } from '../../contract/talk-about.ts';
import { readWhom } from './person-details.ts';
import type { Reading } from './read-message.ts';

/** What the messages told of one person. */
export interface ToldPerson {
  details: PersonDetails;
  /** The medicines that the person takes, the latest last. */
  takes: readonly string[];
  /** The illnesses that the person has. */
  has: readonly string[];
}

/** The persons of a talk. Nothing is carried from one to another. */
export interface People {
  /** Whom the talk is about now; undefined where no message said so. */
  whom: Whom | undefined;
  /** The details of that person. */
  person: PersonDetails;
  people: Readonly<Partial<Record<Whom, ToldPerson>>>;
}

/** Reads the illnesses that a message reports. */
export type ReadConditions = (text: string, ageYears?: number) => string[];

const NOBODY: ToldPerson = { details: {}, takes: [], has: [] };
const MAX_TOLD = 8;

/** What was told of the person whom the talk is about. What names nobody is told of who writes. */
export const toldOf = ({ whom, people }: Pick<People, 'whom' | 'people'>): ToldPerson => people[whom ?? 'self'] ?? NOBODY;

/** Adds what a message reports to the person whom it is about. */
export function tellOfPeople(before: People, reading: Reading, more: PersonDetails, readConditions: ReadConditions): People {
  const about = turnToPerson(before, reading.text);
  const person = { ...about.person, ...reading.person, ...more };
  const told = toldOf(about);
  const now = {
    details: person,
    takes: joinNames(told.takes, findTaken(reading)),
    has: joinNames(told.has, readConditions(reading.text, person.ageYears)),
  };
  return { whom: about.whom, person, people: { ...about.people, [about.whom ?? 'self']: now } };
}

/** The talk turned to the person that a text names; what is told of nobody else beside it is told of that person. */
export const turnTo = <T extends People>(before: T, text: string): T => ({ ...before, ...turnToPerson(before, text) });

const CHILDREN: ReadonlySet<string> = new Set(['son', 'daughter', 'child']);
const ADULT_YEARS = 18;
/** Arbitrary: nobody younger writes. */
const CHILD_BELOW_YEARS = 12;
/** "And for me?" after a child of whom nobody said whose it is. */
const FOR_ME = /\b(?:for|about) (?:me|myself)\b|\b(?:i|me) (?:too|also)\b/i;
const INSTEAD = /\b(?:instead|what about|how about|wh?at bout)\b/i;

/** Another person begins with what was reported of them before, and with nothing of the one before. */
function turnToPerson(before: People, text: string): People {
  const { whom, people, person } = before;
  const reported = readWhom(text);
  // "The baby" of somebody who is pregnant or nursing is not another patient.
  const isUnborn = reported === 'child' && (person.pregnant === true || person.breastfeeding === true) && whom !== undefined;
  const next = isUnborn ? whom : (reported ?? whom);
  if (next === whom || next === undefined) return before;
  const isChild = (person.ageYears ?? ADULT_YEARS) < CHILD_BELOW_YEARS;
  const isSame =
    whom === undefined
      ? (next === 'self' && !(isChild && FOR_ME.test(text))) || isNobodyYet(before) || describesSame(person, next, text)
      : whom === 'child' && CHILDREN.has(next);
  if (!isSame) return { whom: next, person: people[next]?.details ?? {}, people };
  const { [whom ?? 'self']: told = NOBODY, ...others } = people;
  return { whom: next, person, people: { ...others, [next]: { ...told, details: person } } };
}

const isNobodyYet = ({ person, people }: People) => Object.keys(person).length === 0 && (people.self?.takes.length ?? 0) === 0;

/** "A 2 year old", then "my son"; or a saved person whom the message calls by the relation. */
const describesSame = ({ ageYears, known }: PersonDetails, next: string, text: string) =>
  !INSTEAD.test(text) && (known !== undefined || (CHILDREN.has(next) && ageYears !== undefined && ageYears < ADULT_YEARS));

const TAKES =
  /\b(?:takes?|taking|took|(?:is|am|are|i['’]?m|she['’]?s|he['’]?s|been|was put|put (?:me|him|her|them)) on|(?:was|were|got|been) (?:prescribed|given)|start(?:ed|s)(?: taking)?)\b|^\W*(?:and |but )?(?:on|using|with) (?!my (?:back|stomach|side)|the |a )|\b(?:medication|medicine|med|current|my|his|her) (?:\w+ )?list\b|\b(?:has|have) prescribed\b|\bprescribed (?:me|him|her)\b|\bgave (?:me|him|her) (?!the |a )|\b(?:i|he|she|we|they) (?:(?:also|still|just|only) )?uses?\b/i;
const ASKS_TO_TAKE =
  /\b(?:can|could|may|should|(?:is it |would it be )?(?:ok(?:ay)?|safe|fine|all ?right))\b[^.!]{0,40}\b(?:take|have|use|try|get|be given|drink)\b|\b(?:can|could|may|should) (?:i|we) give\b/i;
/** "My mom takes Eliquis", and not "can my mom take Eliquis". */
export const reportsTaking = (sentence: string): boolean => TAKES.test(sentence) && !asksToTake(sentence);
const asksToTake = (text: string): boolean => ASKS_TO_TAKE.test(text);

/** "My dad takes Plavix can he use it": a question begins without a mark. */
const SENTENCE_ENDS =
  /(?<=[.!?])\s+|\n+|,?\s+(?:(?:and|so|but) )?(?=(?:can|could|may|should|would|is it (?:ok|okay|safe|fine)(?: to)?) (?:i|he|she|they|we|it)\b)/i;

/** "My mom takes Eliquis" is remembered of her. A question about a medicine is not. */
function findTaken({ text, things }: Reading): string[] {
  const reported = text.split(SENTENCE_ENDS).filter(reportsTaking);
  // "Can you take anything with Eliquis" says that Eliquis is taken.
  const isBeside = (name: string) =>
    things.length === 1 && new RegExp(String.raw`\b(?:with|while on) (?:my |her |his )?${escapePattern(name)}`, 'i').test(text);
  return things.filter((name) => isBeside(name) || reported.some((sentence) => sentence.toLowerCase().includes(name.toLowerCase())));
}

/** "Can she have Advil" after "my mom takes Eliquis" asks for both together. Undefined where nothing that the person takes is known. */
export function findWithTaken(taken: readonly string[], { text, topic, things }: Reading): readonly string[] | undefined {
  const [asked] = things;
  const isOfMedicine = topic === 'medicine' || (topic === undefined && GOES_ON.test(text));
  if (!isOfMedicine || things.length !== 1 || asked === undefined || !(asksToTake(text) || GOES_ON.test(text))) return undefined;
  const others = taken.filter((name) => name.toLowerCase() !== asked.toLowerCase());
  return others.length > 0 ? [...others, asked] : undefined;
}

/** "And ibuprofen for her knee?", "what about Advil for his shoulder": the next one for somebody who takes others. */
const GOES_ON =
  /^\W*(?:(?:and|or|so|ok(?:ay)?|but|then)\W+)*(?:(?:what|how) about )?(?:(?:the|some|a|an|just|plain) )?(?!(?:my|his|her|our|i|he|she|does|do|is|can|how|what|when|why|which|if)\b)[\w'’-]+(?: [\w'’-]+)? for (?:his|her|my|their|the) [\w ]{2,24}\W*$/i;

/** The names with the fresh ones last, each once. */
export function joinNames(names: readonly string[], fresh: readonly string[]): string[] {
  const said = new Set(fresh.map((name) => name.toLowerCase()));
  return [...names.filter((name) => !said.has(name.toLowerCase())), ...fresh].slice(-MAX_TOLD);
}
