import { toUncitedClaims } from '../answer-draft.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import type { Situation } from '../situation.ts';

/** Below this age labels mostly give no dose by weight. */
const YOUNG_YEARS = 2;

/** A dose that was given by weight does not hold for a baby whose age is told only afterwards: that is said first. */
export function takeBack({ before, conversation }: Pick<Situation, 'before' | 'conversation'>, draft: ReplyDraft): ReplyDraft {
  const { ageYears, weightPounds } = conversation.person;
  const isNew = before.whom === conversation.whom && before.person.ageYears === undefined && before.person.weightPounds === weightPounds;
  const isYoung = ageYears !== undefined && ageYears < YOUNG_YEARS && weightPounds !== undefined;
  if (!isNew || !isYoung || draft.kind !== 'refusal' || draft.question?.topic !== 'dose') return draft;
  const note = 'The dose given before by weight does not hold at this age: give none until the child’s doctor has answered.';
  return { ...draft, claims: [...toUncitedClaims([note]), ...draft.claims] };
}
