import type { Claim, Documents, Evidence } from '#packages/clinical/evidence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { CareLevel, Circumstance, Duration, Effect, Frequency } from './effect.ts';
import type { LabeledEffect } from './labeled-effects.ts';
import type { Likelihood, Timing } from './likelihood.ts';
import type { Answer, NaranjoResult } from './naranjo.ts';
import type { Severity, UrgentItem } from './red-flags.ts';

/** Typed text and the effects it was read as; none where it was not understood. */
export interface Observed {
  typed: string;
  effects: readonly Effect[];
  /** Told beside a symptom or in its place: "ran out 2 days ago". */
  circumstances: readonly Circumstance[];
}

export interface SideEffectQuestion {
  name: string;
  record: MedicineRecord;
  documents: Documents;
  observed: readonly Observed[];
  duration: Duration | undefined;
  severity: Severity | undefined;
  /** The person's other covered medicines. */
  others: readonly { name: string; record: MedicineRecord }[];
  answers: Readonly<Record<string, Answer>>;
}

export interface SymptomFinding {
  typed: string;
  effect: Effect;
  labelled: LabeledEffect | undefined;
  timing: Timing;
  onset: string;
  likelihood: Likelihood;
  otherMedicines: string[];
  care: CareLevel;
  evidenceIds: string[];
}

export interface SideEffectFinding {
  kind: 'finding';
  likelihood: Likelihood;
  urgent: (Omit<UrgentItem, 'source'> & { evidenceIds: string[] })[];
  symptoms: SymptomFinding[];
  profile: { name: string; frequency: Frequency; percent: number | undefined; yours: boolean; evidenceIds: string[] }[];
  naranjo: NaranjoResult;
  correlation: Claim[];
  known: Claim[];
  recommendations: Claim[];
  monitoring: Claim[];
  contact: Claim[];
  evidence: Evidence[];
}
