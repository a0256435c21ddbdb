import type { Evidence } from '#packages/clinical/evidence.ts';
import { citeDanger, type FindDanger } from '#packages/clinical/found-danger.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import { isGraveSeverity } from '#packages/clinical/skill.ts';
import { attachRecordChecks } from '#packages/labels/attach-checks.ts';
import { joinMedicines, type KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { CabinetResponse, Condition } from '../contract/cabinet.ts';
import { type CabinetFinding, type CabinetItem, checkCabinet } from '../engine/cabinet.ts';
import { compareSeverity } from '../engine/severity.ts';
import { toContract } from './answer-check.ts';
import { attachRuleChecks } from './attach-rule-checks.ts';
import type { InteractionServices } from './interaction-services.ts';
import { listCautions } from './list-cautions.ts';
import { checkOpenPair } from './open-names.ts';
import type { ItemReading } from './read-item.ts';

interface CabinetRequest {
  medications: readonly string[];
  conditions: readonly Condition[];
}

/** Answers a cabinet request. A danger in the typed text comes before everything else, and nothing else is said. */
export function answerCabinetRequest(
  findDanger: FindDanger,
  services: InteractionServices,
  request: CabinetRequest,
  person?: KnownPerson,
): CabinetResponse {
  const danger = findDanger(request.medications);
  if (!danger) return addCautions(services, { ...request, medications: joinMedicines(request.medications, person) }, person);
  return {
    ...citeDanger(danger),
    items: [],
    pairs: [],
    conditionFindings: [],
    loads: [],
    firstSteps: [],
    questions: [],
    notCovered: [],
    summary: `${danger.title}. ${danger.advice}`,
    mode: 'rules-only',
  };
}

/** Puts first what the labels say about the allergies and conditions of a saved person. */
function addCautions(services: InteractionServices, request: CabinetRequest, person: KnownPerson | undefined): CabinetResponse {
  const answer = answerCabinet(services, request);
  const { cautions, evidence } = person ? listCautions(services, request.medications, person) : { cautions: [], evidence: [] };
  if (cautions.length === 0) return answer;
  const steps = cautions.map(({ severity, text, evidenceIds }) => ({ severity, text, evidenceIds }));
  const summary = `${steps.length} ${steps.length === 1 ? 'warning' : 'warnings'} for what is saved of ${person?.label}. ${answer.summary}`;
  return { ...answer, summary, firstSteps: [...steps, ...answer.firstSteps], evidence: [...answer.evidence, ...evidence] };
}

/** Reads every name, checks what is covered, and reports the rest as not checked. Stores nothing. */
export function answerCabinet(services: InteractionServices, { medications, conditions }: CabinetRequest): CabinetResponse {
  const reads = medications.map(services.read);
  const covered = reads.flatMap(({ item }, index) => (item ? [{ item, index }] : []));
  const toRequestIndex = (at: number) => covered[at]?.index ?? 0;
  const items: CabinetItem[] = covered.map(({ item }) => item);
  const finding = checkCabinet(services.index, services.documents, items, conditions);
  const notCovered = reads.flatMap(({ item }, index) => (item ? [] : [index]));
  const open = listOpenPairs(services, reads);
  const pairs = finding.pairs.map(({ first, second, severity, findings }) => ({
    first: toRequestIndex(first),
    second: toRequestIndex(second),
    severity,
    findings: findings.map(toContract),
  }));
  return {
    items: reads.map(({ shown }) => shown),
    pairs: [...pairs, ...open.pairs].sort((a, b) => compareSeverity(a.severity, b.severity)),
    conditionFindings: finding.conditionFindings.map((found) => ({
      ...found,
      item: toRequestIndex(found.item),
      condition: found.condition as Condition,
    })),
    loads: finding.loads.map((load) => ({ ...load, items: load.items.map(toRequestIndex) })),
    firstSteps: [...finding.firstSteps, ...open.steps],
    questions: finding.questions,
    notCovered,
    summary: buildSummary(
      finding.pairs.length + open.pairs.length,
      finding.conditionFindings.length,
      notCovered.map((index) => reads[index]?.shown.typed ?? ''),
    ),
    evidence: [...attachChecks(services, finding, items), ...open.evidence],
    mode: 'rules-only',
  };
}

/** Pairs of which a name leaves open which medicine it is. Low ones are left out until it is known. */
function listOpenPairs(services: InteractionServices, reads: readonly ItemReading[]) {
  const pairs = reads.flatMap((one, first) =>
    reads.slice(first + 1).flatMap((other, at) => {
      const open = one.item && other.item ? undefined : checkOpenPair(services, one, other);
      return open?.found.severity && open.found.severity !== 'Low'
        ? [{ first, second: first + 1 + at, severity: open.found.severity, ...open }]
        : [];
    }),
  );
  const toOwnId = (at: number, id: string) => `o${at}.${id}`;
  return {
    pairs: pairs.map(({ first, second, severity, found, note }, at) => ({
      first,
      second,
      severity,
      findings: found.findings.map(toContract).map((each, index) => ({
        ...each,
        effect: index === 0 ? `${note} ${each.effect}` : each.effect,
        evidenceIds: each.evidenceIds.map((id) => toOwnId(at, id)),
      })),
    })),
    steps: pairs
      .filter(({ severity }) => isGraveSeverity(severity))
      .map(({ first, second, severity, found }) => ({
        severity,
        text: `${joinNames([first, second].map((index) => reads[index]?.shown.typed ?? ''))}: ${found.recommendation}`,
      })),
    evidence: pairs.flatMap(({ found }, at) => attachRuleChecks(services, found).map((item) => ({ ...item, id: toOwnId(at, item.id) }))),
  };
}

/** Evidence of the cautions of the item at 0 has an id such as "c0.1". */
function attachChecks(services: InteractionServices, { pairs, evidence }: CabinetFinding, items: readonly CabinetItem[]): Evidence[] {
  const checked = attachRuleChecks(services, { findings: pairs.flatMap(({ findings }) => findings), evidence });
  return attachRecordChecks(checked, (id) => {
    const medicine = items[Number(/^c(\d+)\./.exec(id)?.[1])]?.medicine;
    return medicine ? services.formulary.findProduct(medicine)?.medicine : undefined;
  });
}

function buildSummary(pairs: number, conditions: number, unknown: readonly string[]): string {
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
