import type { Claim } from '#packages/clinical/evidence.ts';
import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { PlanReconciler } from '#packages/clinical/plan/reconcile.ts';
import type { BasicResponse } from '../contract/analyze.ts';
import { isHelpOnly, type Warning } from '../contract/shared.ts';
import type { Candidate } from '../engine/differential.ts';
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
  onceFoundClaims,
  pickRemedies,
  pickTreated,
  sayHeard,
  sayNotUnderstood,
  sayTimeframe,
  seeDoctorClaims,
  TIMEFRAMES,
  textsOf,
  toPlanWarnings,
  toRemedy,
  uniqueClaims,
  withEvidence,
} from './advice.ts';
import type { Assessment } from './assess.ts';
import { assessWithDangers } from './danger.ts';
import { keepFitting } from './fit-lines.ts';
import type { SymptomServices } from './symptom-services.ts';
import type { SymptomRequest } from './understand.ts';

const SHOWN = 3;

/** The basic tier: how soon, why, what to do and watch for, and the likeliest causes. */
export function answerBasic(services: SymptomServices, request: SymptomRequest): BasicResponse {
  const assessed = assessWithDangers(services, request);
  const { story, understood, urgency, differential, isUnderstood } = assessed;
  const collector = new EvidenceCollector('s', services.knowledge.documents);
  const likely = differential.primary.slice(0, SHOWN);
  const isEmergency = urgency.level === 'emergency';
  const plan = new PlanReconciler(urgency.level);
  const warnings = toPlanWarnings(assessed, collector, plan);
  if (isHelpOnly(warnings)) return withEvidence(answerHelpOnly(assessed, warnings), collector);
  const triage = explainUrgency(assessed, likely, collector);
  const timeframe = sayTimeframe(assessed);
  const explain = (candidate: Candidate) =>
    claim(
      `${candidate.condition.name} is ${candidate.likelihood.words}. ${explainCandidate(services, candidate, story)}`,
      citeAbout(candidate.condition, collector),
    );
  const keep = (claims: readonly Claim[]) => plan.keep(keepFitting(story, claims));
  const recommendations = uniqueClaims([
    claim(timeframe),
    ...warnings.slice(0, 2).map(({ advice, evidenceIds }) => claim(advice, ...evidenceIds)),
    ...(isEmergency
      ? []
      : keep([
          ...findSelfCare(services, pickTreated(likely).slice(0, 2), { story, collector, most: 3 }),
          ...onceFoundClaims(likely.slice(0, 2), collector),
        ])),
  ]);
  const reasoning = isUnderstood ? [...triage, ...likely.slice(0, 2).map(explain)] : [];
  const precautions = uniqueClaims([
    ...keep(avoidClaims(likely, collector)),
    claim('This list cannot examine you. If you feel that something is seriously wrong, get help whatever it says.'),
  ]);
  const whenToSeeDoctor = uniqueClaims([
    ...(isEmergency
      ? [claim('Now: an emergency cannot wait for an appointment.')]
      : keep([
          ...dangerSignClaims([...differential.primary.slice(0, 2), ...differential.rare.slice(0, 2)], collector),
          ...seeDoctorClaims(likely, collector),
        ])),
    ...(likely.length === 0 && !isEmergency ? [claim('See a doctor if it gets worse, comes back, or worries you.')] : []),
  ]);
  const answer = {
    status: sayHeard(assessed),
    recommendations: textsOf(recommendations),
    reasoning: isUnderstood ? textsOf(reasoning).join(' ') : sayNotUnderstood(assessed),
    precautions: textsOf(precautions),
    whenToSeeDoctor: textsOf(whenToSeeDoctor),
    homeRemedies: isEmergency ? [] : pickRemedies(services, likely, story, plan).map((remedy) => toRemedy(remedy, collector)),
    triageAssessment: { urgencyLevel: findLevel(assessed), timeframe, reasoning: textsOf(triage).join(' ') },
    warnings,
    conditions: differential.primary.map((candidate) => ({
      id: candidate.condition.id,
      name: candidate.condition.name,
      clinicalName: candidate.condition.clinical,
      icd10: candidate.condition.icd10,
      about: candidate.condition.about,
      likelihood: candidate.likelihood,
      evidenceIds: [citeAbout(candidate.condition, collector), citeNumbers(candidate.condition, collector)],
    })),
    understood,
    cited: { recommendations, reasoning, precautions, whenToSeeDoctor },
    mode: 'rules-only' as const,
  };
  return withEvidence(answer, collector);
}

/** Despair, violence and poisoning: what to do now and whom to call, and nothing else. */
function answerHelpOnly({ urgency: { level }, understood }: Assessment, warnings: Warning[]): Omit<BasicResponse, 'evidence'> {
  const triage = explainWarnings(level, warnings);
  const recommendations = uniqueClaims([
    claim(TIMEFRAMES[level]),
    ...warnings.slice(0, 2).map(({ advice, evidenceIds }) => claim(advice, ...evidenceIds)),
  ]);
  const reasoning = textsOf(triage).join(' ');
  return {
    status: 'analysed',
    recommendations: textsOf(recommendations),
    reasoning,
    precautions: [],
    whenToSeeDoctor: [],
    homeRemedies: [],
    triageAssessment: { urgencyLevel: level, timeframe: TIMEFRAMES[level], reasoning },
    warnings,
    conditions: [],
    understood,
    cited: { recommendations, reasoning: triage, precautions: [], whenToSeeDoctor: [] },
    mode: 'rules-only',
  };
}
