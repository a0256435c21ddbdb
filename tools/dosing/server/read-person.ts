import { type InteractionSeverity, rankSeverity } from '#packages/clinical/skill.ts';
import type { NearMeaning } from '#packages/clinical/suitability.ts';
import type { HistoryReader } from '#packages/concepts/read-history.ts';
import type { ReportedHistory, ReportedThing } from '#packages/concepts/reported-history.ts';
import { compareSeverity, type OtherMedicine } from '../engine/dose-question.ts';

interface Services {
  historyReader: HistoryReader;
  findInteractions(first: string, second: string): OtherMedicine['found'];
}

interface TypedFields {
  medication: string;
  condition: string;
  otherMedications: readonly string[];
  allergies?: readonly string[] | undefined;
  age: number;
  /** What the parts that nobody reads by their words may mean. */
  meanings?: readonly NearMeaning[];
}

/** What the person typed in any field: conditions and allergies as reported, and the medicines named, each with its interactions. */
export function readPerson(
  services: Services,
  { medication, condition, otherMedications, allergies = [], age, meanings }: TypedFields,
  medicineId: string,
): { others: OtherMedicine[]; reported: ReportedHistory } {
  const typed = [condition, ...otherMedications, ...allergies.map((name) => `allergic to ${name}`)];
  const reported = services.historyReader.read(typed, age, meanings);
  const inCondition = services.historyReader.read([condition], age).medicines;
  const others = [
    ...otherMedications.flatMap((other): OtherMedicine[] => {
      const found = services.findInteractions(medication, other);
      if (found) return [{ name: other, found }];
      const things = services.historyReader.read([other], age);
      const named = things.medicines.flatMap((thing) => checkThing(services, medication, thing));
      // "Penicillin allergy" in the list of medicines is an allergy, not a medicine that could not be checked.
      return named.length > 0 || things.allergies.length > 0 || things.conditions.length > 0 ? named : [{ name: other, found: undefined }];
    }),
    ...findUnlisted(services, medication, reported),
    ...inCondition.filter((thing) => thing.medicine !== medicineId).flatMap((thing) => checkThing(services, medication, thing)),
  ];
  return {
    reported,
    others: others.filter(({ name }, at) => others.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === at),
  };
}

/** Medicines that the interactions tool knows although the formulary lacks them: "takes Demerol". */
function findUnlisted({ findInteractions }: Services, medication: string, { notUnderstood, text }: ReportedHistory): OtherMedicine[] {
  if (/\b(?:no|not|never|stopped)\b/i.test(text)) return [];
  const words = notUnderstood.flatMap((run) => run.split(/\s+/)).filter((word) => word.length >= SHORTEST_NAME);
  return words.flatMap((name) => {
    const found = findInteractions(medication, name);
    return found && found.length > 0 ? [{ name, found }] : [];
  });
}

/** Arbitrary: shorter words are rarely names of medicines. */
const SHORTEST_NAME = 5;

/**
 * The interactions with a medicine or a class that was named in a sentence. A class counts as its mildest member does: "a blood thinner" is
 * forbidden only with what all of them are.
 */
function checkThing({ findInteractions }: Services, medication: string, { names, words }: ReportedThing): OtherMedicine[] {
  // "Marplan" is read as its class. What is known of the medicine itself says more.
  const own = findInteractions(medication, words);
  if (own && own.length > 0) return [{ name: words, found: own }];
  const checked = names.flatMap((name) => {
    const found = findInteractions(medication, name);
    return found ? [found.toSorted((a, b) => compareSeverity(a.severity, b.severity))] : [];
  });
  const mildest = checked.toSorted((a, b) => rank(b) - rank(a))[0];
  return mildest ? [{ name: words, found: mildest }] : [];
}

const rank = ([worst]: readonly { severity: InteractionSeverity }[]): number => rankSeverity(worst?.severity);
