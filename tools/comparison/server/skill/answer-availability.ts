import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { type ComparisonSkillServices, SECTION } from './comparison-services.ts';
import { stateFacet } from './facet-statements.ts';
import { createProductSide } from './read-medicine-names.ts';
import { advice, keepCited, toClaim } from './statement.ts';

/** "Is it still on the market", and not whether a shop has it today. */
const ASKS_WHETHER_SOLD =
  /\b(?:still (?:on the market|made|sold|being made|around|available|exist\w*)|(?:on|off) the market|discontinu\w+|stop(?:ped)? making|pulled|banned|withdrawn|taken off)\b/i;
const ASKS_WHETHER_GONE = /\b(?:off the market|discontinu\w+|stop(?:ped)? making|pulled|banned|withdrawn|taken off)\b/i;
const STILL = { No: 'still sold', Yes: 'sold' } as const;

/**
 * Whether a medicine is still sold: by the record where it left the market or its brand did, else by the public list of what pharmacies pay.
 * @returns undefined where that is not asked.
 */
export async function answerAvailability(
  { formulary, findUnitCosts }: ComparisonSkillServices,
  product: Product,
  { kind, text }: Question,
): Promise<SkillAnswer | undefined> {
  if (kind !== 'availability' || !ASKS_WHETHER_SOLD.test(text)) return undefined;
  const side = createProductSide(formulary, product, '1');
  const { record, label, collector } = side;
  const whole = formulary.findProduct(product.medicine.id);
  if (record.withdrawn || !whole) return undefined;
  const isBrandGone = record.brands.some(({ name, discontinued }) => name === product.brandName && discontinued);
  const [listed] = await findUnitCosts(whole);
  const dated = listed?.source.date ? ` of ${listed.source.date}` : '';
  const id = listed && collector.citeResolved(`${listed.brand ?? 'Generic'}, ${listed.label}`, listed.source);
  const yes = ASKS_WHETHER_GONE.test(text) ? 'No' : 'Yes';
  const lead = isBrandGone
    ? `The brand ${label} is no longer sold. Its medicine, ${record.name}, is.`
    : listed
      ? `${yes}, ${label} is ${STILL[yes]} in the US: the public list of what pharmacies pay${dated} has ${listed.brand ? 'it' : record.name}.`
      : `${yes}, as far as my records go ${label} is ${STILL[yes]} in the US.`;
  const claims = [
    { text: lead, evidenceIds: id ? [id] : [] },
    ...(isBrandGone ? [] : stateFacet(side, 'prescription').slice(0, 1).map(toClaim)),
    advice(
      'Single makers or strengths can be out of stock or recalled. A pharmacist can say at once; the FDA lists both at fda.gov/drugs.',
    ),
  ];
  return { status: 'answered', claims, evidence: keepCited(claims, collector.evidence), floor: {}, section: SECTION };
}
