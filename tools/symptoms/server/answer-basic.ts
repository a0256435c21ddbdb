import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { BasicResponse } from '../contract/analyze.ts';
import type { Candidate } from '../engine/differential.ts';
import {
  avoidClaims,
  citeAbout,
  citeNumbers,
  claimsOf,
  dangerSignClaims,
  explainCandidate,
  explainUrgency,
  isMild,
  pickRemedies,
  seeDoctorClaims,
  TIMEFRAMES,
  textsOf,
  toRemedy,
  toWarnings,
  uniqueClaims,
  withEvidence,
} from './advice.ts';
import { assess } from './assess.ts';
import type { SymptomServices } from './symptom-services.ts';
import type { SymptomRequest } from './understand.ts';

const SHOWN = 3;

/** The basic tier: how soon, why, what to do and watch for, and the likeliest causes. */
export function answerBasic(services: SymptomServices, request: SymptomRequest): BasicResponse {
  const assessed = assess(services, request);
  const { story, understood, shown, urgency, differential, isUnderstood } = assessed;
  const book = new EvidenceCollector('s', services.knowledge.documents);
  const likely = differential.primary.slice(0, SHOWN);
  const mild = likely.filter(isMild);
  const isEmergency = urgency.level === 'emergency';
  const warnings = toWarnings(assessed, book);
  const triage = explainUrgency(urgency, shown, likely, book);
  const explain = (candidate: Candidate) =>
    claim(
      `${candidate.condition.name} is ${candidate.likelihood.words}. ${explainCandidate(services, candidate, story)}`,
      citeAbout(candidate.condition, book),
    );
  const recommendations = uniqueClaims([
    claim(TIMEFRAMES[urgency.level]),
    ...warnings.slice(0, 2).map(({ advice, evidenceIds }) => claim(advice, ...evidenceIds)),
    ...(isEmergency ? [] : mild.slice(0, 2).flatMap(({ condition }) => claimsOf(condition, condition.selfCare.slice(0, 3), book))),
  ]);
  const reasoning = isUnderstood ? [...triage, ...likely.slice(0, 2).map(explain)] : [];
  const precautions = uniqueClaims([
    ...avoidClaims(likely, book),
    claim('This list cannot examine you. If you feel that something is seriously wrong, get help whatever it says.'),
  ]);
  const whenToSeeDoctor = uniqueClaims([
    ...dangerSignClaims([...differential.rare.slice(0, 2), ...differential.primary.slice(0, 2)], book),
    ...seeDoctorClaims(likely, book),
    ...(likely.length === 0 ? [claim('See a doctor if it gets worse, comes back, or worries you.')] : []),
  ]);
  const answer = {
    status: isUnderstood ? ('analysed' as const) : ('not-understood' as const),
    recommendations: textsOf(recommendations),
    reasoning: isUnderstood
      ? textsOf(reasoning).join(' ')
      : 'None of this was understood as a symptom that this tool knows, so it can say nothing about the cause. Try other words, or ask a doctor or pharmacist.',
    precautions: textsOf(precautions),
    whenToSeeDoctor: textsOf(whenToSeeDoctor),
    homeRemedies: isEmergency ? [] : pickRemedies(services, likely, story).map((remedy) => toRemedy(remedy, book)),
    triageAssessment: { urgencyLevel: urgency.level, timeframe: TIMEFRAMES[urgency.level], reasoning: textsOf(triage).join(' ') },
    warnings,
    conditions: differential.primary.map((candidate) => ({
      id: candidate.condition.id,
      name: candidate.condition.name,
      clinicalName: candidate.condition.clinical,
      icd10: candidate.condition.icd10,
      about: candidate.condition.about,
      likelihood: candidate.likelihood,
      evidenceIds: [citeAbout(candidate.condition, book), citeNumbers(candidate.condition, book)],
    })),
    understood,
    cited: { recommendations, reasoning, precautions, whenToSeeDoctor },
    mode: 'rules-only' as const,
  };
  return withEvidence(answer, book);
}
