import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import type { ChatServices } from '../chat-services.ts';
import { listContentWords } from '../clauses/check-answer.ts';
import { type ConversationState, toQuestion } from '../reading/conversation.ts';

/** "Can she take it to lose weight": a medicine for something that the message names. */
const FOR_PURPOSE =
  /\b(?:can|could|should|may|would|will|is it (?:ok(?:ay)?|safe|fine))\b[^.?!]{0,50}\b(?:take|use|try|have|get|work|help|give)\b[^.?!]{0,30}?\b((?:to (?:lose|drop|shed|gain|grow|build|stay|focus|study|sleep|relax|clear|get rid)|for (?:weight|losing|hair|muscles?|bodybuilding|gym|studying|focus|energy|sleep\w*|acne|skin|anti-?aging|longevity|performance|confidence))\b[^.?!,;]{0,30})/i;
const ADULT_YEARS = 18;

/**
 * A medicine that is asked about for another purpose than it has is not given a dose: its uses are said, and that somebody must have
 * prescribed it for this. Of what a record names as a use the tools answer, but never of somebody who is no adult.
 */
export async function answerPurpose(
  services: ChatServices,
  conversation: ConversationState,
  message: string,
): Promise<AnswerDraft | undefined> {
  const purpose = FOR_PURPOSE.exec(message)?.[1]?.trim();
  const [thing, ...others] = conversation.things.filter(services.isMedicine);
  if (purpose === undefined || thing === undefined || others.length > 0 || services.isOverTheCounter(thing)) return undefined;
  const question = toQuestion({ ...conversation, kind: 'use', facets: ['use'], things: [thing], symptoms: [] }, 'medicine', message);
  const answer = await services.ask(question);
  const uses = answer.claims.filter(({ evidenceIds }) => evidenceIds.length > 0);
  if (answer.status !== 'answered' || uses.length === 0) return undefined;
  const isUse = listContentWords(purpose).some((word) => uses.some(({ text }) => text.toLowerCase().includes(word.slice(0, 5))));
  const isAdult = conversation.person.ageYears === undefined || conversation.person.ageYears >= ADULT_YEARS;
  if (isUse && isAdult) return undefined;
  const lead = [
    isUse
      ? `Not on your own: under ${ADULT_YEARS}, only the doctor who treats the child can decide on ${thing} ${purpose}.`
      : `No, not on your own: I hold no use of ${thing} ${purpose}, so I give no dose for it.`,
    'Nobody should take a medicine that was prescribed for somebody else. Ask the doctor what is safe instead.',
  ];
  return {
    kind: 'answer',
    claims: [...toUncitedClaims(lead), ...uses.slice(0, 1)],
    evidence: answer.evidence,
    question,
    answers: [answer],
  };
}
