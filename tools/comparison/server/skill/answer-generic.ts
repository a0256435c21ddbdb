import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import type { UnitCost } from '../../engine/unit-cost.ts';
import { type ComparisonSkillServices, SECTION } from './comparison-services.ts';
import { createProductSide } from './read-medicine-names.ts';
import { advice, stateWithdrawn, toClaim } from './statement.ts';

/** "Is there a generic", and not "is the generic as good" or "what are its other names". */
const ASKS_WHETHER =
  /\b(?:is|are|was|will|isn['’]?t|does|do|did|has|have|when|can|any)\b[^.?!]{0,60}\bgenerics?\b|\bgenerics?\b[^.?!]{0,40}\b(?:yet|available|exists?|version|out|sold)\b/i;
const ASKS_ELSE =
  /\b(?:same|as good|differ\w*|equal\w*|better|worse|work(?:s|ing)? as|compare\w*|names?|called|trust|quality|strong\w*|cheaper than|switch\w*)\b/i;

/**
 * Whether there is a generic, by the public list of what pharmacies pay: it names brands and generics apart.
 * @returns undefined where that is not asked, or the list names neither.
 */
export async function answerGeneric(
  { formulary, findUnitCosts }: ComparisonSkillServices,
  product: Product,
  { kind, facets, text }: Question,
): Promise<SkillAnswer | undefined> {
  if ((kind !== 'generic' && !facets.includes('brands')) || !ASKS_WHETHER.test(text) || ASKS_ELSE.test(text)) return undefined;
  const side = createProductSide(formulary, product, '1');
  const whole = formulary.findProduct(product.medicine.id);
  if (side.record.withdrawn || !whole) return undefined;
  const costs = await findUnitCosts(whole);
  const [generic] = costs.filter(({ brand }) => brand === undefined);
  const [brand] = costs.filter((cost) => cost.brand !== undefined);
  const about = generic ?? brand;
  if (!about) return undefined;
  const { label, collector } = side;
  const own = label.toLowerCase() === whole.medicine.name.toLowerCase();
  const id = collector.citeResolved(describe(about), about.source);
  const dated = about.source.date ? ` of ${about.source.date}` : '';
  const texts = generic
    ? [
        own
          ? `Yes, ${label} is sold as a generic: the public list of what pharmacies pay${dated} has one.`
          : `Yes, there is a generic of ${label}: ${whole.medicine.name}. The public list of what pharmacies pay${dated} has it.`,
        'It has the same active ingredient. Ask the pharmacist whether it is sold in your form and strength, and what each costs.',
      ]
    : [
        `No generic of ${label} is on the public list of what pharmacies pay${dated}, only the brand.`,
        'That can change. A pharmacist can say today, and tell you what lowers the price.',
      ];
  const claims = [
    ...stateWithdrawn(side).map(toClaim),
    { text: texts[0] ?? '', evidenceIds: [id] },
    ...texts.slice(1).map((words) => advice(words)),
  ];
  return { status: 'answered', claims, evidence: collector.evidence, floor: {}, section: SECTION };
}

const describe = ({ brand, label }: UnitCost) => `${brand ?? 'Generic'}, ${label}`;
