import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import type { ChatServices } from '../chat-services.ts';
import { FACETS } from '../kinds/facets-of-kind.ts';
import { KINDS_OF_ONE_MEDICINE } from '../kinds/kinds-of-medicine.ts';
import type { ConversationState } from '../reading/conversation.ts';
import { isMedicineName } from '../reading/name-finder.ts';
import { toldOf } from '../reading/people.ts';
import { splitMessage } from '../reading/split-questions.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';

/** How far the wording must be from the next kind. Arbitrary: a nearer one is a guess, and a story may be told. */
const CLEAR = 0.6;
/** Kinds that are asked of one medicine, whatever the message calls an illness. What may come from it, or what goes with it, has rules of its own. */
const OF_ONE: ReadonlySet<QuestionKind> = new Set([...KINDS_OF_ONE_MEDICINE, 'use', 'child-dose', 'availability', 'misuse']);

/**
 * A message that names a medicine and clearly asks something of it is no story of an illness, whatever its words call one: "are Polytrim drops
 * ok for a 2 year old with pink eye", "is snorting Adderall worse than swallowing it". Where somebody feels ill, the story stays.
 */
export function askFirst(before: ConversationState, read: ConversationState, message: string, services: ChatServices): ConversationState {
  if (read.topic !== 'symptoms' || before.topic === 'symptoms' || read.story.length > 1) return read;
  const tooMuch = askTooMuchOfTalk(before, read, message, services);
  if (tooMuch) return tooMuch;
  const { questions, background } = splitMessage(message);
  const places = services.findNames(message).filter(isMedicineName);
  const [place] = places;
  if (!place || questions.length === 0) return read;
  const { kind, margin } = services.readKind(message, places);
  if (!OF_ONE.has(kind) || margin < CLEAR) return read;
  // What is only asked about tells nothing of how somebody is; of misuse the ways to take it are asked.
  const told = kind === 'misuse' ? '' : background.length > 0 ? background.join(' ') : message;
  if (tellsFeeling(told)) return read;
  const asked = { ...read, things: [place.typed], symptoms: [], story: [], describesSymptoms: false, beside: undefined };
  if (kind === 'child-dose') return { ...asked, topic: 'dose', kind: undefined, facets: [] };
  if (kind === 'price') return { ...asked, topic: 'price', kind: undefined, facets: [] };
  return { ...asked, topic: 'medicine', kind, facets: FACETS[kind] ?? [] };
}

/** "I think I gave 5 drops instead of one": too much of what the talk is about, and no illness. An alarm about it is raised apart from this. */
function askTooMuchOfTalk(before: ConversationState, read: ConversationState, message: string, services: ChatServices) {
  const names = services.findNames(message).filter(isMedicineName);
  const thing = before.focus ?? before.things.find(services.isMedicine);
  if (names.length > 0 || thing === undefined || !WAS_TAKEN.test(message)) return undefined;
  const { kind, margin } = services.readKind(message, []);
  if (kind !== 'too-much' || margin < CLEAR || services.readSymptoms(message).length > 0) return undefined;
  const asked = { ...read, topic: 'medicine', kind, things: [thing], facets: [], symptoms: [], story: [] };
  return { ...asked, describesSymptoms: false, beside: undefined };
}

const WAS_TAKEN = /\b(?:took|taken|gave|given|had|got|swallowed|put|squeezed|used)\b/i;

/** "How long would she have to be off before we try": what a pregnancy that is planned asks of the medicine. */
export function askConceiving(before: ConversationState, read: ConversationState, message: string, services: ChatServices) {
  const named = services.findNames(message).find(({ name }) => services.isMedicine(name));
  const { takes } = toldOf(before);
  const isTurned = before.whom !== read.whom;
  const ofTalk = [before.focus, ...before.things].find(
    (name) => name !== undefined && services.isMedicine(name) && !(isTurned && takes.includes(name)),
  );
  const thing = named?.typed ?? ofTalk;
  if (thing === undefined || !OF_CONCEIVING.test(message) || services.readSymptoms(message).length > 0) return undefined;
  const asked = { ...read, topic: 'medicine' as const, kind: 'pregnancy' as const, facets: ['pregnancy' as const], things: [thing] };
  return { ...asked, focus: thing, symptoms: [], story: [], beside: undefined, isUnread: false };
}

const OF_CONCEIVING =
  /\b(?:before|until|till|when|while|if) (?:we|i|she|they)(?:['’]re| are)? (?:can |start |could )?(?:try(?:ing)?(?: for (?:a|another|our) \w+)?|conceive|get pregnant)\W*$|\b(?:off|stop\w*|quit)\b[^?]{0,40}\b(?:before|to) (?:try(?:ing)?|conceiv\w+|get(?:ting)? pregnant)\b/i;
