import type { Documents } from '#packages/clinical/evidence.ts';
import type { Dependence, EffectName, EvidenceGrade, Harm, Kind, Likelihood, Path, Severity, Strength, Topic } from './vocabulary.ts';

/** One active substance and everything about it that can make it interact. `source` is "<document id> <section>". */
export interface Substance {
  id: string;
  name: string;
  /** Further names that mean it: brands and synonyms, only where the formulary does not hold it. */
  names: readonly string[];
  kind: Kind;
  /** Acts where it is put and hardly reaches the blood: only rules that name it apply. */
  local: boolean;
  classes: readonly string[];
  clearedBy: readonly { path: Path; dependence: Dependence; source: string }[];
  /** Paths that turn it into what works: blocking one makes it work less. */
  activatedBy: readonly { path: Path; dependence: Dependence; source: string }[];
  inhibits: readonly { path: Path; strength: Strength; source: string }[];
  induces: readonly { path: Path; strength: Strength; source: string }[];
  tooMuch?: { harm: Harm; text: string; source: string } | undefined;
  tooLittle?: { harm: Harm; text: string; source: string } | undefined;
  /** A small change in its level matters, so that even a minor path counts. */
  narrowIndex: boolean;
  effects: readonly { effect: EffectName; level: string; source: string }[];
}

/** A product that the formulary lacks, by what it holds: "Genvoya", "birth control pills". */
export interface NamedProduct {
  name: string;
  names: readonly string[];
  /** Ids of substances. */
  contains: readonly string[];
}

/**
 * One side of a rule: `warfarin` (a substance), `class:ssri`, `effect:bleeding` (any level), `effect:bleeding=nsaid,antiplatelet`,
 * `inhibits:CYP1A2=strong,moderate`, `induces:CYP3A4=strong`, `kind:drink`.
 */
export type Selector = string;

/** A pair of substances, classes or effects that is known to interact, or known not to (`severity: none`). */
export interface Rule {
  id: string;
  topic: Topic;
  /** Each side is a list of which any one fits. */
  between: readonly [readonly Selector[], readonly Selector[]];
  /** Substances that the rule does not mean although they fit, on either side. */
  except: readonly Selector[];
  severity: Severity | 'none';
  likelihood: Likelihood;
  evidence: EvidenceGrade;
  /** A few words for the person: "Bleeding risk". */
  type: string;
  /** What may happen. `{a}` and `{b}` stand for the substance that fits the first and the second side. */
  effect: string;
  mechanism: string;
  management: readonly string[];
  recommendation: string;
  /** Further topics on which this rule replaces less specific ones. */
  settles: readonly Topic[];
  sources: readonly string[];
}

/** A class as rules and people name it: `ssri`, "SSRI antidepressants". */
export interface SubstanceClass {
  id: string;
  name: string;
}

export interface Knowledge {
  substances: readonly Substance[];
  products: readonly NamedProduct[];
  rules: readonly Rule[];
  classes: readonly SubstanceClass[];
  documents: Documents;
}
