import { getUnitWord, type UnitCost } from './unit-cost.ts';

/** What decides which costs are those of a product. */
export interface PricedProduct {
  brandName: string | undefined;
  /** Forms, routes and strengths of the named product. */
  forms: readonly { form: string; route: string; strengths: readonly string[] }[];
  /** Routes of all products of the ingredient: a label that fits several of them tells nothing. */
  allRoutes: readonly string[];
  /** Names of all forms of the ingredient: a label without a word of release is the plain tablet where there is one. */
  allForms: readonly string[];
  /** Brands of the product, where it differs from its ingredient. */
  brands?: readonly string[] | undefined;
  /** True for a product that differs from its ingredient: then the strength must be its own as well. */
  differs: boolean;
  /** True for a generic name of several products: a brand's cost says nothing of it. */
  severalProducts: boolean;
}

const INJECTED = ['injected under the skin', 'injected into a muscle', 'into a vein'];
const SWALLOWED = ['by mouth', 'under the tongue', 'inside the cheek'];

/** Words of NADAC's descriptions and the routes that they can mean, the most specific first. */
const ROUTES_OF_WORDS: readonly { words: RegExp; routes: readonly string[] }[] = [
  { words: /vaginal|\bring\b/, routes: ['vaginal'] },
  { words: /ophth|\beye\b/, routes: ['in the eye'] },
  { words: /\botic\b|\bear\b/, routes: ['in the ear'] },
  { words: /nasal/, routes: ['in the nose'] },
  { words: /suppos|rectal|enema/, routes: ['rectal', 'vaginal'] },
  { words: /rinse|mouthwash/, routes: ['other', 'by mouth'] },
  { words: /inhal|inhlr|hfa|diskus|nebul|aerosol|respule|\/act\b|ellipta/, routes: ['inhaled'] },
  { words: /patch|transderm|\/24hr|weekly|topical system/, routes: ['skin patch'] },
  { words: /tablet|capsule|caplet|chew|disintegrating|syrup|elixir|lozenge|troche|oral|sprinkle|granul|drink/, routes: SWALLOWED },
  { words: /\bpens?\b|syringe|autoinject|inject/, routes: INJECTED },
  { words: /vial/, routes: [...INJECTED, 'inhaled'] },
  { words: /cream|ointment|lotion|foam|shampoo|topical|\bpads?\b|\bgel\b/, routes: ['on the skin'] },
  { words: /mcg.*(spray|suspension)/, routes: ['in the nose'] },
  { words: /spray/, routes: ['in the nose', 'on the skin', 'under the tongue', 'by mouth'] },
  { words: /^[\d.]+% solution/, routes: ['on the skin', 'in the eye', 'in the ear', 'inhaled', 'rectal'] },
];

/**
 * Selects the unit costs that are those of one product: of its route, of its strengths where it differs from its ingredient, and of its brand
 * or the generic.
 *
 * Units: none.
 * Source: NADAC descriptions; routes and strengths of the medicine record.
 * Applies to: the unit costs of the product's ingredient. Not for: choosing a strength.
 * Rounding: none.
 * Refuses: never; a cost whose description fits several routes is left out, so that no cream is priced for a tablet.
 * @example selectProductCosts(costs, propecia).map(({ label }) => label) // ['1 mg tablet']
 */
export function selectProductCosts(costs: readonly UnitCost[], product: PricedProduct): UnitCost[] {
  const { brandName, brands, forms, severalProducts } = product;
  const generic = costs.filter((cost) => cost.brand === undefined && fitsForm(cost, product));
  const routes = new Set(forms.map(({ route }) => route));
  const ofBrand = costs.filter((cost) => isOwnBrand(cost, brandName, forms) && listRoutes(cost).some((route) => routes.has(route)));
  const own = isOnlyLiquid(ofBrand, generic, forms) ? [] : ofBrand;
  const ofBrands =
    brandName === undefined && generic.length === 0 && !severalProducts
      ? costs.filter((cost) => cost.brand !== undefined && (brands?.includes(cost.brand) ?? true) && fitsForm(cost, product))
      : [];
  const main = forms[0]?.route;
  return [...own, ...generic, ...ofBrands].map((cost) => {
    const possible = listRoutes(cost);
    const route = forms.find((form) => possible.includes(form.route))?.route;
    return { ...cost, route, ...(route !== undefined && route === main ? { main: true } : {}) };
  });
}

/** A brand of tablets whose only known cost is a child's liquid, such as Augmentin: the generic tablet is nearer to what was asked. */
const isOnlyLiquid = (own: readonly UnitCost[], generic: readonly UnitCost[], [main]: PricedProduct['forms']): boolean =>
  main !== undefined &&
  Object.values(PIECES).some((words) => words.test(main.form)) &&
  own.every(({ unit }) => unit === 'ML') &&
  generic.some(({ unit }) => unit === 'EA');

