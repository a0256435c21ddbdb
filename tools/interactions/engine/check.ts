import type { Documents, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceBook } from '#packages/clinical/evidence-book.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { examinePair } from './examine-pair.ts';
import type { Substance } from './knowledge.ts';
import type { PairFinding } from './pair-finding.ts';
import type { RuleIndex } from './rule-index.ts';
import { compareSeverity } from './severity.ts';
import type { Kind, Severity } from './vocabulary.ts';

/** One thing that a person takes: its name, and the active substances in it. Several in a combination product. */
export interface Item {
  name: string;
  kind: Kind;
  substances: readonly Substance[];
}

export interface CitedFinding extends PairFinding {
  evidenceIds: string[];
}

export interface CheckFinding {
  kind: 'finding';
  severity: Severity | undefined;
  findings: CitedFinding[];
  evidence: Evidence[];
  /** What each finding says together, in the words for the specified fields. */
  interactionType: string;
  description: string;
  mechanism: string;
  managementStrategies: string[];
  recommendation: string;
}

/**
 * Checks two items, ingredient by ingredient: what one combination product holds inside is not judged.
 * @returns every finding, the worst first; none found is said as such, never as safe.
 */
export function checkItems(index: RuleIndex, documents: Documents, first: Item, second: Item): CheckFinding {
  const book = new EvidenceBook('i', documents);
  const findings = findBetween(index, first, second).map((finding) => cite(book, finding));
  const worst = findings[0];
  if (!worst) return { kind: 'finding', severity: undefined, findings: [], evidence: [], ...describeNone(first, second) };
  const others = [...new Set(findings.slice(1).map((f) => f.effect))];
  return {
    kind: 'finding',
    severity: worst.severity,
    findings,
    evidence: book.evidence,
    interactionType: worst.type,
    description: [worst.effect, ...others].join(' '),
    mechanism: [...new Set(findings.map((f) => f.mechanism))].join(' '),
    managementStrategies: [...new Set(findings.flatMap((f) => f.management))],
    recommendation: worst.recommendation,
  };
}

/** Every finding between two items, each once, the worst first. */
export function findBetween(index: RuleIndex, first: Item, second: Item): PairFinding[] {
  const found = new Map<string, PairFinding>();
  for (const a of first.substances) {
    for (const b of second.substances) {
      for (const finding of examinePair(index, a, b)) found.set(`${finding.id} ${finding.substances.join(' ')}`, finding);
    }
  }
  return [...found.values()].sort(
    (f, g) =>
      compareSeverity(f.severity, g.severity) || (f.id < g.id ? -1 : f.id > g.id ? 1 : f.substances.join() < g.substances.join() ? -1 : 1),
  );
}

export function cite(book: EvidenceBook, finding: PairFinding): CitedFinding {
  return { ...finding, evidenceIds: finding.sources.map((source) => book.cite({ text: finding.effect, source })) };
}

function describeNone(first: Item, second: Item) {
  const names = [first, second].map((item) => item.name).sort((a, b) => (a < b ? -1 : 1));
  const ingredients = [...new Set([...first.substances, ...second.substances].map((s) => s.name))].sort();
  return {
    interactionType: 'None found',
    description: `No interaction between ${joinNames(names)} was found in what we hold about ${joinNames(ingredients)}. That is not proof that there is none.`,
    mechanism: 'No shared effect, enzyme or transporter that is known to matter was found.',
    managementStrategies: ['Tell your pharmacist about all that you take, also what you buy without a prescription.'],
    recommendation: 'If you notice something new after starting both, ask your pharmacist or prescriber.',
  };
}
