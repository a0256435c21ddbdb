import type { EvidenceGrade, Likelihood, Severity, Topic } from './vocabulary.ts';

/** One way in which two substances interact. How bad, how well known and how likely are three separate statements. */
export interface PairFinding {
  /** The rule's id, or `exposure:<substance>:<substance>` where it was computed. */
  id: string;
  topic: Topic;
  /** The two substances, by id, in alphabetical order whatever the order of asking. */
  substances: readonly [string, string];
  severity: Severity;
  likelihood: Likelihood;
  evidence: EvidenceGrade;
  type: string;
  effect: string;
  mechanism: string;
  management: readonly string[];
  recommendation: string;
  /** "<document id> <section>" each. */
  sources: readonly string[];
}
