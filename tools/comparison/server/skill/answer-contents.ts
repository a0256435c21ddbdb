import type { Claim } from '#packages/clinical/evidence.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import type { Question, SkillAnswer } from '#packages/clinical/skill.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
import type { Side } from '../../engine/medicine-side.ts';
import { type ComparisonSkillServices, notCovered, SECTION } from './comparison-services.ts';
import { createProductSide, readMedicineNames } from './read-medicine-names.ts';
import { advice, asSentence, keepCited, state, toClaim } from './statement.ts';

const INACTIVE =
  /\b(?:alcohol|gluten|lactose|dairy|milk|gelatin|sugar|sorbitol|aspartame|phenylalanine|dyes?|red 40|soy|peanuts?|nuts?|wheat|fish|shellfish|caffeine|eggs?|corn|starch|pork|latex|sulfites?|vegan|halal|kosher)\b/i;

/** Families of ingredients where an allergy to one member is a reason to ask before another, the closest first. */
const FAMILIES = [
  ['salicylate', 'salicylates'],
  ['nsaid', 'NSAIDs'],
  ['opioid', 'opioids'],
  ['penicillin', 'penicillins'],
  ['cephalosporin', 'cephalosporins'],
  ['sulfonamide-antibiotic', 'sulfonamides'],
] as const;

/** Says whether a product holds another medicine, from its active ingredients. What else is in it is not held. */
export function answerContents({ formulary, reader }: ComparisonSkillServices, question: Question): SkillAnswer {
  const things = readMedicineNames(reader, question.things.slice(0, 2));
  const [asked, part] = things.read;
  if (!asked || things.unread.length > 0) return notCovered(things);
  const side = createProductSide(formulary, asked.product, '1');
  const products = part ? undefined : listProductsWith(formulary, side, question.text);
  if (products) return products;
  const names = side.record.ingredients.map(({ name }) => name);
  const list = names.length > 1 ? `active ingredients of ${side.label} are` : `active ingredient of ${side.label} is`;
  const facts = [{ text: `${side.label}: ${joinNames(names)}`, source: side.record.class.source }];
  const close = (text: string, last: string, more: readonly Claim[] = []): SkillAnswer => {
    const claims = [toClaim(state(side, 'answer', { text, short: text, facts })), ...more, advice(last)];
    return { status: 'answered', claims, evidence: keepCited(claims, side.collector.evidence), floor: {}, section: SECTION };
  };
  if (part) {
    const others = part.product.medicine.ingredients.map(({ name }) => name);
    const held = others.filter((name) => names.includes(name));
    const word = createProductSide(formulary, part.product, '2').label;
    const same =
      held.length > 0 && held[0]?.toLowerCase() !== word.toLowerCase() ? `${joinNames(held)}, as in ${word}` : word.toLowerCase();
    const start =
      held.length > 0 ? `Yes, ${side.label} contains ${same}.` : `No, ${word.toLowerCase()} is not an active ingredient of ${side.label}.`;
    const relation = held.length > 0 ? undefined : findRelation(formulary, side.record, part.product.medicine);
    const related =
      relation &&
      `It holds ${relation.ingredient}, of the same family (${relation.family}). With an allergy to ${word.toLowerCase()}, ask a pharmacist first.`;
    return close(
      `${start} The ${list} ${joinNames(names)}.`,
      'Products of one brand differ: check “Active ingredients” on your package.',
      related ? [toClaim(state(side, 'warning', { text: related, short: related, facts: [side.record.class] }))] : [],
    );
  }
  const held = findHeld(side.record, question.text.replace(asked.typed, ' '));
  if (held)
    return close(
      `Yes, ${side.label} contains ${held}. The ${list} ${joinNames(names)}.`,
      'Products of one brand differ: check “Active ingredients” on your package.',
    );
  const family = findUnheldFamily(side.record, question.text);
  if (family)
    return close(
      `No, ${side.label} is no ${family}. The ${list} ${joinNames(names)}.`,
      'With an allergy to one, tell the pharmacist which medicine it was and what happened.',
    );
  if (/\bsulfa\b/i.test(question.text) && mayBeSulfa(side.record)) {
    const warned = side.record.cautions.filter(({ text }) => /\bsulfa\b|\bsulfonamid/i.test(text)).slice(0, 1);
    const lead = warned.length > 0 ? 'Its label warns of sulfa allergy' : 'It is no sulfa antibiotic, but it may be related to them';
    return close(
      `Ask before you take ${side.label} with a sulfa allergy. ${lead}. The ${list} ${joinNames(names)}.`,
      'Tell the pharmacist which sulfa medicine it was and what happened, before the first dose.',
      warned.map((fact) =>
        toClaim(state(side, 'warning', { text: `${side.label}: ${asSentence(fact.text)}`, short: fact.text, facts: [fact] })),
      ),
    );
  }
  const inactive = INACTIVE.exec(question.text)?.[0];
  if (inactive)
    return close(
      `I have no checked fact on whether ${side.label} contains ${inactive.toLowerCase()}: inactive ingredients differ from maker to maker. The ${list} ${joinNames(names)}.`,
      'The package lists them under “Inactive ingredients”, and a pharmacist can look up the maker of a prescription product.',
    );
  return close(
    `${capitalize(`the ${list} ${joinNames(names)}`)}.`,
    'Products of one brand differ: check “Active ingredients” on your package.',
  );
}

