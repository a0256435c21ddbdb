import type { Claim } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import type { AskedClass } from '../plain-answers/plain-answer-schema.ts';
import { loadPlainAnswers } from '../plain-answers/plain-answers.ts';
import type { DirectQuestion } from './direct-question.ts';

export type AnswerMembership = (question: Pick<DirectQuestion, 'message' | 'medicines'>) => AnswerDraft | undefined;

const CONTROLLED =
  /(?:federally )?controlled(?: (?:substance|drug|medicine|medication|med))?s?|schedule(?:d)?(?: (?:[1-5]|i{1,3}v?|iv|v))?(?: (?:substance|drug|medicine))?/;
/** Words between the name and the class that change nothing. */
const BETWEEN =
  '(?:really |actually |also |just |still |basically |technically |considered |classified as |called |a (?:type|kind|form|sort) of |in the |the |an? |like )*';
const AFTER = String.raw`\s*(?:[.?!,;]|$|or\b|like\b|too\b|and\b|right\b|not\b|also\b|because\b|cuz\b|since\b|bc\b|\bi\b|my\b|in the us)`;

/** Answers whether a medicine belongs to a class: "is meloxicam an NSAID", "is gabapentin a controlled substance". */
export function createMembership(formulary: Formulary): AnswerMembership {
  const { askedClasses } = loadPlainAnswers();
  return ({ message, medicines }) => {
    for (const name of medicines) {
      const medicine = formulary.findByName(name)?.medicine;
      if (!medicine) continue;
      const asks = (words: string) =>
        new RegExp(
          String.raw`\b(?:(?:is|are|was|isn['’]?t)|would you (?:call|consider)|does) (?:my |the |this )?(?:${anySpelling(name)}|it)s? (?:count(?:s)? as )?${BETWEEN}(?:${words})${AFTER}`,
          'i',
        ).test(message);
      if (asks(CONTROLLED.source)) return sayControlled(formulary, medicine, name);
      const asked = askedClasses.find((one) => asks(one.asks));
      const other =
        asked &&
        askedClasses.find((one) => one !== asked && new RegExp(String.raw`\bor (?:an? |the )?(?:${one.asks})\b`, 'i').test(message));
      if (asked) return sayMember(formulary, { medicine, name, asked, other });
    }
    return sayAllergen(formulary, message, medicines);
  };
}

const ASKS_KIN = /\b(?:same|related|relatives?|similar|cousins?|family|like|types?|kinds?|in it|contains?)\b/i;
const IF_TAKEN =
  'Call the prescriber or a pharmacist now for another one. If it was taken: hives, swelling of the face or throat, or trouble breathing means 911.';

/** "I'm allergic to penicillin and got amoxicillin, is that the same": whether the medicine is of the class of the allergy. */
function sayAllergen(formulary: Formulary, message: string, names: readonly string[]): AnswerDraft | undefined {
  if (!ASKS_KIN.test(message)) return undefined;
  const { askedClasses } = loadPlainAnswers();
  const asked = askedClasses.find(({ asks }) =>
    new RegExp(String.raw`\b(?:allergic to|allergy to|react\w* to) (?:the )?(?:${asks})\b|\b(?:${asks}) allerg`, 'i').test(message),
  );
  const isClassWord = (name: string) => new RegExp(`^(?:${asked?.asks})$`, 'i').test(name);
  for (const name of names) {
    const medicine = isClassWord(name) ? undefined : formulary.findByName(name)?.medicine;
    if (!asked || !medicine?.classGroups.some((group) => asked.groups.includes(group))) continue;
    const answer = sayMember(formulary, { medicine, name, asked, other: undefined });
    return { ...answer, claims: [...answer.claims, ...toUncitedClaims([IF_TAKEN])] };
  }
  return undefined;
}

function sayMember(
  formulary: Formulary,
  { medicine, name, asked, other }: { medicine: MedicineRecord; name: string; asked: AskedClass; other: AskedClass | undefined },
): AnswerDraft {
  const collector = new EvidenceCollector('class', formulary.documentsOf(medicine));
  const id = collector.cite(medicine.class);
  const isOf = ({ groups }: AskedClass) => groups.some((group) => medicine.classGroups.includes(group));
  const isMember = isOf(asked);
  const label = capitalize(name);
  const own = `Its class: ${medicine.class.text}.`;
  if (other) {
    const [member] = [asked, other].filter(isOf);
    const lead = member ? `${label} is ${member.name}.` : `Neither: ${label} is not ${asked.name} and not ${other.name}.`;
    const known = [asked, other].flatMap((one) => (isOf(one) ? one.ifMember : one.ifNot) ?? []);
    return direct([{ text: `${lead} ${own}`, evidenceIds: [id] }, ...toUncitedClaims(known)], collector);
  }
  const lead = isMember ? `Yes, ${label} is ${asked.name}. ${own}` : `No, ${label} is not ${asked.name}. ${own}`;
  const more = isMember ? asked.ifMember : asked.ifNot;
  return direct([{ text: lead, evidenceIds: [id] }, ...toUncitedClaims(more ? [more] : [])], collector);
}

/** Exempt although a barbiturate is in it, so that neither yes nor no is the whole truth. */
const BARBITURATE = 'butalbital';

function sayControlled(formulary: Formulary, medicine: MedicineRecord, name: string): AnswerDraft | undefined {
  if (medicine.ingredients.some((ingredient) => ingredient.name === BARBITURATE)) return undefined;
  const collector = new EvidenceCollector('class', formulary.documentsOf(medicine));
  const label = capitalize(name);
  const { schedule } = medicine;
  if (schedule) {
    const number = schedule.slice(1);
    const id = collector.cite({ text: `Controlled substance, schedule ${number}`, source: 'dea' });
    return direct(
      [
        { text: `Yes, ${label} is a controlled medicine in the US (schedule ${number}).`, evidenceIds: [id] },
        ...toUncitedClaims(['It can lead to misuse or dependence, so refills are limited and it must not be shared.']),
      ],
      collector,
    );
  }
  const id = collector.cite(medicine.class);
  const text = `No, ${label} is not on the federal list of controlled medicines, as far as I hold it. Its class: ${medicine.class.text}.`;
  const more =
    medicine.id === 'gabapentin'
      ? 'Some states have rules of their own for it: ask a pharmacist in yours.'
      : 'A pharmacist knows the rules of your state.';
  return direct([{ text, evidenceIds: [id] }, ...toUncitedClaims([more])], collector);
}

/** "Z-Pak" is also typed "z pak". */
const anySpelling = (name: string) => escapePattern(name).replace(/\\?[-\s]+/g, String.raw`[-\s]?`);

const direct = (claims: Claim[], collector: EvidenceCollector): AnswerDraft => ({
  kind: 'answer',
  claims,
  evidence: collector.evidence,
  isDirect: true,
});
