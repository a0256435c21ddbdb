/** The vocabulary of the knowledge files. A record with another word fails the build. */

/** Mildest first, as the specification names them. */
export const SEVERITIES = ['Low', 'Moderate', 'High', 'Severe'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How well an interaction is established, independent of its severity. */
export const EVIDENCE_GRADES = ['theoretical', 'suspected', 'probable', 'established'] as const;
export type EvidenceGrade = (typeof EVIDENCE_GRADES)[number];

/** How likely a person who takes both notices or is harmed, independent of severity. */
export const LIKELIHOODS = ['unlikely', 'possible', 'likely'] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

/** Enzymes and transporters that clear or activate medicines. `CYP3A4-gut` is the part in the bowel wall that grapefruit blocks. */
export const PATHS = [
  'CYP1A2',
  'CYP2B6',
  'CYP2C8',
  'CYP2C9',
  'CYP2C19',
  'CYP2D6',
  'CYP3A4',
  'CYP3A4-gut',
  'P-gp',
  'OATP1B1',
  'BCRP',
  'OAT',
  'OCT2-MATE',
  'UGT',
  'xanthine-oxidase',
] as const;
export type Path = (typeof PATHS)[number];

/** FDA's grades. Inhibitor: raises the AUC of a sensitive substrate at least 5, 2 or 1.25 times. Inducer: lowers it by 80, 50 or 20 percent. */
export const STRENGTHS = ['weak', 'moderate', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** How much a medicine depends on a path: a strong inhibitor raises its AUC at least 5 times (sensitive), 2 times (moderate), 1.25 times (minor). */
export const DEPENDENCES = ['minor', 'moderate', 'sensitive'] as const;
export type Dependence = (typeof DEPENDENCES)[number];

/** The worst that too much or too little of a medicine does. */
export const HARMS = ['mild', 'moderate', 'serious', 'grave'] as const;
export type Harm = (typeof HARMS)[number];

/** Effects of a substance on the body, and what it needs from it, with the levels that selectors can name. */
export const EFFECTS = {
  qt: ['conditional', 'possible', 'known'],
  serotonin: ['weak', 'moderate', 'strong'],
  bleeding: ['mild', 'nsaid', 'antiplatelet', 'anticoagulant'],
  sedation: ['mild', 'moderate', 'strong'],
  breathing: ['mild', 'moderate', 'strong'],
  'potassium-up': ['mild', 'moderate', 'strong'],
  'potassium-down': ['mild', 'moderate', 'strong'],
  'sodium-down': ['mild', 'moderate', 'strong'],
  'pressure-down': ['mild', 'moderate', 'strong'],
  'pressure-up': ['mild', 'moderate', 'strong'],
  'heart-slow': ['mild', 'moderate', 'strong'],
  'heart-stimulant': ['mild', 'moderate', 'strong'],
  anticholinergic: ['mild', 'moderate', 'strong'],
  'kidney-strain': ['mild', 'moderate', 'strong'],
  seizure: ['mild', 'moderate', 'strong'],
  'glucose-down': ['mild', 'moderate', 'strong'],
  'glucose-up': ['mild', 'moderate', 'strong'],
  'liver-strain': ['mild', 'moderate', 'strong'],
  'muscle-harm': ['mild', 'moderate', 'strong'],
  'marrow-down': ['mild', 'moderate', 'strong'],
  'immune-down': ['mild', 'moderate', 'strong'],
  'dopamine-block': ['mild', 'moderate', 'strong'],
  'dopamine-supply': ['mild', 'moderate', 'strong'],
  'gives-cations': ['mild', 'moderate', 'strong'],
  'caught-by-cations': ['mild', 'moderate', 'strong'],
  'binds-in-gut': ['mild', 'moderate', 'strong'],
  'caught-in-gut': ['mild', 'moderate', 'strong'],
  'less-acid': ['antacid', 'h2-blocker', 'proton-pump-inhibitor'],
  'needs-acid': ['mild', 'moderate', 'strong'],
} as const satisfies Record<string, readonly string[]>;
export type EffectName = keyof typeof EFFECTS;

/** Topic of an interaction. Of several rules on one topic, the most specific applies. */
export const TOPICS = [
  'level',
  'duplicate',
  'bleeding',
  'qt',
  'serotonin',
  'sedation',
  'breathing',
  'potassium',
  'sodium',
  'pressure',
  'heart-rate',
  'heart-stimulant',
  'anticholinergic',
  'kidney',
  'seizure',
  'glucose',
  'liver',
  'muscle',
  'marrow',
  'immune',
  'dopamine',
  'absorption',
  'contraception',
  'opposing',
  'stomach',
  'other',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Kind of item, as people see it. */
export const KINDS = ['medicine', 'supplement', 'food', 'drink', 'tobacco', 'cannabis', 'other'] as const;
export type Kind = (typeof KINDS)[number];
