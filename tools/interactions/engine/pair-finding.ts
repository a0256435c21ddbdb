import type { EvidenceGrade, Likelihood, Severity, Topic } from './vocabulary.ts';

/** One interaction of two substances. Severity, evidence and likelihood are independent. */
export interface PairFinding {
  /** The rule's id, or `exposure:<substance>:<substance>` for a computed finding. */
  id: string;
  topic: Topic;
  /** The two substance ids, in alphabetical order. */
  substances: readonly [string, string];
  severity: Severity;
  likelihood: Likelihood;
  evidence: EvidenceGrade;
  type: string;
  effect: string;
  mechanism: string;
  management: readonly string[];
  recommendation: string;
  /** Each is "<document id> <section>". */
  sources: readonly string[];
}
