import type { Documents, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import { describeBesideLocal } from './beside-local.ts';
import { examinePair } from './examine-pair.ts';
import type { Substance } from './knowledge.ts';
import type { PairFinding } from './pair-finding.ts';
import type { RuleIndex } from './rule-index.ts';
import { compareSeverity } from './severity.ts';
import type { Kind, Severity } from './vocabulary.ts';

/** One item that a person takes, with its active substances. A combination product has several. */
export interface Item {
  name: string;
  kind: Kind;
  substances: readonly Substance[];
  /** Where a product acts that hardly reaches the blood, such as "in the eye". */
  site?: string | undefined;
  /** Far less of it reaches the blood than from tablets, as from a gel on a joint. */
  isReduced?: boolean | undefined;
}

export interface CitedFinding extends PairFinding {
  evidenceIds: string[];
}

export interface CheckFinding {
  kind: 'finding';
  severity: Severity | undefined;
  findings: CitedFinding[];
  evidence: Evidence[];
  /** The findings merged into the specified fields. */
  interactionType: string;
  description: string;
  mechanism: string;
  managementStrategies: string[];
  recommendation: string;
}

/**
 * Checks two items against each other, ingredient by ingredient. Ingredients of the same product are not checked against each other.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge, each entry with its own source.
 * Applies to: two covered items at usual adult doses; not for: overdose, or uncovered names.
 * Rounding: none.
 * Refuses: never; `severity` is undefined where nothing is found, with text that this is no proof of safety.
 * @example checkItems(index, documents, advil, warfarin).severity // 'High'
 */
export function checkItems(index: RuleIndex, documents: Documents, first: Item, second: Item): CheckFinding {
  const collector = new EvidenceCollector('i', documents);
  const findings = findItemFindings(index, first, second).map((finding) => citeFinding(collector, finding));
  const worst = findings[0];
  if (!worst) return { kind: 'finding', severity: undefined, findings: [], evidence: [], ...describeNone(first, second) };
  // Of a product with several ingredients it is said which one does what.
  const isCombined = first.substances.length > 1 || second.substances.length > 1;
  const names = new Map([...first.substances, ...second.substances].map(({ id, name }) => [id, name]));
  const describe = ({ substances, effect }: CitedFinding) =>
    isCombined ? `${capitalize(joinNames([...new Set(substances)].map((id) => names.get(id) ?? id)))}: ${effect}` : effect;
  const effects = [...new Set(findings.map(describe))];
  return {
    kind: 'finding',
    severity: worst.severity,
    findings,
    evidence: collector.evidence,
    interactionType: worst.type,
    description: effects.join(' '),
    mechanism: [...new Set(findings.map((f) => f.mechanism))].join(' '),
    managementStrategies: [...new Set(findings.flatMap((f) => f.management))],
    recommendation: worst.recommendation,
  };
}

/**
 * Finds every interaction between two items, without duplicates and the worst first.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge, each entry with its own source.
 * Applies to: two covered items at usual adult doses; not for: ingredients of one product against each other.
 * Rounding: none.
 * Refuses: never; an empty list means that none is known, not that the pair is safe.
 * @example findItemFindings(index, advil, warfarin)[0].severity // 'High'
 */
export function findItemFindings(index: RuleIndex, first: Item, second: Item): PairFinding[] {
  const found = new Map<string, PairFinding>();
  for (const a of first.substances) {
    for (const b of second.substances) {
      if (actApart([first, a], [second, b])) {
        for (const finding of describeBesideLocal([first, a], [second, b], examinePair(index, a, b))) found.set(finding.id, finding);
        continue;
      }
      for (const finding of examinePair(index, a, b)) {
        const own = softenReduced(finding, [first, a], [second, b]);
        found.set(`${own.id} ${own.substances.join(' ')}`, own);
      }
    }
  }
  return [...found.values()].sort(
    (f, g) =>
      compareSeverity(f.severity, g.severity) || (f.id < g.id ? -1 : f.id > g.id ? 1 : f.substances.join() < g.substances.join() ? -1 : 1),
  );
}

/**
 * Eye drops meet nothing in the blood, and the same ingredient adds up only where it is used in one place. Substances that are always local
 * keep the rules that name them.
 */
function actApart([first, a]: [Item, Substance], [second, b]: [Item, Substance]): boolean {
  if (a.id === b.id) return first.site !== second.site;
  return (first.site !== undefined && !a.local) || (second.site !== undefined && !b.local);
}

const MILDER: Readonly<Partial<Record<Severity, Severity>>> = { High: 'Moderate', Moderate: 'Low' };

/** Labels of gels and patches name the interactions of tablets and measure a fraction in the blood, so that each is one step milder. */
function softenReduced(finding: PairFinding, ...pair: [Item, Substance][]): PairFinding {
  const reduced = pair.filter(([item]) => item.isReduced);
  const severity = MILDER[finding.severity];
  if (reduced.length === 0 || !severity) return finding;
  const names = joinNames(reduced.map(([item]) => item.name));
  return {
    ...finding,
    severity,
    likelihood: finding.likelihood === 'likely' ? 'possible' : 'unlikely',
    effect: `${finding.effect} Much less of ${names} reaches the blood than from tablets, so this is less likely.`,
    sources: [...finding.sources, ...reduced.map(([, { id }]) => `label/${id} 12.3`)],
  };
}

/**
 * Adds the evidence ids of a finding's sources.
 *
 * Units: none.
 * Source: the finding's own sources.
 * Applies to: findings of this tool; not for: texts without sources.
 * Rounding: none.
 * Refuses: never.
 * @example citeFinding(collector, finding).evidenceIds // ['i.1']
 */
export function citeFinding(collector: EvidenceCollector, finding: PairFinding): CitedFinding {
  return { ...finding, evidenceIds: finding.sources.map((source) => collector.cite({ text: finding.effect, source })) };
}

function describeNone(first: Item, second: Item) {
  const untested = [...first.substances, ...second.substances].find(({ unregulated }) => unregulated);
  if (untested) return describeUnknown(untested.name);
  const names = [first, second].map((item) => item.name).sort((a, b) => (a < b ? -1 : 1));
  const ingredients = [...new Set([...first.substances, ...second.substances].map((s) => s.name))].sort();
  return {
    interactionType: 'None found',
    description: `No interaction between ${joinNames(names)} was found in our records of ${joinNames(ingredients)}. That is not proof that there is none.`,
    mechanism: 'No shared effect, enzyme or transporter that is known to matter was found.',
    managementStrategies: ['Tell your pharmacist everything you take, including what you buy without a prescription.'],
    recommendation: 'If you notice something new after starting both, ask your pharmacist or prescriber.',
  };
}

/** Nothing found about something that nobody tests or labels is no answer. */
function describeUnknown(name: string) {
  return {
    interactionType: 'Not known',
    description: `Too little is known of ${name} together with medicines: it has no label, and what is in it differs from one batch to the next. So this could not be checked. That does not mean that it is safe.`,
    mechanism: 'Not known here.',
    managementStrategies: [
      'Tell a pharmacist or doctor what you take.',
      'Call 911 for chest pain, a seizure, high fever, confusion, or somebody who is hard to wake.',
    ],
    recommendation: 'Do not take this as a sign that the two can be taken together. Ask a pharmacist.',
  };
}

/**
 * Tells whether nothing found about two items means that nothing is known of them.
 *
 * Units: none.
 * Source: the `unregulated` mark of the substances under engine/knowledge.
 * Applies to: two items of which nothing was found; not for: items with a finding.
 * Rounding: none.
 * Refuses: never.
 * @example isUntested(ibuprofen, lsd) // true
 */
export const isUntested = (...items: readonly Item[]): boolean =>
  items.some(({ substances }) => substances.some(({ unregulated }) => unregulated));
