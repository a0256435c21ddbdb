import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { distinctNames } from '#packages/medicines/search/distinct-names.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import type { DirectQuestion } from './direct-question.ts';

export type AnswerSameness = (question: Pick<DirectQuestion, 'message' | 'medicines' | 'conversation'>) => AnswerDraft | undefined;

/** "Is Lyrica the same as gabapentin", "are they the same thing", and not "at the same time". */
const ASKS_SAME =
  /\b(?:is|are|isn['’]?t|was)\b[^?.!]{0,60}\b(?:the |basically |really )?same(?: exact)?(?: (?:thing|drug|medicine|medication|med|pill|stuff))?(?: (?:as|like)\b|\W*$)/i;
/** Something else than the medicines is the same. */
const OF_SOMETHING =
  /\bsame (?:time|day|dose|price|cost|way|side|effects?|family|class|kind|type|rules?|deal|for)\b|\b(?:price|cost|dose|side effects?|rules?)\b/i;

/** Answers whether two medicines are the same, by their active ingredients and classes. */
export function createSameness(formulary: Formulary): AnswerSameness {
  return ({ message, medicines, conversation }) => {
    if (!ASKS_SAME.test(message) || OF_SOMETHING.test(message)) return undefined;
    const names = distinctNames(medicines.length > 1 ? medicines : [...conversation.things, ...medicines]);
    const known = names.flatMap((name) => {
      const medicine = formulary.findByName(name)?.medicine;
      return medicine ? [{ name: capitalize(name), medicine }] : [];
    });
    const [one, other] = known;
    if (!one || !other || known.length !== 2) return undefined;
    const collectors = [one, other].map(({ medicine }, at) => new EvidenceCollector(`same${at}`, formulary.documentsOf(medicine)));
    const evidenceIds = [one, other].flatMap(({ medicine }, at) => collectors[at]?.cite(medicine.class) ?? []);
    const [first, second] = [one, other].map(({ medicine }) => medicine.ingredients.map(({ name }) => name)) as [string[], string[]];
    const shared = first.filter((name) => second.includes(name));
    const isSame = shared.length === first.length && shared.length === second.length;
    const text = isSame
      ? `Yes, ${one.name} and ${other.name} have the same active ingredient: ${joinNames(shared)}.`
      : shared.length > 0
        ? `Not quite: both contain ${joinNames(shared)}, but ${one.name} contains ${joinNames(first)} and ${other.name} contains ${joinNames(second)}.`
        : `No, ${one.name} and ${other.name} are different medicines. ${one.name}: ${one.medicine.class.text}. ${other.name}: ${other.medicine.class.text}.`;
    const more = isSame
      ? 'Forms and strengths may differ, so ask a pharmacist before you take one in place of the other, and never take both.'
      : 'Do not take one in place of the other unless the prescriber has said so.';
    const evidence = collectors.flatMap((collector) => collector.evidence);
    return { kind: 'answer', claims: [{ text, evidenceIds }, ...toUncitedClaims([more])], evidence, isDirect: true };
  };
}
