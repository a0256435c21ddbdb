import type * as z from 'zod';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import { createNameReader } from '#packages/medicines/read-name.ts';
import type { addUpDay, LedgerItem, LedgerResponse } from '../contract/ledger.ts';
import type { DosingKnowledge, LedgerProduct } from '../engine/guide.ts';
import { computeIngredientTotals, findSameKind, type IngredientTotal, type Intake } from '../engine/ingredient-totals.ts';
import { isForbiddenToChild } from '../engine/unknown-limit.ts';
import type { DosingServices } from './dose-request.ts';
import { loadIngredientKinds } from './ingredient-kinds.ts';

type LedgerRequest = z.output<NonNullable<typeof addUpDay.body>>;
type Taken = LedgerRequest['taken'][number];
type Contents = Intake['contains'];

/** Reads the contents of an intake; undefined for an unknown product or unit. */
export type ReadContents = (taken: Taken) => { name: string; contains: Contents } | undefined;

const LIQUID = /\b(?:liquid|syrup|suspension|solution|elixir|drops|ml)\b/i;
const SOLID =
  /\b(?:tablets?|tabs?|capsules?|caps|caplets?|liqui-?caps?|gel-?caps?|geltabs?|soft-?gels?|chewables?|packets?|suppositor(?:y|ies))\b/i;
const FOR_CHILDREN = /\b(?:child(?:ren)?(?:['’]?s)?|kids?(?:['’]?s)?|infants?(?:['’]?s)?|bab(?:y|ies)(?:['’]?s)?|junior|pediatric)\b/i;
const FOR_INFANTS = /\binfant/i;
/** Less than this of a liquid is no dose, except of infants' drops: "NyQuil liquid, 1" means one dose, whose size is not known. */
const LEAST_ML = 2.5;

/**
 * Creates a reader of products with known contents. A form or an age that is named is kept. Without either, a name may mean several products
 * (liquid and capsules): the one with the largest contents is used, because overcounting is the safer error.
 */
export function createLedgerReader({ ledgerProducts }: DosingKnowledge): ReadContents {
  const units = [...new Set(ledgerProducts.map(({ unit }) => unit))];
  const readers = units.map((unit) => ({ unit, read: createProductReader(ledgerProducts.filter((p) => p.unit === unit)) }));
  return ({ product, unit, count }) => {
    const isLiquid = LIQUID.test(product) && !SOLID.test(product);
    const fits = (each: LedgerProduct['unit']) =>
      unit === undefined ? (!isLiquid || each === 'mL') && (!SOLID.test(product) || each !== 'mL') : each === unit;
    const isDose = (listed: LedgerProduct) =>
      unit !== undefined || listed.unit !== 'mL' || count >= LEAST_ML || FOR_INFANTS.test(listed.name);
    const found = readers
      .filter((reader) => fits(reader.unit))
      .flatMap(({ read }) => read(product) ?? [])
      .filter((listed) => FOR_CHILDREN.test(product) === FOR_CHILDREN.test(listed.name) && isDose(listed))
      .map((listed) => ({ name: listed.name, contains: multiply(listed, count) }));
    return found.sort((a, b) => sumMg(b.contains) - sumMg(a.contains))[0];
  };
}

export function listProducts({ ledgerProducts }: DosingKnowledge): LedgerItem[] {
  return ledgerProducts.map(({ name, unit, contains }) => ({ name, unit, ingredients: contains.map(({ ingredient }) => ingredient) }));
}

function createProductReader(products: readonly LedgerProduct[]): (typed: string) => LedgerProduct | undefined {
  const read = createNameReader(products.flatMap((p) => [p.name, ...p.names].map((name) => ({ name, value: p, meaning: p.name }))));
  return (typed) => {
    const found = read(typed);
    return found.kind === 'unknown' ? undefined : found.value;
  };
}

const multiply = ({ contains, perMl = 1, directions }: LedgerProduct, count: number): Contents =>
  contains.map(({ ingredient, mg }) => {
    const mgEach = mg / perMl;
    const label = directions && {
      ageFrom: directions.ageFrom,
      everyHours: directions.everyHours,
      mgAtOnce: mgEach * directions.atOnce,
      mgInDay: mgEach * directions.inDay,
    };
    return { ingredient, mg: mgEach * count, ...(label ? { label } : {}) };
  });

const sumMg = (contains: Contents) => contains.reduce((sum, { mg }) => sum + mg, 0);

