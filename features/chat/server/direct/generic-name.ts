import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { joinNames } from '#packages/clinical/sentence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { type AnswerDraft, toUncitedClaims } from '../answer-draft.ts';
import type { DirectQuestion } from './direct-question.ts';

export type AnswerGenericName = (question: Pick<DirectQuestion, 'message' | 'medicines'>) => AnswerDraft | undefined;

/** Asks what the generic of a brand is called, and not what it costs or whether there is one. */
const ASKS_NAME =
  /\b(?:what(?:['’]?s|s| is| are)?|whats|wats|name|tell me|which)\b[^.?!]{0,20}\bgenerics?\b(?: (?:name|version|form|equivalent|drug|brand|medicine))?(?: (?:for|of|to|called|name)\b|\b)|^\W*generic (?:name )?(?:for|of)\b/i;
const ASKS_ELSE =
  /\b(?:cost\w*|price\w*|cheap\w*|how much|as good|work\w*|better|differen\w*|same|safe|avail\w*|approved|come out|when|why|side effects?|look\w*|insurance)\b/i;

/** Answers what the generic of a brand is: its active ingredients by name. */
export function createGenericName(formulary: Formulary): AnswerGenericName {
  return ({ message, medicines: [name, ...others] }) => {
    const product = name === undefined || others.length > 0 ? undefined : formulary.findByName(name);
    if (!product?.brandName || !ASKS_NAME.test(message) || ASKS_ELSE.test(message)) return undefined;
    const { medicine, brandName } = product;
    const collector = new EvidenceCollector('generic', formulary.documentsOf(medicine));
    const ingredients = joinNames(medicine.ingredients.map((one) => one.name));
    const lead = { text: `The generic name of ${brandName} is ${ingredients}.`, evidenceIds: [collector.cite(medicine.class)] };
    const sold =
      medicine.status === 'rx'
        ? 'Whether a generic of your strength and form is sold, the pharmacist can tell you at once.'
        : 'Store brands with the same active ingredients, strengths and release (such as 12-hour) on the Drug Facts label hold the same.';
    return { kind: 'answer', claims: [lead, ...toUncitedClaims([sold])], evidence: collector.evidence, isDirect: true };
  };
}
