import { citeDanger, type FindDanger } from '#packages/clinical/found-danger.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { Alarm } from '#packages/clinical/skill.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { InteractionResponse } from '../contract/check.ts';
import type { InteractionFinding } from '../contract/shared.ts';
import { type CheckFinding, type CitedFinding, isUntested } from '../engine/check.ts';
import { attachRuleChecks } from './attach-rule-checks.ts';
import { checkCondition } from './check-condition.ts';
import { createDrugInteraction, type Database } from './drug-interaction.store.ts';
import type { InteractionServices } from './interaction-services.ts';
import { checkOpenPair, checkSorted } from './open-names.ts';

type Keep = Call<unknown, unknown>['keep'];
type Typed = { medication1: string; medication2: string };

/** Checks two typed names and stores a found interaction. A danger in the typed text comes first. */
export async function answerCheck(
  { database, findDanger, keep }: { database: Database; findDanger: FindDanger; keep: Keep },
  services: InteractionServices,
  typed: Typed,
): Promise<InteractionResponse> {
  const danger = findDanger([typed.medication1, typed.medication2]);
  if (danger) return describeDanger(services, typed, danger);
  const answer = checkTyped(services, typed);
  const [first, second] = answer.medications;
  const { severity } = answer;
  if (severity && answer.hasInteraction && [first, second].every(({ status }) => status !== 'not-covered'))
    await keep(() => createDrugInteraction(database, { ...answer, severity, medication1: first.name, medication2: second.name }));
  return answer;
}

/** Reads both names and returns one of three states: known, none found, not covered. */
export function checkTyped(services: InteractionServices, typed: Typed): InteractionResponse {
  const first = services.read(typed.medication1);
  const second = services.read(typed.medication2);
  const medications: InteractionResponse['medications'] = [first.shown, second.shown];
  if (!first.item || !second.item) {
    const open = checkOpenPair(services, first, second);
    if (open) return { ...toResponse(services, open.found, `${open.note} ${open.found.description}`), medications };
    const ofCondition = checkCondition(services, [first, second]);
    if (ofCondition) return { ...ofCondition, medications };
    const unknown = medications.filter(({ status }) => status === 'not-covered').map(({ typed }) => typed);
    const questions = medications.flatMap(({ question }) => question ?? []);
    return { ...describeNotCovered(unknown, questions), medications };
  }
  const found = checkSorted(services, first.item, second.item);
  if (!found.severity && isUntested(first.item, second.item))
    return { ...toResponse(services, found, found.description), severity: null, status: 'not-covered', medications };
  return { ...toResponse(services, found, found.description), medications };
}

function toResponse(services: InteractionServices, found: CheckFinding, description: string): Omit<InteractionResponse, 'medications'> {
  return {
    hasInteraction: found.severity !== undefined,
    severity: found.severity ?? 'Low',
    interactionType: found.interactionType,
    description,
    mechanism: found.mechanism,
    managementStrategies: found.managementStrategies,
    recommendation: found.recommendation,
    status: found.severity ? 'known' : 'none-found',
    findings: found.findings.map(toContract),
    evidence: attachRuleChecks(services, found),
    mode: 'rules-only',
  };
}

export function toContract(finding: CitedFinding): InteractionFinding {
  const { id, severity, likelihood, type, effect, mechanism, recommendation, evidenceIds } = finding;
  return {
    id,
    substances: [finding.substances[0], finding.substances[1]],
    severity,
    evidenceGrade: finding.evidence,
    likelihood,
    type,
    effect,
    mechanism,
    management: [...finding.management],
    recommendation,
    evidenceIds,
  };
}

/** The response to a danger: help, and nothing about the two. */
function describeDanger({ read }: InteractionServices, { medication1, medication2 }: Typed, danger: Alarm): InteractionResponse {
  const { title, advice, reason } = danger;
  return {
    ...citeDanger(danger),
    hasInteraction: false,
    severity: null,
    interactionType: title,
    description: `${title}. ${reason}`,
    mechanism: reason,
    managementStrategies: [advice],
    recommendation: advice,
    status: 'not-covered',
    medications: [read(medication1).shown, read(medication2).shown],
    findings: [],
    mode: 'rules-only',
  };
}

function describeNotCovered(names: readonly string[], questions: readonly string[]): Omit<InteractionResponse, 'medications'> {
  const which = joinNames(names.map((name) => `“${name}”`));
  return {
    hasInteraction: false,
    severity: null,
    interactionType: 'Not covered',
    description:
      questions.length === names.length
        ? `${questions.join(' ')} Until then this could not be checked. That does not mean that it is safe.`
        : `We have no facts about ${which}, so this could not be checked. That does not mean that it is safe.`,
    mechanism: 'Not known here.',
    managementStrategies: [
      'Check the spelling on the package, or try the name of the active ingredient.',
      'Ask your pharmacist before you take both. They can look it up right away.',
    ],
    recommendation: 'Do not take this as a sign that the two can be taken together. Ask a pharmacist.',
    status: 'not-covered',
    findings: [],
    evidence: [],
    mode: 'rules-only',
  };
}
