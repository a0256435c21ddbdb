import type { Documents } from '#packages/clinical/evidence.ts';
import type { Dependence, EffectName, EvidenceGrade, Harm, Kind, Likelihood, Path, Severity, Strength, Topic } from './vocabulary.ts';

/** An active substance with the traits that can make it interact. `source` is "<document id> <section>". */
export interface Substance {
  id: string;
  name: string;
  /** Brands and synonyms, only for substances that the formulary lacks. */
  names: readonly string[];
  kind: Kind;
  /** Acts locally and hardly reaches the blood. Only rules that name it apply. */
  local: boolean;
  classes: readonly string[];
  clearedBy: readonly { path: Path; dependence: Dependence; source: string }[];
  /** Paths that convert it to its active form. Blocking one weakens its effect. */
  activatedBy: readonly { path: Path; dependence: Dependence; source: string }[];
  inhibits: readonly { path: Path; strength: Strength; source: string }[];
  induces: readonly { path: Path; strength: Strength; source: string }[];
  tooMuch?: { harm: Harm; text: string; source: string } | undefined;
  tooLittle?: { harm: Harm; text: string; source: string } | undefined;
  /** What two products with it mean, where the doses do not just add up. */
  twice?: { severity: Severity; effect: string; recommendation: string; source: string } | undefined;
  /** What a product used in one place means beside another with it, where that is more than little. */
  besideLocal?: { severity: Severity; effect: string; recommendation: string; source: string } | undefined;
  /** No tested product: that nothing was found says nothing of it. */
  unregulated: boolean;
  /** Narrow therapeutic index: even a minor path counts. */
  narrowIndex: boolean;
  effects: readonly { effect: EffectName; level: string; source: string }[];
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
  /** The two sides. A substance fits a side if it fits any of its selectors. */
  between: readonly [readonly Selector[], readonly Selector[]];
  /** Substances excluded on either side. */
  except: readonly Selector[];
  severity: Severity | 'none';
  likelihood: Likelihood;
  evidence: EvidenceGrade;
  /** A short title for people: "Bleeding risk". */
  type: string;
  /** What may happen. `{a}` and `{b}` are replaced by the substances of the first and second side. */
  effect: string;
  mechanism: string;
  management: readonly string[];
  recommendation: string;
  /** Other topics on which this rule replaces less specific rules. */
  settles: readonly Topic[];
  sources: readonly string[];
}

/** A class with its id and its name: `ssri`, "SSRI antidepressants". */
export interface SubstanceClass {
  id: string;
  name: string;
}

export interface Knowledge {
  substances: readonly Substance[];
  rules: readonly Rule[];
  classes: readonly SubstanceClass[];
  documents: Documents;
}
