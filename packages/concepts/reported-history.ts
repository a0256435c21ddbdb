import type { NearMeaning } from '#packages/clinical/suitability.ts';
import type { ToldAge } from './age-told.ts';
import type { Word } from './text-words.ts';

/** What a person reported about themselves in their own words, as far as labels are concerned. */
export interface ReportedHistory {
  conditions: readonly ReportedConcept[];
  allergies: readonly ReportedThing[];
  medicines: readonly ReportedThing[];
  /** Medicines told as taken so long ago that they no longer count. */
  pastMedicines: readonly ReportedThing[];
  /** The words of medicines that the text says are not taken, or that were taken long ago. */
  notTaken: readonly string[];
  /** Reactions told of a medicine that the text does not name: "my tongue swelled on it". */
  ownReactions: readonly string[];
  /** Reactions told without any cause. */
  unexplainedReactions: readonly string[];
  /** The age of the child of whom the text tells. */
  toldAge?: ToldAge;
  /** What was read of somebody else; it does not count. */
  ofOthers: readonly string[];
  /** The same as concepts, where the text leaves open whether that person is the one who takes the medicine. */
  ofPerhapsAnother?: Pick<ReportedHistory, 'conditions' | 'allergies' | 'medicines'>;
  /** The clauses that deny nothing, for the second reader. */
  openClauses: readonly (readonly Word[])[];
  /** The parts that deny nothing and hold words that no word list covers, for the reader by meaning. */
  openParts: readonly string[];
  /** What their meaning is near to, where it was read. */
  nearMeanings: readonly NearMeaning[];
  /** Parts of the text that no word list covers, as typed. */
  notUnderstood: readonly string[];
  /** Tells a complaint or an illness of the person, which the medicine may be for. */
  complains: boolean;
  /** Any condition, allergy or medicine was read, counted or denied. */
  isRead: boolean;
  text: string;
}

export interface ReportedConcept {
  id: string;
  /** The words it rests on. */
  words: string;
  /** Kidney clearance in mL/min, where a value or a stage was given. */
  clearance?: number;
  potassium?: number;
  /** How bad the person says it is. */
  degree?: 'mild' | 'moderate' | 'severe';
  /** How long ago it was, where that is told. */
  daysAgo?: number;
  /** An illness that passes, told as over. */
  settled?: boolean;
  /** A relative has it, which some labels mean as well. */
  relative?: boolean;
}

/** A medicine, a class of medicines or an allergen. */
export interface ReportedThing {
  /** The id of the class or allergen in the vocabulary. */
  concept?: string;
  /** The id of the medicine in the formulary. */
  medicine?: string;
  classGroups: readonly string[];
  /** Names to check for interactions. */
  names: readonly string[];
  words: string;
  /** How it is called in an answer. */
  name: string;
  /** "Gives me an upset stomach" is no allergy. */
  mild?: boolean;
}
