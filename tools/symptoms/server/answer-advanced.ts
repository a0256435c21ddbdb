import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import type { AdvancedResponse } from '../contract/advanced.ts';
import { isHelpOnly, type Warning } from '../contract/shared.ts';
import { nameInSentence } from '../engine/condition-name.ts';
import type { Candidate } from '../engine/differential.ts';
import type { Story } from '../engine/story.ts';
import {
  avoidClaims,
  citeAbout,
  citeNumbers,
  dangerSignClaims,
  explainCandidate,
  explainUrgency,
  explainWarnings,
  findLevel,
  findSelfCare,
  isMild,
  listReasons,
  onceFoundClaims,
  pickRemedies,
  pickTreated,
  sayHeard,
  sayTimeframe,
  seeDoctorClaims,
  TIMEFRAMES,
  textsOf,
  toPlanWarnings,
  toRemedy,
  uniqueClaims,
  withEvidence,
} from './advice.ts';
import { findQuestions } from './answer-interview.ts';
import type { Assessment } from './assess.ts';
import { assessWithDangers } from './danger.ts';
import { keepFitting } from './fit-lines.ts';
import { adviseMedicines } from './medicine-advice.ts';
import type { SymptomServices } from './symptom-services.ts';
import type { SymptomRequest } from './understand.ts';

const LIKELY = 3;
const QUESTIONS_SHOWN = 3;

/** The advanced tier: triage, the differential in its four lists, actions, medicines and referral. */
export function answerAdvanced(services: SymptomServices, request: SymptomRequest): AdvancedResponse {
  const assessed = assessWithDangers(services, request);
  const { story, understood, urgency, differential, isUnderstood } = assessed;
  const collector = new EvidenceCollector('a', services.knowledge.documents);
  const likely = differential.primary.slice(0, LIKELY);
  const plan = new PlanReconciler(urgency.level);
  const warnings = toPlanWarnings(assessed, collector, plan);
  if (isHelpOnly(warnings)) return withEvidence(answerHelpOnly(assessed, warnings), collector);
  const triage = explainUrgency(assessed, likely, collector);
  const timeframe = sayTimeframe(assessed);
  const actions = planActions(services, assessed, { likely, warnings, collector, plan });
  const list = (candidate: Candidate) => describe(services, candidate, { story, collector });
  const answer = {
    status: sayHeard(assessed),
    triageAssessment: { urgencyLevel: findLevel(assessed), timeframe, reasoning: textsOf(triage).join(' ') },
    primaryDiagnoses: differential.primary.map((candidate) => ({
      ...list(candidate),
      prevalence: candidate.condition.prevalence,
      keyFeatures: [...candidate.condition.keyFeatures],
      typicalCourse: candidate.condition.course,
    })),
    differentialDiagnoses: differential.differential.map((candidate) => ({
      ...list(candidate),
      prevalence: candidate.condition.prevalence,
      distinguishingFeatures: [...candidate.condition.distinguishing],
      additionalTestsNeeded: [...candidate.condition.tests],
    })),
    rareButImportantConditions: differential.rare.map((candidate) => ({
      ...list(candidate),
      redFlags: [...candidate.condition.redFlags],
      consequences: candidate.condition.consequences ?? candidate.condition.careWhy,
    })),
    systemicConditions: differential.systemic.map((candidate) => ({
      ...list(candidate),
      systemsAffected: [...candidate.condition.systems],
    })),
    recommendedActions: {
      immediate: textsOf(actions.immediate),
      shortTerm: textsOf(actions.shortTerm),
      followUp: textsOf(actions.followUp),
    },
    medications:
      urgency.level === 'emergency'
        ? { overTheCounter: [], contraindications: [], checked: [] }
        : adviseMedicines(services, likely, assessed.story, collector),
    specialistReferral: planReferral(assessed, likely),
    homeRemedies:
      urgency.level === 'emergency' ? [] : pickRemedies(services, likely, story, plan).map((remedy) => toRemedy(remedy, collector)),
    warnings,
    understood,
    questions: isUnderstood ? findQuestions(services, assessed, { request, most: QUESTIONS_SHOWN }) : [],
    cited: { reasoning: triage, ...actions },
    mode: 'rules-only' as const,
  };
  return withEvidence(answer, collector);
}

