/** Reye's syndrome: labels of aspirin and other salicylates warn of it in children and teenagers (drug-facts Warnings). */
export const REYE_BELOW_YEARS = 19;

/** What a label says about something that a person reported: a condition, an allergy or another medicine. */
export interface HeldCaution {
  level: 'contraindicated' | 'caution';
  about: 'condition' | 'allergy' | 'medicine';
  /** The caution group of the medicine's record. */
  group: string;
  text: string;
  source: string;
  /** The person's own words. */
  words: string;
  /** A reaction that was told without the name of the medicine: whose it is, the question says. */
  isUnnamed?: boolean;
  /** A condition that the words may mean, and that no phrase of the vocabulary has. */
  mayMean?: string;
}

/** Conditions to which the meaning of unread words is near. */
export interface NearMeaning {
  words: string;
  /** Ids of concepts. */
  concepts: readonly string[];
}

/** The conditions and limits read from a text, as an engine receives them. */
export interface PersonalCautions {
  held: readonly HeldCaution[];
  /** Groups of the person's conditions for which a guide may hold a limit. */
  limits: readonly { group: 'kidney-disease' | 'liver-disease' | 'pregnancy' | 'breastfeeding'; isMild: boolean }[];
  /** Parts of the text that were not understood and may be about health. */
  notUnderstood: readonly string[];
  /** A complaint or an illness was told, which the medicine may be for. */
  tellsComplaint: boolean;
  /** What was read as another person's. */
  ofOthers: readonly string[];
  /** What the label forbids if that other person is the one who takes the medicine. */
  heldForAnother: readonly HeldCaution[];
  /** The words of an age that is a child's, where the question gives a higher one. */
  otherAge?: string;
}
