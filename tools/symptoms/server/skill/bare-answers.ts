import { readBareAnswer } from '#packages/clinical/bare-answer.ts';
import type { PersonDetails } from '#packages/clinical/skill.ts';
import { MAX_QUESTIONS } from '../../engine/next-question.ts';
import { assess } from '../assess.ts';
import type { SymptomServices } from '../symptom-services.ts';
import type { SymptomRequest } from '../understand.ts';
import { toSymptomRequest } from './chat-request.ts';
import { findNextToAsk } from './next-to-ask.ts';

/**
 * A talk about symptoms as one request. Messages that only say yes or no answer the question that chat asked before them, which follows from
 * the messages until then; they are no part of the story.
 * @param text the messages, one a line.
 */
export function readTalk(services: SymptomServices, text: string, person: PersonDetails): SymptomRequest {
  const story: string[] = [];
  const answers: SymptomRequest['answers'] = {};
  let answered = 0;
  const toRequest = () => {
    const request = toSymptomRequest(services, { text: story.join('\n') }, person);
    return { ...request, answers: { ...request.answers, ...answers }, known: person.known };
  };
  for (const line of text.split('\n')) {
    const answer = story.length > 0 && answered < MAX_QUESTIONS ? readBareAnswer(line) : undefined;
    if (answer === undefined) {
      story.push(line);
      continue;
    }
    const request = toRequest();
    const asked = findNextToAsk(services, request, assess(services, request));
    answered += 1;
    if (asked?.findingId) answers[asked.findingId] = answer;
  }
  return toRequest();
}
