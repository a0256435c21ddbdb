import type { Source } from '#packages/clinical/evidence.ts';
import { PACKS_OF_BRANDS, type UsualPack } from './usual-packs.ts';

/** What pharmacies pay on average for one unit of a product (NADAC), in US dollars, on the source's date. */
export interface UnitCost {
  /** Stable within a medicine, e.g. "10-mg-tablet". */
  id: string;
  /** Strength and form for people, e.g. "10 mg tablet". */
  label: string;
  /** NADAC's pricing unit: each, milliliter or gram. */
  unit: 'EA' | 'ML' | 'GM';
  unitCostUsd: number;
  /** True if it is of the product's main form: prices start there. */
  main?: boolean | undefined;
  /** The route of the product that the cost was selected for. */
  route?: string | undefined;
  /** The brand, for the cost of a brand; undefined for the generic. */
  brand?: string | undefined;
  source: Source;
}

const UNIT_WORDS = { ML: 'mL', GM: 'g' } as const;
/**
 * Gets the word for what a quantity counts: "tablets", "capsules", "mL", "g".
 *
 * Units: NADAC's pricing unit; the result is a plural noun.
 * Source: NADAC's pricing unit and the product's label.
 * Applies to: a NADAC unit cost. Not for: doses.
 * Rounding: none.
 * Refuses: never; "units" where the label names no known form.
 * @example getUnitWord({ unit: 'EA', label: '10 mg tablet', … }) // 'tablets'
 */
export function getUnitWord({ unit, label, brand = '' }: UnitCost): string {
  if (unit !== 'EA') return UNIT_WORDS[unit];
  if (/\beye\b|ophth|ocudose/i.test(label)) return 'single-use vials';
  if (BLISTERS.test(`${brand} ${label}`)) return 'blisters';
  const form = FORM_WORDS.exec(label)?.[0].toLowerCase();
  if (!form) return 'units';
  return IRREGULAR[form] ?? `${form}s`;
}

const FORM_WORDS =
  /capsule|tablet|patch|suppositor|lozenge|packet|auto.?injector|pen|syringe|vial|film|\bring|insert|inhaler|nasal spray|spray/i;
const IRREGULAR: Readonly<Record<string, string>> = { suppositor: 'suppositories', patch: 'patches' };
/** Inhalers of powder whose doses are priced one by one. An Ellipta with two strips has two blisters a dose. */
const BLISTERS = /diskus|ellipta|aerosol powder/i;

/**
 * Gets the quantity that prices are shown for when none is given: the usual pack of the medicine, else of the form.
 *
 * Units: NADAC's unit (pieces, mL or g).
 * Source: usual-packs.ts; sizes of packs on labels. Arbitrary: because it only sets where the screen starts.
 * Applies to: a NADAC unit cost. Not for: doses or how much to buy.
 * Rounding: none.
 * Refuses: never.
 * @example getUsualQuantity({ unit: 'EA', label: '70 mg tablet', … }, { strength: '70 mg', quantity: 4, alone: true }) // 4
 */
export function getUsualQuantity(cost: UnitCost, usual: UsualPack = {}): number {
  const label = cost.label.toLowerCase();
  if (cost.unit === 'EA' && BLISTERS.test(`${cost.brand} ${label}`)) return PUFFS;
  const ofBrand = PACKS_OF_BRANDS[cost.brand ?? ''];
  if (ofBrand !== undefined) return ofBrand;
  if (cost.unit === 'ML' && cost.route !== 'inhaled' && DEVICE.test(label))
    return getDeviceVolume(label) * (/mg\/dose/.test(label) ? 1 : (usual.devices ?? 1));
  if (usual.quantity !== undefined && fitsUsualPack(cost, usual)) {
    return usual.quantity > DAYS && !usual.alone && isExtendedRelease(cost) ? DAYS : usual.quantity;
  }
  const pack = FORM_PACKS.find(({ unit, words }) => unit === cost.unit && words.test(label))?.quantity;
  return pack ?? getPackOfRoute(cost) ?? PACKS_OF_UNITS[cost.unit];
}

const DAYS = 30;
const PUFFS = 60;
/** Taken once a day, where the plain tablet is taken more often. */
const isExtendedRelease = ({ label, brand = '' }: UnitCost) =>
  /extended.release|\ber\b/i.test(label) || /\b(XR|ER|XL|LA|CR|SR)$/.test(brand);

/** A pack of tablets is no pack of patches: the form must be the one that the pack is of. */
function fitsUsualPack({ label, unit }: UnitCost, { strength, alone, form }: UsualPack): boolean {
  const hasForm = form ? label.toLowerCase().includes(form) : unit !== 'EA' || SOLID.test(label);
  return hasForm && (strength === undefined || isOfStrength(label, strength) || (!alone && unit === 'EA'));
}