/** Despair, violence and poisoning: what to do now and whom to call, and nothing else. */
function answerHelpOnly({ urgency: { level }, understood }: Assessment, warnings: Warning[]): Omit<AdvancedResponse, 'evidence'> {
  const reasoning = explainWarnings(level, warnings);
  const immediate = uniqueClaims([
    claim(TIMEFRAMES[level]),
    ...warnings.slice(0, 3).map(({ advice, evidenceIds }) => claim(advice, ...evidenceIds)),
  ]);
  return {
    status: 'analysed',
    triageAssessment: { urgencyLevel: level, timeframe: TIMEFRAMES[level], reasoning: textsOf(reasoning).join(' ') },
    primaryDiagnoses: [],
    differentialDiagnoses: [],
    rareButImportantConditions: [],
    systemicConditions: [],
    recommendedActions: { immediate: textsOf(immediate), shortTerm: [], followUp: [] },
    medications: { overTheCounter: [], contraindications: [], checked: [] },
    specialistReferral: { recommended: false, specialty: '', reason: '' },
    homeRemedies: [],
    warnings,
    understood,
    questions: [],
    cited: { reasoning, immediate, shortTerm: [], followUp: [] },
    mode: 'rules-only',
  };
}

function describe(services: SymptomServices, candidate: Candidate, { story, collector }: { story: Story; collector: EvidenceCollector }) {
  const { condition, likelihood } = candidate;
  return {
    id: condition.id,
    condition: condition.name,
    clinicalName: condition.clinical,
    probability: `${likelihood.words}, ${likelihood.inTen}`,
    likelihood,
    reasoning: explainCandidate(services, candidate, story),
    icd10: condition.icd10,
    about: condition.about,
    care: condition.care,
    ...listReasons(services, candidate, story),
    evidenceIds: [citeAbout(condition, collector), citeNumbers(condition, collector)],
  };
}

interface PlanParts {
  likely: readonly Candidate[];
  warnings: readonly Warning[];
  collector: EvidenceCollector;
  plan: PlanReconciler;
}

/** What to do now, in the next days and afterwards, most urgent first; each line fits those before it. */
function planActions(
  services: SymptomServices,
  assessed: Assessment,
  { likely, warnings, collector, plan }: PlanParts,
): Record<'immediate' | 'shortTerm' | 'followUp', Claim[]> {
  const { urgency, story } = assessed;
  const grave = likely.filter((candidate) => !isMild(candidate));
  const isEmergency = urgency.level === 'emergency';
  const keep = (claims: readonly Claim[]) => plan.keep(keepFitting(story, claims));
  const first = (isEmergency ? grave : likely).slice(0, 1);
  const immediate = uniqueClaims([
    claim(sayTimeframe(assessed)),
    ...warnings
      .filter(({ level }) => level === urgency.level)
      .slice(0, 3)
      .map(({ advice, evidenceIds }) => claim(advice, ...evidenceIds)),
    ...keep([...findSelfCare(services, first, { story, collector, most: 3 }), ...avoidClaims(likely.slice(0, 2), collector)]),
  ]);
  const listed = new Set(textsOf(immediate));
  const later = findSelfCare(services, pickTreated(likely), { story, collector }).filter(({ text }) => !listed.has(text));
  const tested = likely.slice(0, 2).filter(({ condition }) => condition.tests.length > 0);
  return {
    immediate,
    shortTerm: isEmergency ? [] : uniqueClaims(keep([...later, ...dangerSignClaims(likely, collector)])),
    followUp: uniqueClaims([
      ...(isEmergency ? [] : keep([...seeDoctorClaims(likely, collector), ...onceFoundClaims(likely, collector)])),
      ...tested.map(({ condition }) =>
        claim(
          `A doctor may choose these tests for ${nameInSentence(condition.name)}: ${condition.tests.join('; ')}`,
          citeAbout(condition, collector),
        ),
      ),
    ]),
  };
}

function planReferral({ urgency }: Assessment, likely: readonly Candidate[]): AdvancedResponse['specialistReferral'] {
  const named = likely.find(({ condition, share }) => condition.specialist && share >= 0.15)?.condition;
  if (!named?.specialist)
    return {
      recommended: false,
      specialty: '',
      reason:
        urgency.level === 'emergency'
          ? 'Emergency care comes first.'
          : 'A family doctor, urgent care or pharmacist can usually help with what is likely here.',
    };
  const first = urgency.level === 'emergency' ? 'Emergency care comes first. ' : '';
  return {
    recommended: true,
    specialty: named.specialist,
    reason: `${first}People with ${nameInSentence(named.name)} are usually seen by this specialty; your doctor can refer you.`,
  };
}