/** A brand is also sold with the name of its device or form: "Ventolin" is "Ventolin HFA", while "Xopenex" is a liquid of other strengths. */
function isOwnBrand(cost: UnitCost, asked: string | undefined, forms: PricedProduct['forms']): boolean {
  if (cost.brand === undefined || asked === undefined) return false;
  return cost.brand === asked || (DEVICE_NAMES.some((device) => cost.brand === `${asked} ${device}`) && hasStrength(cost, forms));
}
const DEVICE_NAMES = ['HFA', 'Ellipta', 'Respimat', 'HandiHaler', 'ODT', 'Diskus'];

function fitsForm(cost: UnitCost, { forms, allRoutes, allForms, differs }: PricedProduct): boolean {
  const own = new Set(forms.map(({ route }) => route));
  const possible = listRoutes(cost).filter((route) => allRoutes.includes(route));
  if (possible.length === 0 || !possible.every((route) => own.has(route))) return false;
  if (!differs) return true;
  return fitsPiece(cost, forms, allForms) && fitsVehicle(cost, forms) && hasStrength(cost, forms);
}

function hasStrength({ label }: UnitCost, forms: PricedProduct['forms']): boolean {
  const strength = readStrengths(label)[0];
  return strength !== undefined && forms.flatMap(({ strengths }) => strengths.flatMap(readStrengths)).includes(strength);
}

const VEHICLES = /cream|ointment|\bgel\b|lotion|foam|shampoo/gi;

/** A cream is no gel, where the product's forms on the skin say what they are. */
function fitsVehicle({ label }: UnitCost, forms: PricedProduct['forms']): boolean {
  const listVehicles = (text: string): string[] => text.toLowerCase().match(VEHICLES) ?? [];
  const own = forms.filter(({ route }) => route === 'on the skin').flatMap(({ form }) => listVehicles(form));
  const named = listVehicles(label);
  return own.length === 0 || named.length === 0 || named.some((word) => own.includes(word));
}

const PIECES = { tablet: /tablet|caplet|disintegrating|\bodt\b/i, capsule: /capsule|softgel|gelcap|sprinkle/i };
const SLOW = /extended|sustained|controlled|delayed|enteric|\b(er|xr|sr|cr|xl|la|dr|ec)\b/i;

/** A tablet is no capsule and no liquid, and one that is released slowly is no plain one. */
function fitsPiece({ label, unit }: UnitCost, forms: PricedProduct['forms'], allForms: readonly string[]): boolean {
  const named = forms.filter(({ route }) => SWALLOWED.includes(route)).map(({ form }) => form);
  if (named.length === 0) return true;
  const isOf = (text: string) => Object.entries(PIECES).flatMap(([piece, words]) => (words.test(text) ? [piece] : []));
  const pieces = isOf(label);
  const isAlike = (form: string) =>
    unit === 'EA' ? pieces.length === 0 || isOf(form).some((piece) => pieces.includes(piece)) : isOf(form).length === 0;
  const hasPlain = allForms.some((form) => isAlike(form) && !SLOW.test(form));
  const fitsRelease = (form: string) =>
    SLOW.test(form) === SLOW.test(label) ? !isOtherRelease(label, form, allForms) : SLOW.test(form) && !hasPlain;
  return named.filter(isAlike).some((form) => unit !== 'EA' || fitsRelease(form));
}

const RELEASE = /sustained|extended|controlled|delayed/gi;
const releasesOf = (text: string): readonly string[] => text.toLowerCase().match(RELEASE) ?? [];

/** A label that names the release of another form of the ingredient: an extended release tablet is no sustained release one. */
function isOtherRelease(label: string, form: string, allForms: readonly string[]): boolean {
  const named = releasesOf(label);
  const own = releasesOf(form);
  return (
    named.length > 0 && !named.some((word) => own.includes(word)) && allForms.some((other) => releasesOf(other).includes(named[0] ?? ''))
  );
}

function listRoutes(cost: UnitCost): readonly string[] {
  const label = cost.label.toLowerCase();
  const found = ROUTES_OF_WORDS.find(({ words }) => words.test(label));
  if (found) return found.routes;
  if (cost.unit === 'GM') return ['on the skin', 'vaginal', 'rectal', 'inhaled'];
  return [
    ...SWALLOWED,
    ...INJECTED,
    'in the eye',
    'in the ear',
    'in the nose',
    'on the skin',
    'inhaled',
    'rectal',
    'vaginal',
    'skin patch',
    'other',
  ];
}

/** "0.25 mg or 0.5 mg a dose" as ["0.25mg", "0.5mg"]. */
const readStrengths = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(mg|mcg|g|units?|meq|%)/g)].map(
    ([, amount = '', unit]) => `${Number(amount.replaceAll(',', ''))}${unit}`,
  );

/**
 * Names what a unit cost is of: strength, form and, for a brand, the brand.
 *
 * Units: none.
 * Source: NADAC's description.
 * Applies to: a NADAC unit cost. Not for: doses.
 * Rounding: none.
 * Refuses: never.
 * @example describeCost({ label: '5 mg tablet', brand: 'Eliquis', … }, 60) // '60 tablets, 5 mg tablet, of the brand Eliquis'
 */
export function describeCost(cost: UnitCost, quantity: number): string {
  return `${quantity} ${getUnitWord(cost)}, ${cost.label}, of the ${cost.brand ? `brand ${cost.brand}` : 'generic'}`;
}