/**
 * Tells whether a cost is of this strength.
 *
 * Units: a strength as the label starts, e.g. "10 mg".
 * Source: NADAC's description.
 * Applies to: a NADAC unit cost. Not for: doses.
 * Rounding: none.
 * Refuses: never.
 * @example isOfStrength('10 mg tablet', '10 mg') // true
 */
export const isOfStrength = (label: string, strength: string): boolean =>
  label.toLowerCase().startsWith(strength.toLowerCase()) && !/^([\d.,-]|\/(\d*hr|day))/.test(label.slice(strength.length));

const SOLID = /tablet|capsule|caplet|odt|film|disintegrating/i;
/** Injected by pen, syringe or vial. Insulin is priced by the vial of 10 mL or the box of five pens of 3 mL. */
const DEVICE =
  /(mg|mcg|unit).*(pen\b|pens\b|syringe|injector|autoinj|cartridge|\bcart\b|pushtronx|sureclick|on body|vial|carpuject|kwikpen|flextouch)|^[\d.,]+ ?(mg|mcg)\/[\d.]+ ?ml$/;

function getDeviceVolume(label: string): number {
  if (/unit\/ml/.test(label)) return /vial/.test(label) ? 10 : 15;
  const volume = [...label.matchAll(/\/([\d.]+) ?ml/g)].at(-1)?.[1];
  if (volume === undefined) return 1;
  return Number(volume) < LEAST_DEVICE_ML ? Number(volume) * DOSES_OF_PEN : Number(volume);
}
/** A smaller volume is that of one dose of a pen: "10 mcg/0.04 mL". */
const LEAST_DEVICE_ML = 0.1;
const DOSES_OF_PEN = 60;

/** Pieces, mL and g by form. Arbitrary: the pack that is dispensed most. */
const FORM_PACKS: readonly { unit: UnitCost['unit']; words: RegExp; quantity: number }[] = [
  { unit: 'EA', words: /\bpens?\b|vial|syringe|injector|autoinj|\bkit|\bring|implant/, quantity: 1 },
  { unit: 'EA', words: /dosepak/, quantity: 21 },
  { unit: 'EA', words: /dose pack|dose pak|starter pack|titration/, quantity: 28 },
  { unit: 'EA', words: /capsule inhaler/, quantity: 30 },
  { unit: 'EA', words: /inhal/, quantity: 1 },
  { unit: 'EA', words: /rectal gel/, quantity: 1 },
  { unit: 'EA', words: /nasal spray/, quantity: 2 },
  { unit: 'EA', words: /mcg spray/, quantity: 4 },
  { unit: 'EA', words: /vaginal insert|vaginal tablet|maintenance pa/, quantity: 8 },
  { unit: 'EA', words: /(\/day|week).*patch|patch.*(\/day|week)/, quantity: 4 },
  { unit: 'EA', words: /mcg\/hr.*patch/, quantity: 4 },
  { unit: 'EA', words: /suppos/, quantity: 12 },
  { unit: 'EA', words: /28-day pack/, quantity: 28 },
  { unit: 'GM', words: /90 mcg.*inhal/, quantity: 18 },
  { unit: 'GM', words: /respimat|1\.25 mcg inhaler|2\.5 mcg inhaler/, quantity: 4 },
  { unit: 'GM', words: /inhal|hfa|aerosol/, quantity: 12 },
  { unit: 'GM', words: /mcg suspension/, quantity: 17 },
  { unit: 'GM', words: /nasal|spray/, quantity: 16 },
  { unit: 'GM', words: /powder for a drink/, quantity: 510 },
  { unit: 'ML', words: /eye|ophth|\botic\b|\bear\b|\bdrops?\b/, quantity: 5 },
  { unit: 'ML', words: /nasal|spray/, quantity: 16 },
  { unit: 'ML', words: /enema/, quantity: 60 },
  { unit: 'ML', words: /rinse/, quantity: 473 },
];

const getPackOfRoute = ({ unit, route }: UnitCost): number | undefined =>
  unit !== 'ML' || route === undefined ? undefined : PACKS_OF_ROUTES[route];
const PACKS_OF_ROUTES: Readonly<Record<string, number>> = { 'in the eye': 5, 'in the ear': 10, 'in the nose': 16, 'on the skin': 60 };
/** 30 pieces, a 120 mL bottle, a 30 g tube. */
const PACKS_OF_UNITS = { EA: 30, ML: 120, GM: 30 } as const;
