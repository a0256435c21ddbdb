import type { Documents, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import { isGraveSeverity } from '#packages/clinical/skill.ts';
import { type CitedFinding, citeFinding, findItemFindings, type Item } from './check.ts';
import { findLoads, type Load } from './loads.ts';
import type { RuleIndex } from './rule-index.ts';
import { compareSeverity, findWorst } from './severity.ts';
import type { Severity } from './vocabulary.ts';

/** What a medicine's label says about a group of people. */
export interface Caution {
  group: string;
  level: 'contraindicated' | 'caution';
  text: string;
  source: string;
}

/** An item with its label's cautions. Foods and supplements have none. */
export interface CabinetItem extends Item {
  cautions: readonly Caution[];
  /** The id of the medicine whose cautions they are. */
  medicine?: string | undefined;
  /** The documents that its cautions cite. */
  documents: Documents;
}

export interface ConditionFinding {
  item: number;
  condition: string;
  severity: Severity;
  text: string;
  evidenceIds: string[];
}

export interface CabinetFinding {
  kind: 'finding';
  pairs: { first: number; second: number; severity: Severity; findings: CitedFinding[] }[];
  conditionFindings: ConditionFinding[];
  loads: (Omit<Load, 'source'> & { evidenceIds: string[] })[];
  firstSteps: { severity: Severity; text: string }[];
  questions: string[];
  evidence: Evidence[];
}

/** Arbitrary: people do not act on a longer list. */
const MAX_STEPS = 8;
const MAX_QUESTIONS = 6;

/**
 * Checks everything a person takes: each pair of items, each label against each condition, and effects that add up over three or more
 * items.
 *
 * Units: none.
 * Source: the knowledge files under engine/knowledge and the medicine records, each entry with its own source. Arbitrary: because labels
 * do not grade, a contraindication is High (Severe in pregnancy) and a caution Moderate.
 * Applies to: covered items at usual adult doses and the formulary's caution groups; not for: overdose, or one item's ingredients against
 * each other.
 * Rounding: none.
 * Refuses: never; items that are not covered must be left out and reported by the caller. Adding an item never removes a finding.
 * @example checkCabinet(index, documents, [warfarin, ibuprofen], ['pregnancy']).pairs[0].severity // 'High'
 */
export function checkCabinet(
  index: RuleIndex,
  documents: Documents,
  items: readonly CabinetItem[],
  conditions: readonly string[],
): CabinetFinding {
  const collector = new EvidenceCollector('i', documents);
  const pairs = listPairs(items)
    .map(([first, second]) => {
      const findings = findItemFindings(index, items[first] as Item, items[second] as Item).map((finding) =>
        citeFinding(collector, finding),
      );
      return { first, second, severity: findWorst(findings.map((f) => f.severity)), findings };
    })
    .filter((pair): pair is CabinetFinding['pairs'][number] => pair.severity !== undefined)
    .sort((a, b) => compareSeverity(a.severity, b.severity) || a.first - b.first || a.second - b.second);
  const judged = items.map((item, at) => findConditions(item, at, conditions));
  const conditionFindings = judged.flatMap((j) => j.findings).sort((a, b) => compareSeverity(a.severity, b.severity) || a.item - b.item);
  const loads = findLoads(items).map(({ source, ...load }) => ({ ...load, evidenceIds: [collector.cite({ text: load.text, source })] }));
  return {
    kind: 'finding',
    pairs,
    conditionFindings,
    loads,
    firstSteps: listFirstSteps(items, pairs, conditionFindings, loads),
    questions: listQuestions(items, pairs, conditionFindings, loads),
    evidence: [...collector.evidence, ...judged.flatMap((j) => j.evidence)],
  };
}

function listPairs(items: readonly unknown[]): [number, number][] {
  return items.flatMap((_, first) => items.slice(first + 1).map((_, offset): [number, number] => [first, first + 1 + offset]));
}

/** A contraindication is High, in pregnancy Severe; a caution is Moderate. Arbitrary: labels do not grade further. */
function findConditions(
  item: CabinetItem,
  index: number,
  conditions: readonly string[],
): { findings: ConditionFinding[]; evidence: Evidence[] } {
  const collector = new EvidenceCollector(`c${index}`, item.documents);
  const findings = item.cautions
    .filter((caution) => conditions.includes(caution.group))
    .map((caution) => ({
      item: index,
      condition: caution.group,
      severity: gradeCaution(caution),
      text: `${capitalize(item.name)}: ${caution.text}`,
      evidenceIds: [collector.cite(caution)],
    }));
  return { findings, evidence: collector.evidence };
}

function gradeCaution({ level, group }: Caution): Severity {
  if (level === 'caution') return 'Moderate';
  return group === 'pregnancy' ? 'Severe' : 'High';
}

type Found = Pick<CabinetFinding, 'pairs' | 'conditionFindings' | 'loads'>;

function listFirstSteps(
  items: readonly CabinetItem[],
  pairs: Found['pairs'],
  conditions: Found['conditionFindings'],
  loads: Found['loads'],
): CabinetFinding['firstSteps'] {
  const steps = [
    ...pairs.map((pair) => ({ severity: pair.severity, text: `${namePair(items, pair)}: ${pair.findings[0]?.recommendation ?? ''}` })),
    ...conditions.map(({ severity, text }) => ({ severity, text: `${text}. Ask your prescriber before you take more.` })),
    ...loads.map(({ severity, title, items: indexes }) => ({
      severity,
      text: `${title}: ${nameItems(items, indexes)}. Ask for a medicine review.`,
    })),
  ];
  const urgent = steps.filter(({ severity }) => isGraveSeverity(severity));
  return urgent.sort((a, b) => compareSeverity(a.severity, b.severity)).slice(0, MAX_STEPS);
}

function listQuestions(
  items: readonly CabinetItem[],
  pairs: Found['pairs'],
  conditions: Found['conditionFindings'],
  loads: Found['loads'],
): string[] {
  const worst = pairs.filter(({ severity }) => severity !== 'Low');
  const questions = [
    ...worst.slice(0, 3).map((pair) => `Should I take ${namePair(items, pair)} together, and what should I watch for?`),
    ...loads.slice(0, 2).map((load) => `Do I still need all of these: ${nameItems(items, load.items)}?`),
    ...conditions.slice(0, 2).map(({ item }) => `Is ${items[item]?.name ?? ''} right for me with my conditions?`),
    ...(worst.some((pair) => pair.findings.some((f) => f.topic === 'absorption')) ? ['At what times of day should I take each one?'] : []),
    'Is there anything on this list that I no longer need?',
  ];
  return [...new Set(questions)].slice(0, MAX_QUESTIONS);
}

const nameItems = (items: readonly CabinetItem[], indexes: readonly number[]) =>
  joinNames(indexes.map((index) => items[index]?.name ?? ''));
const namePair = (items: readonly CabinetItem[], { first, second }: { first: number; second: number }) => nameItems(items, [first, second]);
