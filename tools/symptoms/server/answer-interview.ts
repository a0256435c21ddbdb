import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { InterviewResponse } from '../contract/interview.ts';
import { isHelpOnly } from '../contract/shared.ts';
import { findNextQuestion, MAX_QUESTIONS, type NextQuestion } from '../engine/next-question.ts';
import { toWarnings } from './advice.ts';
import type { Assessment } from './assess.ts';
import { assessWithDangers } from './danger.ts';
import type { SymptomServices } from './symptom-services.ts';
import type { SymptomRequest } from './understand.ts';

/** The next question of the interview, or why there is none. The request carries all earlier answers: no state is kept between calls. */
export function answerInterview(
  services: SymptomServices,
  request: SymptomRequest & { asked?: number | null | undefined },
): InterviewResponse {
  const assessed = assessWithDangers(services, request);
  const count = request.asked ?? Object.keys(request.answers).length;
  const collector = new EvidenceCollector('i', services.knowledge.documents);
  const warnings = toWarnings(assessed, collector);
  const next = isHelpOnly(warnings)
    ? 'emergency'
    : findNext(services, assessed, { answered: new Set(Object.keys(request.answers)), count });
  return {
    ...(typeof next === 'string' ? { done: next } : { question: toQuestion(next) }),
    asked: Math.min(count, MAX_QUESTIONS),
    most: MAX_QUESTIONS,
    warnings,
    understood: assessed.understood,
  };
}

/** The most informative questions, as if each earlier one had been answered "not sure". */
export function findQuestions(
  services: SymptomServices,
  assessed: Pick<Assessment, 'story' | 'urgency'>,
  { request, most }: { request: SymptomRequest; most: number },
) {
  // How long it has lasted was said.
  const known =
    assessed.story.hours === undefined ? [] : services.knowledge.findings.filter(({ whenLasting }) => whenLasting !== undefined);
  const answered = new Set([...Object.keys(request.answers), ...known.map(({ id }) => id)]);
  const questions: ReturnType<typeof toQuestion>[] = [];
  while (questions.length < most) {
    const next = findNext(services, assessed, { answered, count: Object.keys(request.answers).length + questions.length });
    if (typeof next === 'string') break;
    questions.push(toQuestion(next));
    answered.add(next.finding.id);
  }
  return questions;
}

function findNext(
  { network, knowledge }: SymptomServices,
  { story, urgency }: Pick<Assessment, 'story' | 'urgency'>,
  { answered, count }: { answered: ReadonlySet<string>; count: number },
) {
  const { level } = urgency;
  return findNextQuestion(network, knowledge.redFlags, { story, answered, count, level, isEmergency: level === 'emergency' });
}

const toQuestion = ({ finding, why, purpose }: NextQuestion) => ({ findingId: finding.id, text: finding.ask, why, purpose });
