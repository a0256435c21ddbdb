import type { Documents } from '#packages/clinical/evidence.ts';

/** How often an effect comes, as labels and the EU's convention count it: very common 10 % and more, common 1 %, uncommon 0.1 %, rare less. */
export const FREQUENCIES = ['very common', 'common', 'uncommon', 'rare', 'not known'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** How long after the first dose (or a higher one) the effect usually begins. The choices of the form. */
export const DURATIONS = ['minutes', 'hours', 'days', 'weeks'] as const;
export type Duration = (typeof DURATIONS)[number];

export const CARE_LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type CareLevel = (typeof CARE_LEVELS)[number];

/** One effect a person can notice or a test can show, whatever the medicine. */
export interface Effect {
  id: string;
  name: string;
  /** How people say it: "feel sick", "throwing up". Lower case. */
  lay: readonly string[];
  /** Words of the formulary's records that mean it: "nausea or vomiting". Lower case. */
  labelNames: readonly string[];
  /** Parts of the texts of serious effects and boxed warnings that mean it: "liver damage". Lower case. */
  seriousWords: readonly string[];
  /** When it usually begins after starting, whatever the medicine. */
  onset: { usual: readonly Duration[]; possible: readonly Duration[]; text: string; source: string };
  /** How soon to be seen when it is there, at its usual severity and when the person calls it severe. */
  care: CareLevel;
  careWhenSevere: CareLevel;
  /** Why it can be an emergency, for the levels emergency and urgent. */
  careReason?: string | undefined;
  /** What else often causes it. */
  otherCauses: readonly string[];
  selfCare: readonly { text: string; source: string }[];
  watchFor: readonly { text: string; source: string }[];
  /** What the person can measure or note. */
  monitoring: readonly { text: string; source: string }[];
}

/** A pattern that is dangerous whatever the medicine: any one effect of each group, all groups together. */
export interface RedFlag {
  id: string;
  name: string;
  level: 'emergency' | 'urgent';
  groups: readonly (readonly string[])[];
  /** Only when the person calls it at least this severe. */
  leastSeverity?: 'moderate' | 'severe' | undefined;
  /** Only for these class groups of the formulary, or single medicines by id; any medicine when empty. */
  classes: readonly string[];
  advice: string;
  reason: string;
  source: string;
}

/** Labelled effects of one medicine, or of every medicine of a class, beyond those that its formulary record lists. */
export interface Labelled {
  /** Formulary id of a medicine, or `class:<classGroup>`. */
  of: string;
  effects: readonly {
    effect: string;
    frequency: Frequency;
    source: string;
    onset?: { usual: readonly Duration[]; text: string } | undefined;
  }[];
}

/** One question of the Naranjo scale, with what each answer adds. */
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
  labelled: readonly Labelled[];
  naranjo: readonly NaranjoQuestion[];
  documents: Documents;
}
