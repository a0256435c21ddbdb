import { CARE_LEVELS } from '../../engine/knowledge.ts';
import { findQuestions } from '../answer-interview.ts';
import { type Assessment, assess } from '../assess.ts';
import type { SymptomServices } from '../symptom-services.ts';
import type { SymptomRequest } from '../understand.ts';

const ADULT_AGES = [25, 45, 70];
const CHILD_AGES = [0.1, 1, 4, 9];

/**
 * What chat asks next: the age if it could make the case more urgent, then what was meant by words that were not read, then the interview's
 * first question. Undefined in an emergency, and where no answer would change anything.
 */
export function findNextToAsk(
  services: SymptomServices,
  request: SymptomRequest,
  { urgency, story, understood }: Assessment,
): { text: string; findingId?: string } | undefined {
  if (urgency.level === 'emergency') return undefined;
  const isSooner = (age: number) =>
    CARE_LEVELS.indexOf(assess(services, { ...request, age }).urgency.level) < CARE_LEVELS.indexOf(urgency.level);
  if (story.ageYears === undefined && (story.isChild ? CHILD_AGES : ADULT_AGES).some(isSooner))
    return {
      text: story.isChild
        ? 'How old is the child? At some ages this must be seen sooner.'
        : 'How old are you? At some ages this must be seen sooner.',
    };
  const [meant] = understood.didYouMean.flatMap(({ findings }) => findings);
  if (meant) return { text: meant.ask, findingId: meant.id };
  return findQuestions(services, { urgency, story }, { request, most: 1 })[0];
}
