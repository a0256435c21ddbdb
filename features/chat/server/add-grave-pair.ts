import { isGraveSeverity } from '#packages/clinical/skill.ts';
import { prefixEvidence } from './answer-draft.ts';
import type { ChatServices } from './chat-services.ts';
import { type ConversationState, EMPTY_CONVERSATION, TELLS_TAKING, toQuestion } from './reading/conversation.ts';
import { toldOf } from './reading/people.ts';
import type { ReplyDraft } from './reply-draft.ts';

/** "I still have lisinopril in my box", "he already takes nitro": it may be taken with what the talk is about. */
const MAY_TAKE =
  /\b(?:have|has|had|takes?|taking|took|use[sd]?|using|on|still|already|also|gave|give|add(?:ed)?|prescribed|start(?:ed)?|left ?over)\b/i;
/** Two medicines are named to choose between them, or one takes the place of the other. */
const IS_CHOICE =
  /\b(?:instead|switch\w*|chang\w*|replac\w*|better|versus|vs\.?|differen\w*|compared?|or|than|cheaper|alternatives?|used to|stopped|no longer|quit)\b/i;
/** Arbitrary: the danger, why, and what to do. */
const MOST = 5;
/** Arbitrary: who names more has a list, which has an answer of its own. */
const MOST_NAMES = 4;

interface Told {
  before: ConversationState;
  conversation: ConversationState;
  message: string;
  /** The medicines that the message names. */
  names: readonly string[];
}

/**
 * Says first what forbids a medicine that a message names beside the one that the talk is about, whatever it asks of either: a severe
 * interaction is never passed over. Nothing is added where the answer speaks of both already.
 */
export async function addGravePair(services: ChatServices, told: Told, draft: ReplyDraft): Promise<ReplyDraft> {
  const { before, conversation, message, names } = told;
  if (draft.kind !== 'answer' && draft.kind !== 'unknown') return draft;
  if (!MAY_TAKE.test(message) || IS_CHOICE.test(message)) return draft;
  const { question: asked } = draft;
  const asksOfOne = asked?.topic === 'medicine' && asked.things.length === 1;
  if (names.length > 1) return asksOfOne && names.length <= MOST_NAMES ? addPairAmong(services, names, message, draft) : draft;
  if (before.whom !== conversation.whom) return draft;
  const [fresh] = names;
  const talkedOf = [...before.things, ...toldOf(before).takes].filter(services.isMedicine);
  const others = [...new Set(talkedOf)].filter((name) => !names.some((own) => own.toLowerCase() === name.toLowerCase()));
  if (fresh === undefined || others.length === 0) return draft;
  // Who tells what is taken besides asks of both, though only one is named.
  const tells = TELLS_TAKING.test(message);
  for (const other of others) {
    if (draft.question?.topic === 'together' && draft.question.things.includes(other)) continue;
    const question = toQuestion({ ...EMPTY_CONVERSATION, things: [other, fresh] }, 'together', message);
    const answer = await services.ask(question);
    if (answer.floor.severity !== 'Severe' && !(tells && isGraveSeverity(answer.floor.severity))) continue;
    const pair = prefixEvidence(answer, 'pair');
    const claims = pair.claims.slice(0, MOST);
    return {
      ...draft,
      kind: 'answer',
      // How to take the medicine, or a missed dose of it, would read as permission.
      claims: draft.question?.things.includes(fresh) ? claims : [...claims, ...draft.claims],
      evidence: [...draft.evidence, ...pair.evidence],
      answers: [answer, ...(draft.answers ?? [])],
    };
  }
  return draft;
}

/** "They called in Paxlovid, I take simvastatin and amlodipine, do I need to stop anything": the answer of one passes over no severe pair. */
async function addPairAmong(services: ChatServices, names: readonly string[], message: string, draft: ReplyDraft): Promise<ReplyDraft> {
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1)) {
      const answer = await services.ask(toQuestion({ ...EMPTY_CONVERSATION, things: [one, other] }, 'together', message));
      if (answer.floor.severity !== 'Severe') continue;
      const pair = prefixEvidence(answer, 'pair');
      return {
        ...draft,
        kind: 'answer',
        claims: [...pair.claims.slice(0, MOST), ...draft.claims],
        evidence: [...draft.evidence, ...pair.evidence],
        answers: [answer, ...(draft.answers ?? [])],
      };
    }
  return draft;
}
