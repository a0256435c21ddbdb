import type { Documents } from '#packages/clinical/evidence.ts';

/** Frequencies of labels and the CIOMS convention: very common from 10%, common from 1%, uncommon from 0.1%, rare below. */
export const FREQUENCIES = ['very common', 'common', 'uncommon', 'rare', 'not known'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Time from the first or a higher dose to the onset; the choices of the form. */
export const DURATIONS = ['minutes', 'hours', 'days', 'weeks'] as const;
export type Duration = (typeof DURATIONS)[number];

export const CARE_LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type CareLevel = (typeof CARE_LEVELS)[number];

/** What a person tells beside symptoms: that the medicine was stopped, ran out or was missed, and a blood pressure of 180/120 or more. */
export const CIRCUMSTANCES = ['stopped', 'very-high-pressure'] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** Advice for oneself. With `routes` it holds only for medicines used in one of these ways, and never for those of `notFor`. */
export interface SelfCare {
  text: string;
  source: string;
  routes?: readonly string[] | undefined;
  /** Class groups or medicine ids. */
  notFor?: readonly string[] | undefined;
}

/** An effect that a person can notice or a test can show, independent of the medicine. */
export interface Effect {
  id: string;
  name: string;
  /** Lay phrases: "feel sick", "throwing up". Lower case. */
  lay: readonly string[];
  /** Words of labels: "pruritus", "somnolence". Lower case. */
  clinical: readonly string[];
  /** Names in the medicine records: "nausea or vomiting". Lower case. */
  labelNames: readonly string[];
  /** Phrases in serious effects and boxed warnings: "liver damage". Lower case. */
  seriousWords: readonly string[];
  /** Effects by id that a label may list in its place: of leg pain mostly the muscle. The first that the label of the medicine has is meant. */
  orOnLabel?: readonly string[] | undefined;
  /** Usual and possible onset after starting any medicine. */
  onset: { usual: readonly Duration[]; possible: readonly Duration[]; text: string; source: string };
  /** Level of care at usual severity; `careWhenSevere` applies when the person calls it severe. */
  care: CareLevel;
  careWhenSevere: CareLevel;
  /** Reason for the levels emergency and urgent. */
  careReason?: string | undefined;
  /** Other frequent causes. */
  otherCauses: readonly string[];
  selfCare: readonly SelfCare[];
  watchFor: readonly { text: string; source: string }[];
  /** What the person can measure or record. */
  monitoring: readonly { text: string; source: string }[];
}

/** A dangerous pattern: at least one effect or circumstance of every group. */
export interface RedFlag {
  id: string;
  name: string;
  level: 'emergency' | 'urgent';
  groups: readonly (readonly string[])[];
  /** Applies from this severity on. */
  leastSeverity?: 'moderate' | 'severe' | undefined;
  /** Class groups or medicine ids that it applies to; any medicine when empty. */
  classes: readonly string[];
  /** Class groups or medicine ids to which another flag applies in its place. */
  notClasses?: readonly string[] | undefined;
  advice: string;
  reason: string;
  source: string;
}

/** Labeled effects of a medicine or class that the medicine records do not list. */
export interface LabeledEffectList {
  /** Formulary id of a medicine, or `class:<classGroup>`. */
  of: string;
  effects: readonly {
    effect: string;
    frequency: Frequency;
    source: string;
    onset?: { usual: readonly Duration[]; text: string } | undefined;
  }[];
}

/** Medicines that are dangerous to stop suddenly. */
export interface AbruptStop {
  id: string;
  /** Class groups or medicine ids. */
  classes: readonly string[];
  /** What a sudden stop can do, after "stopped suddenly, it". */
  harm: string;
  source: string;
}

/** A question of the Naranjo scale, with the points of each answer. */
export interface NaranjoQuestion {
  id: string;
  text: string;
  help: string;
  yes: number;
  no: number;
}

export interface EffectKnowledge {
  effects: readonly Effect[];
  redFlags: readonly RedFlag[];
  labelled: readonly LabeledEffectList[];
  naranjo: readonly NaranjoQuestion[];
  abruptStops: readonly AbruptStop[];
  documents: Documents;
}
