import { EvidenceBook } from '#packages/clinical/evidence-book.ts';
import type { InterviewResponse } from '../contract/interview.ts';
import { findNextQuestion, MOST_QUESTIONS, type NextQuestion } from '../engine/next-question.ts';
import { toWarnings } from './advice.ts';
import { type Assessment, assess } from './assess.ts';
import type { SymptomParts } from './symptoms.ts';
import type { Asked } from './understand.ts';

/** The next question of the interview, or why there is none. Every answer so far comes with the call: nothing is kept between calls. */
export function answerInterview(parts: SymptomParts, asked: Asked & { asked?: number | null | undefined }): InterviewResponse {
  const assessed = assess(parts, asked);
  const count = asked.asked ?? Object.keys(asked.answers).length;
  const next = findNext(parts, assessed, { answered: new Set(Object.keys(asked.answers)), count });
  const book = new EvidenceBook('i', parts.knowledge.documents);
  return {
    ...(typeof next === 'string' ? { done: next } : { question: toQuestion(next) }),
    asked: Math.min(count, MOST_QUESTIONS),
    most: MOST_QUESTIONS,
    warnings: toWarnings(assessed, book),
    understood: assessed.understood,
  };
}

/** The questions that would help most, as if each earlier one were answered "not sure". */
export function findQuestions(parts: SymptomParts, assessed: Assessment, { asked, most }: { asked: Asked; most: number }) {
  const answered = new Set(Object.keys(asked.answers));
  const questions: ReturnType<typeof toQuestion>[] = [];
  while (questions.length < most) {
    const next = findNext(parts, assessed, { answered, count: Object.keys(asked.answers).length + questions.length });
    if (typeof next === 'string') break;
    questions.push(toQuestion(next));
    answered.add(next.finding.id);
  }
  return questions;
}

function findNext(
  { network, knowledge }: SymptomParts,
  { story, urgency }: Assessment,
  { answered, count }: { answered: ReadonlySet<string>; count: number },
) {
  return findNextQuestion(network, knowledge.redFlags, { story, answered, count, isEmergency: urgency.level === 'emergency' });
}

const toQuestion = ({ finding, why, purpose }: NextQuestion) => ({ findingId: finding.id, text: finding.ask, why, purpose });
