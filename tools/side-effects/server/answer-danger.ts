import type { Claim } from '#packages/clinical/evidence.ts';
import { citeDanger } from '#packages/clinical/found-danger.ts';
import { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import type { Alarm } from '#packages/clinical/skill.ts';
import type { SideEffectResponse } from '../contract/analyze.ts';
import type { EffectIndex } from '../engine/labeled-effects.ts';
import { scoreNaranjo } from '../engine/naranjo.ts';

interface Services {
  knowledge: EffectIndex;
}

interface Endangered {
  danger: Alarm;
  /** What would be answered without the danger. */
  answer: SideEffectResponse;
}

/** The response to a danger. What the label forbids stays below one that no sign but the wording alone raises. */
export function answerDanger(services: Services, { danger, answer }: Endangered): SideEffectResponse {
  const isForbidden = answer.labelWarnings?.some(({ level }) => level === 'danger') === true;
  return danger.isByWording && isForbidden ? putBefore(answer, danger) : describeDanger(services, danger, answer);
}

/** Help, and nothing about the medicine but how its name was read. */
function describeDanger({ knowledge }: Services, danger: Alarm, { medication }: SideEffectResponse): SideEffectResponse {
  const { title, advice, reason } = danger;
  return {
    ...citeDanger(danger),
    likelihood: null,
    correlationAnalysis: `${title}. ${reason}`,
    knownSideEffects: [],
    recommendations: [advice],
    monitoringAdvice: [],
    whenToContactDoctor: [advice],
    status: 'not-understood',
    medication,
    urgent: [],
    symptoms: [],
    profile: [],
    naranjo: scoreNaranjo(knowledge.naranjo, {}, {}),
    cited: {},
    otherMedications: [],
    mode: 'rules-only',
  };
}

/** The danger as the first of the urgent advice. Self-care and other times are left out below it. */
function putBefore(answer: SideEffectResponse, danger: Alarm): SideEffectResponse {
  const { level, title, advice, reason, evidence } = danger;
  const evidenceIds = evidence.map(({ id }) => id);
  const ofLabel = new Set(answer.labelWarnings?.map((warning) => `${warning.title}. ${warning.text}`));
  const plan = new PlanReconciler(level);
  const list = (field: 'recommendations' | 'whenToContactDoctor', first: string): readonly Claim[] => {
    const others = answer.cited[field] ?? answer[field].filter((text) => !ofLabel.has(text)).map((text) => ({ text, evidenceIds: [] }));
    return [{ text: first, evidenceIds }, ...plan.keep(others)];
  };
  const recommendations = list('recommendations', `${title}. ${advice}`);
  const contact = list('whenToContactDoctor', `${title}: ${level === 'emergency' ? 'now, by the emergency number' : 'today'}`);
  const [first = '', ...others] = recommendations.map(({ text }) => text);
  return {
    ...answer,
    urgent: [{ level, title, advice, reason, evidenceIds }, ...answer.urgent],
    recommendations: [first, ...ofLabel, ...others],
    whenToContactDoctor: contact.map(({ text }) => text),
    cited: { ...answer.cited, recommendations: toCited(recommendations), whenToContactDoctor: toCited(contact) },
    evidence: [...evidence, ...answer.evidence],
  };
}

const toCited = (claims: readonly Claim[]) => claims.map(({ text, evidenceIds }) => ({ text, evidenceIds: [...evidenceIds] }));
