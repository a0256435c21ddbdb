import type { Documents, Evidence } from '#packages/clinical/evidence.ts';
import { EvidenceBook } from '#packages/clinical/evidence-book.ts';
import { capitalise, joinNames } from '#packages/clinical/sentence.ts';
import { type CitedFinding, cite, findBetween, type Item } from './check.ts';
import { findLoads, type Load } from './loads.ts';
import type { RuleIndex } from './rule-index.ts';
import { compareSeverity, findWorst } from './severity.ts';
import type { Severity } from './vocabulary.ts';

/** What a medicine's label says about a group of people; `evidence` is where. */
export interface Caution {
  group: string;
  level: 'contraindicated' | 'caution';
  text: string;
  source: string;
}

/** An item with what its label says about conditions; foods and supplements have none here. */
export interface CabinetItem extends Item {
  cautions: readonly Caution[];
  /** The documents that its cautions point into. */
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

/** What is read first; arbitrary, because a longer list is not acted on. */
const MOST_STEPS = 8;
const MOST_QUESTIONS = 6;

/**
 * Checks everything a person takes: each pair, each label against each condition, and effects that add up.
 * @param items what could be read; what is not covered stays outside and is said so by the caller.
 * @param conditions caution groups of the formulary, e.g. `pregnancy`.
 * Adding an item never removes a finding: pairs are judged alone, and loads only grow.
 */
export function checkCabinet(
  index: RuleIndex,
  documents: Documents,
  items: readonly CabinetItem[],
  conditions: readonly string[],
): CabinetFinding {
  const book = new EvidenceBook('i', documents);
  const pairs = listPairs(items)
    .map(([first, second]) => {
      const findings = findBetween(index, items[first] as Item, items[second] as Item).map((finding) => cite(book, finding));
      return { first, second, severity: findWorst(findings.map((f) => f.severity)), findings };
    })
    .filter((pair): pair is CabinetFinding['pairs'][number] => pair.severity !== undefined)
    .sort((a, b) => compareSeverity(a.severity, b.severity) || a.first - b.first || a.second - b.second);
  const judged = items.map((item, place) => findConditions(item, place, conditions));
  const conditionFindings = judged.flatMap((j) => j.findings).sort((a, b) => compareSeverity(a.severity, b.severity) || a.item - b.item);
  const loads = findLoads(items).map(({ source, ...load }) => ({ ...load, evidenceIds: [book.cite({ text: load.text, source })] }));
  return {
    kind: 'finding',
    pairs,
    conditionFindings,
    loads,
    firstSteps: listFirstSteps(items, pairs, conditionFindings, loads),
    questions: listQuestions(items, pairs, conditionFindings, loads),
    evidence: [...book.evidence, ...judged.flatMap((j) => j.evidence)],
  };
}

function listPairs(items: readonly unknown[]): [number, number][] {
  return items.flatMap((_, first) => items.slice(first + 1).map((_, offset): [number, number] => [first, first + 1 + offset]));
}

/** A label's contraindication is High, in pregnancy Severe; a caution is Moderate. Arbitrary, because labels do not grade further. */
function findConditions(
  item: CabinetItem,
  place: number,
  conditions: readonly string[],
): { findings: ConditionFinding[]; evidence: Evidence[] } {
  const book = new EvidenceBook(`c${place}`, item.documents);
  const findings = item.cautions
    .filter((caution) => conditions.includes(caution.group))
    .map((caution) => ({
      item: place,
      condition: caution.group,
      severity: gradeCaution(caution),
      text: `${capitalise(item.name)}: ${caution.text}`,
      evidenceIds: [book.cite(caution)],
    }));
  return { findings, evidence: book.evidence };
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
    ...loads.map(({ severity, title, items: places }) => ({
      severity,
      text: `${title}: ${nameItems(items, places)}. Ask for a medicine review.`,
    })),
  ];
  const urgent = steps.filter(({ severity }) => severity === 'Severe' || severity === 'High');
  return urgent.sort((a, b) => compareSeverity(a.severity, b.severity)).slice(0, MOST_STEPS);
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
  return [...new Set(questions)].slice(0, MOST_QUESTIONS);
}

const nameItems = (items: readonly CabinetItem[], places: readonly number[]) => joinNames(places.map((place) => items[place]?.name ?? ''));
const namePair = (items: readonly CabinetItem[], { first, second }: { first: number; second: number }) => nameItems(items, [first, second]);