/** An ingredient that is named in a question and is no medicine of its own: caffeine, "sulfa". */
function findHeld({ ingredients, classGroups }: MedicineRecord, text: string): string | undefined {
  if (/\bsulfa\b/i.test(text) && classGroups.includes('sulfonamide-antibiotic')) return 'a sulfa antibiotic (sulfonamide)';
  return ingredients
    .map(({ name }) => name)
    .find((name) => new RegExp(String.raw`\b${escapePattern(name)}\b`, 'i').test(text) && !ASKS_WHICH.test(text));
}

const FAMILY_WORDS: readonly (readonly [words: RegExp, groups: RegExp, said: string])[] = [
  [/\bpenicillin\b/i, /penicillin|beta-lactam|cephalosporin|carbapenem/, 'penicillin'],
  [/\bnsaids?\b/i, /nsaid|salicylate/, 'NSAID'],
  [/\b(?:steroids?|cortisone)\b/i, /corticosteroid|androgen|anabolic|estrogen|progest|hormone|steroid/, 'steroid'],
  [/\b(?:narcotics?|opioids?|opiates?)\b/i, /opioid|antidiarrheal/, 'opioid'],
];
/** Related to sulfa in their structure or by their label's own warning, though most are no antibiotics: not to be called free of sulfa. */
const MAY_BE_SULFA =
  /sulf|thiazide|diuretic|carbonic|cox-2|triptan|aminosalicylate|dmard|pde5|alpha-blocker|protease-inhibitor|endothelin|kinase|antiarrhythmic/;
const ALSO_SULFA =
  /sulf|topiramate|sotalol|dofetilide|tamsulosin|probenecid|sildenafil|vardenafil|darunavir|prenavir|tipranavir|dapsone|bosentan|zafirlukast|zonisamide|celecoxib/i;

/** Whether sulfa may matter with a medicine: by its class, its names or what its label warns of. */
const mayBeSulfa = ({ id, classGroups, ingredients, cautions }: MedicineRecord): boolean =>
  classGroups.some((group) => MAY_BE_SULFA.test(group)) ||
  [id, ...ingredients.map(({ name }) => name)].some((name) => ALSO_SULFA.test(name)) ||
  cautions.some(({ text }) => /\bsulfa\b|\bsulfonamid/i.test(text));

/** A family of medicines that is asked for in a product of another family. */
function findUnheldFamily(record: MedicineRecord, text: string): string | undefined {
  if (/\bsulfa\b/i.test(text) && !mayBeSulfa(record)) return 'sulfa antibiotic, and I hold no sulfa warning on its label';
  const asked = FAMILY_WORDS.find(([words]) => words.test(text));
  if (!asked) return undefined;
  const [, groups, said] = asked;
  return record.classGroups.some((group) => groups.test(group)) ? undefined : said;
}

/** "Which cold medicines have acetaminophen in them" asks for products, and not what the named one holds. */
const ASKS_WHICH =
  /\b(?:which|what|name|list|any)\b[^.?!]{0,50}\b(?:(?:meds?|medicines?|medications?|products?|pills?|brands?|ones|drugs|things|stuff|otcs?)\b[^.?!]{0,30}\b(?:have|has|contain\w*|with|got|include\w*)|(?:have|contain|include)\b)/i;
/** Arbitrary: a longer list is not read. */
const MAX_PRODUCTS = 8;

/** Products that hold an ingredient together with others; undefined where that is not asked, or none is held. */
function listProductsWith(formulary: Formulary, side: Side, text: string): SkillAnswer | undefined {
  const [ingredient, ...more] = side.record.ingredients;
  if (!ingredient || more.length > 0 || !ASKS_WHICH.test(text)) return undefined;
  const holding = formulary.medicines.filter(
    ({ ingredients, withdrawn }) => !withdrawn && ingredients.length > 1 && ingredients.some(({ name }) => name === ingredient.name),
  );
  const brands = [...new Set(holding.flatMap(({ brands }) => brands.filter(({ discontinued }) => !discontinued).map(({ name }) => name)))];
  if (brands.length === 0) return undefined;
  const facts = holding.map(({ name, ingredients }) => ({
    text: `${name}: ${joinNames(ingredients.map((each) => each.name))}`,
    source: side.record.class.source,
  }));
  const words = `Among the products that I hold, these contain ${ingredient.name} with something else: ${joinNames(brands.slice(0, MAX_PRODUCTS))}${brands.length > MAX_PRODUCTS ? ', and others' : ''}.`;
  const claims = [
    toClaim(state(side, 'answer', { text: words, short: words, facts: facts.slice(0, MAX_PRODUCTS) })),
    advice(
      'There are many more, and products of one brand differ. Check “Active ingredients” on each package, and take only one that contains it.',
    ),
  ];
  return { status: 'answered', claims, evidence: keepCited(claims, side.collector.evidence), floor: {}, section: SECTION };
}

/** The ingredient of a product that is of the same family as another medicine. */
function findRelation({ medicines }: Formulary, { ingredients, classGroups }: MedicineRecord, other: MedicineRecord) {
  const shared = FAMILIES.find(([one]) => classGroups.includes(one) && other.classGroups.includes(one));
  if (!shared) return undefined;
  const [group, family] = shared;
  const isOfGroup = ({ name }: MedicineRecord['ingredients'][number]) =>
    medicines.some((one) => one.ingredients.length === 1 && one.ingredients[0]?.name === name && one.classGroups.includes(group));
  const ingredient = ingredients.find(isOfGroup) ?? ingredients[0];
  return ingredient && { ingredient: ingredient.name, family };
}
