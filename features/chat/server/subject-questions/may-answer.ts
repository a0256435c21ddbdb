import { isSoon } from '#packages/clinical/skill.ts';
import { joinFloors } from '../alarms/join-floors.ts';
import type { ChatServices } from '../chat-services.ts';
import { leavesOpen } from '../medicine-questions/place-known-question.ts';
import { tellsFeeling } from '../reading/tells-feeling.ts';
import type { ReplyDraft } from '../reply-draft.ts';
import type { ReadQuestion } from '../turn/read-question.ts';

/** What an answer of a subject may take the place of: nothing that answers, what rules chose, or a text that was written for these words. */
export type MayReplace = 'open' | 'chosen' | 'written';

/** Asked of a medicine that was not named: which one is asked back. */
const OF_UNNAMED =
  /^\W*(?:what(?:['’]?s| is| are)?|tell me(?: about)?|are there|any) (?:the |its |their |any )?(?:common |main |usual |serious )?side ?effects?\W*$/i;

/**
 * Whether the known question of a subject may answer in the place of a draft. Calls for help, refusals, dangers, pairs that the tools found,
 * doses for somebody described and what a label says for what was told are never replaced.
 */
export function mayAnswer(
  services: ChatServices,
  draft: ReplyDraft,
  { message, conversation }: ReadQuestion,
  { isWritten, earlier }: { isWritten: boolean; earlier: readonly string[] },
): MayReplace | undefined {
  const { kind, question, answers = [], alarms, isDirect } = draft;
  if (kind === 'question' && OF_UNNAMED.test(message)) return undefined;
  if (kind === 'emergency' || kind === 'refusal' || kind === 'talk' || isDirect || alarms.length > 0) return undefined;
  const floor = joinFloors(answers.map((answer) => answer.floor));
  const feels = tellsFeeling(message) || services.readSymptoms(message).length > 0;
  // Nothing is held of a name that looks like a medicine and has no record: what is known of another answers nothing about it.
  const names = [...conversation.things, ...(question?.things ?? [])];
  if (floor.doseRefused || conversation.kind === 'too-much') return undefined;
  if (conversation.unknown.length > 0 || names.some(services.isWithoutRecord)) return undefined;
  const { topic, things } = question ?? conversation;
  const isOpen = leavesOpen(draft);
  if (feels && (isSoon(floor.urgency) || topic === 'cause' || (topic === 'symptoms' && answers.length > 0))) return undefined;
  const isPair = (topic === 'together' || topic === 'compare') && things.length > 1;
  if (topic === 'dose' || ((isPair || topic === 'price') && !isOpen)) return undefined;
  const { person } = conversation;
  const isOfMedicine = things.some(services.isMedicine);
  const tells = (text: string) => services.readConditions(text).length > 0;
  // "Can I take ibuprofen" after an ulcer was told: what the label says of both is the tools' to say.
  if (isOfMedicine && kind !== 'unknown' && earlier.some(tells)) return undefined;
  const isOfPerson = tells(message) || (person.known?.length ?? 0) > 0;
  // "A1C of 6.1, is that diabetes" names an illness, and no medicine that it could forbid.
  if (isOfPerson && kind !== 'unknown') return isOfMedicine || feels ? undefined : 'written';
  // What the record of a medicine says is more particular than what holds for several.
  const isOfRecord = kind === 'answer' && isOfMedicine;
  return isOpen ? 'open' : isWritten || isOfRecord || topic === 'effects' ? 'written' : 'chosen';
}
