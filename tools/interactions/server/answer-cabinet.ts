import { joinNames } from '#packages/clinical/sentence.ts';
import type { CabinetResponse, Condition } from '../contract/cabinet.ts';
import { type CabinetItem, checkCabinet } from '../engine/cabinet.ts';
import { toContract } from './answer-check.ts';
import type { Interactions } from './interactions.ts';

/** Reads every name, judges what is covered, and says of the rest that it could not be judged. Nothing is kept. */
export function answerCabinet(
  interactions: Interactions,
  { medications, conditions }: { medications: readonly string[]; conditions: readonly Condition[] },
): CabinetResponse {
  const reads = medications.map(interactions.read);
  const covered = reads.flatMap(({ item }, place) => (item ? [{ item, place }] : []));
  const placeOf = (at: number) => covered[at]?.place ?? 0;
  const items: CabinetItem[] = covered.map(({ item }) => item);
  const finding = checkCabinet(interactions.index, interactions.documents, items, conditions);
  const notCovered = reads.flatMap(({ item }, place) => (item ? [] : [place]));
  return {
    items: reads.map(({ shown }) => shown),
    pairs: finding.pairs.map(({ first, second, severity, findings }) => ({
      first: placeOf(first),
      second: placeOf(second),
      severity,
      findings: findings.map(toContract),
    })),
    conditionFindings: finding.conditionFindings.map((found) => ({
      ...found,
      item: placeOf(found.item),
      condition: found.condition as Condition,
    })),
    loads: finding.loads.map((load) => ({ ...load, items: load.items.map(placeOf) })),
    firstSteps: finding.firstSteps,
    questions: finding.questions,
    notCovered,
    summary: summarise(
      finding.pairs.length,
      finding.conditionFindings.length,
      notCovered.map((place) => reads[place]?.shown.typed ?? ''),
    ),
    evidence: finding.evidence,
    mode: 'rules-only',
  };
}

function summarise(pairs: number, conditions: number, unknown: readonly string[]): string {
  const known =
    pairs === 0
      ? 'No interaction was found between what could be checked; that is not proof that there is none.'
      : `${pairs} ${pairs === 1 ? 'pair interacts' : 'pairs interact'}.`;
  const labels = conditions === 0 ? '' : ` ${conditions} ${conditions === 1 ? 'warning' : 'warnings'} for your conditions.`;
  const rest =
    unknown.length === 0
      ? ''
      : ` Could not be checked: ${joinNames(unknown)}. Ask your pharmacist about ${unknown.length === 1 ? 'it' : 'them'}.`;
  return `${known}${labels}${rest}`;
}
