import type * as z from 'zod';
import { createNameReader, type NameReader } from '#packages/medicines/read-name.ts';
import type { addUpDay, LedgerResponse } from '../contract/ledger.ts';
import type { DosingKnowledge, LedgerProduct } from '../engine/guide.ts';
import { addUp, type Intake } from '../engine/ledger.ts';
import type { DosingParts } from './answer-dosing.ts';

type Asked = z.output<NonNullable<typeof addUpDay.body>>;
type Taken = Asked['taken'][number];

export function createLedgerReader({ ledgerProducts }: DosingKnowledge): NameReader<LedgerProduct> {
  return createNameReader(ledgerProducts.flatMap((p) => [p.name, ...p.names].map((name) => ({ name, value: p, meaning: p.name }))));
}

/** Reads what was taken, adds up each ingredient, and says of each whether there is room left. Nothing is kept. */
export function answerLedger(parts: DosingParts, readLedger: NameReader<LedgerProduct>, asked: Asked): LedgerResponse {
  const intakes = asked.taken.map((taken) => readIntake(parts, readLedger, taken));
  const notCovered = asked.taken.filter((_, at) => intakes[at] === undefined).map(({ product }) => product);
  const person = { ageYears: asked.age, weightLb: asked.weight };
  const known = intakes.filter((intake) => intake !== undefined);
  const { totals, evidence } = addUp(known, parts.knowledge.ingredientLimits, person, parts.knowledge.documents);
  return { totals, notCovered, advice: advise(totals, notCovered), evidence, mode: 'rules-only' };
}

/** A product with known contents, or a covered medicine with one ingredient and a strength in mg in what was typed. */
function readIntake({ read }: DosingParts, readLedger: NameReader<LedgerProduct>, { product, count, hoursAgo }: Taken): Intake | undefined {
  const strength = readStrength(product);
  const medicine = strength === undefined ? undefined : read(product);
  if (strength !== undefined && medicine?.kind !== 'unknown' && medicine) {
    const [ingredient, ...others] = medicine.value.medicine.ingredients;
    if (ingredient && others.length === 0) return { product, hoursAgo, contains: [{ ingredient: ingredient.name, mg: strength * count }] };
  }
  const listed = readLedger(product);
  if (listed.kind === 'unknown') return undefined;
  const share = count / (listed.value.perMl ?? 1);
  return {
    product: listed.value.name,
    hoursAgo,
    contains: listed.value.contains.map(({ ingredient, mg }) => ({ ingredient, mg: mg * share })),
  };
}

function readStrength(text: string): number | undefined {
  const found = /(\d+(?:\.\d+)?)\s*mg\b(?!\s*(?:\/|per))/i.exec(text);
  return found ? Number(found[1]) : undefined;
}

function advise(totals: LedgerResponse['totals'], notCovered: readonly string[]): string {
  const unknown =
    notCovered.length > 0 ? ` Not counted, because we do not know what it holds: ${notCovered.join(', ')}. Ask a pharmacist.` : '';
  if (totals.some(({ status }) => status === 'over'))
    return `Take no more of it now, and call Poison Control at 1-800-222-1222 (US) even if you feel well. If somebody collapses, has a seizure or cannot be woken, call 911.${unknown}`;
  if (totals.some(({ status }) => status === 'near'))
    return `You are close to the most for self-care. Wait, or ask a pharmacist before you take more.${unknown}`;
  if (totals.some(({ status }) => status === 'ask')) return `Ask a pharmacist before you take more.${unknown}`;
  return `Below the most for self-care for everything that could be counted.${unknown}`;
}