/** Reads the intakes, totals each ingredient and grades it against its limit. Stores nothing. */
export function answerLedger(services: DosingServices, readContents: ReadContents, request: LedgerRequest): LedgerResponse {
  const intakes = request.taken.map((taken) => readIntake(services, readContents, taken));
  const notCovered = request.taken.filter((_, at) => intakes[at] === undefined).map(({ product }) => product);
  const person = { ageYears: request.age, weightLb: request.weight };
  const known = intakes.filter((intake) => intake !== undefined);
  const { ingredientLimits: limits, guides, documents } = services.knowledge;
  const kindOf = loadIngredientKinds(services.formulary);
  const { totals, evidence } = computeIngredientTotals(known, { limits, guides, documents, kindOf }, person);
  const isForbidden = ({ ingredient, status }: IngredientTotal) => status === 'ask' && isForbiddenToChild(kindOf(ingredient), request.age);
  const advice = buildAdvice(totals, { notCovered, isForbidden: totals.some(isForbidden) });
  return { totals, notCovered, advice, evidence, mode: 'rules-only' };
}

/** Reads a covered medicine with one ingredient and a strength in mg in the text, or a product with known contents. */
function readIntake({ read }: DosingServices, readContents: ReadContents, taken: Taken): Intake | undefined {
  const { product, hoursAgo, count, unit } = taken;
  const listed = readContents(taken);
  // A listed product knows its own directions.
  if (listed?.contains.some(({ label }) => label !== undefined)) return { product: listed.name, hoursAgo, contains: listed.contains };
  const strength = unit === 'mL' ? undefined : readStrength(product);
  const medicine = strength === undefined ? undefined : read(product);
  if (strength !== undefined && medicine && medicine.kind !== 'unknown') {
    const [ingredient, ...others] = medicine.value.medicine.ingredients;
    if (ingredient && others.length === 0) return { product, hoursAgo, contains: [{ ingredient: ingredient.name, mg: strength * count }] };
  }
  return listed && { product: listed.name, hoursAgo, contains: listed.contains };
}

function readStrength(text: string): number | undefined {
  const found = /(\d+(?:\.\d+)?)\s*mg\b(?!\s*(?:\/|per))/i.exec(text);
  return found ? Number(found[1]) : undefined;
}

interface AdviceBasis {
  notCovered: readonly string[];
  /** A child was given what is not for the age. */
  isForbidden: boolean;
}

function buildAdvice(totals: LedgerResponse['totals'], basis: AdviceBasis): string {
  const kinds = findSameKind(totals);
  const twice =
    kinds.length > 1
      ? ` ${capitalize(joinNames(kinds.map(({ ingredient }) => ingredient)))} are the same kind of medicine (anti-inflammatory pain relievers). The labels say not to take more than one.`
      : '';
  return `${buildMainAdvice(totals, basis)}${twice}`.trim();
}

const COLLAPSE = 'If someone collapses, has a seizure or will not wake up, call your emergency number (911 in the US).';

function buildMainAdvice(totals: LedgerResponse['totals'], { notCovered, isForbidden }: AdviceBasis): string {
  const unknown =
    notCovered.length > 0
      ? ` Not counted, because we do not know what it holds: ${notCovered.join(', ')}. Ask a pharmacist.${notCovered.some((name) => LIQUID.test(name)) ? ' Of a liquid, enter how many mL were taken.' : ''}`
      : '';
  const over = totals.filter(({ status }) => status === 'over');
  // Two usual doses close together are no poisoning, and are worth a question.
  if (over.length > 0 && over.every(({ mgInDay, limitMg }) => limitMg !== undefined && mgInDay <= limitMg))
    return `More than one dose on the label was taken close together. Take no more of it for now, and ask a pharmacist, or in the US Poison Control at 1-800-222-1222, what to do and when the next dose may be. ${COLLAPSE}${unknown}`;
  if (over.length > 0)
    return `Take no more of it now, and call a poison center now (in the US, Poison Control at 1-800-222-1222), even if you feel well. ${COLLAPSE}${unknown}`;
  if (isForbidden)
    return `Give no more of it. Call the prescriber or, in the US, Poison Control at 1-800-222-1222 now, even if the child seems well. Call 911 if breathing is slow or the child cannot be woken.${unknown}`;
  if (totals.some(({ mgInDay, limitMg }) => limitMg !== undefined && mgInDay >= limitMg))
    return `You are at the label’s limit for a day. Take no more until enough time has passed, or ask a pharmacist.${unknown}`;
  if (totals.some(({ status }) => status === 'near'))
    return `You are close to the label’s limit. Wait, or ask a pharmacist before you take more.${unknown}`;
  if (totals.some(({ status }) => status === 'ask')) return `Ask a pharmacist before you take more.${unknown}`;
  if (totals.length === 0) return unknown.trim() || 'Nothing was taken in the last 24 hours.';
  return unknown === ''
    ? 'What you entered adds up to less than the label’s limit for a day.'
    : `What could be counted adds up to less than the label’s limit for a day.${unknown}`;
}
