import type { PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import type { AdvancedResponse } from '../../contract/advanced.ts';
import type { BasicResponse } from '../../contract/analyze.ts';
import type { Understood } from '../../contract/shared.ts';

/** Defaults for fields that other servers may omit: the specified fields are enough to show an answer. */
const NOTHING_UNDERSTOOD: Understood = { findings: [], facts: [], medicines: [], notUnderstood: [], didYouMean: [] };

/** No level is shown if none was given: the mildest would read as safe. */
const NO_TRIAGE = { urgencyLevel: '', timeframe: '', reasoning: '' };

type Triage = Omit<BasicResponse['triageAssessment'], 'urgencyLevel'> & { urgencyLevel: string };
export type BasicAnswer = Omit<BasicResponse, 'triageAssessment'> & { triageAssessment: Triage } & PendingExplanation;
export type AdvancedAnswer = Omit<AdvancedResponse, 'triageAssessment'> & { triageAssessment: Triage } & PendingExplanation;
export type Remedy = BasicResponse['homeRemedies'][number];

export function completeBasic(answer: Partial<BasicResponse> & PendingExplanation): BasicAnswer {
  return {
    recommendations: listOf(answer.recommendations),
    reasoning: answer.reasoning ?? '',
    precautions: listOf(answer.precautions),
    whenToSeeDoctor: listOf(answer.whenToSeeDoctor),
    homeRemedies: listOf(answer.homeRemedies).map(completeRemedy),
    conditions: listOf(answer.conditions),
    ...completeCommon(answer),
  };
}

export function completeAdvanced(answer: Partial<AdvancedResponse> & PendingExplanation): AdvancedAnswer {
  const { recommendedActions: actions, medications } = answer;
  return {
    primaryDiagnoses: listOf(answer.primaryDiagnoses).map(completeListed),
    differentialDiagnoses: listOf(answer.differentialDiagnoses).map(completeListed),
    rareButImportantConditions: listOf(answer.rareButImportantConditions).map(completeListed),
    systemicConditions: listOf(answer.systemicConditions).map(completeListed),
    recommendedActions: {
      immediate: listOf(actions?.immediate),
      shortTerm: listOf(actions?.shortTerm),
      followUp: listOf(actions?.followUp),
    },
    medications: {
      overTheCounter: listOf(medications?.overTheCounter),
      contraindications: listOf(medications?.contraindications),
      checked: listOf(medications?.checked),
    },
    specialistReferral: { recommended: false, specialty: '', reason: '', ...answer.specialistReferral },
    homeRemedies: listOf(answer.homeRemedies).map(completeRemedy),
    questions: listOf(answer.questions),
    ...completeCommon(answer),
  };
}

function completeCommon(answer: (Partial<BasicResponse> | Partial<AdvancedResponse>) & PendingExplanation) {
  return {
    status: answer.status ?? ('analysed' as const),
    triageAssessment: { ...NO_TRIAGE, ...answer.triageAssessment, urgencyLevel: answer.triageAssessment?.urgencyLevel ?? '' },
    warnings: listOf(answer.warnings),
    understood: { ...NOTHING_UNDERSTOOD, ...answer.understood },
    cited: answer.cited ?? {},
    evidence: listOf(answer.evidence),
    mode: answer.mode ?? ('rules-only' as const),
    explaining: answer.explaining,
  };
}

const listOf = <Item>(list: Item[] | null | undefined): Item[] => list ?? [];

/** Some servers send precautions as one text instead of a list. */
function completeRemedy(remedy: Remedy): Remedy {
  const precautions: unknown = remedy.precautions;
  const list = typeof precautions === 'string' ? [precautions] : Array.isArray(precautions) ? precautions : [];
  return { ...remedy, precautions: list, evidenceIds: listOf(remedy.evidenceIds) };
}

type Listed = Omit<AdvancedResponse['systemicConditions'][number], 'systemsAffected'>;

function completeListed<Item extends Listed>(item: Item): Item {
  return {
    ...item,
    id: item.id ?? item.condition,
    likelihood: item.likelihood ?? { words: item.probability ?? '', inTen: '', share: Number.NaN },
    speaksFor: listOf(item.speaksFor),
    speaksAgainst: listOf(item.speaksAgainst),
    evidenceIds: listOf(item.evidenceIds),
  };
}
