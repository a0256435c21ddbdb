import { getUnitWord, type UnitCost } from './unit-cost.ts';

/** What decides which costs are those of a product. */
export interface PricedProduct {
  brandName: string | undefined;
  /** Routes and strengths of the named product. */
  forms: readonly { route: string; strengths: readonly string[] }[];
  /** Routes of all products of the ingredient: a label that fits several of them tells nothing. */
  allRoutes: readonly string[];
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
  { words: /mcg.*spray/, routes: ['in the nose'] },
  { words: /spray/, routes: ['in the nose', 'on the skin', 'under the tongue', 'by mouth'] },
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
  const own = costs.filter((cost) => isOwnBrand(cost.brand, brandName) && listRoutes(cost).some((route) => routes.has(route)));
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

/** A brand is also sold with the name of its device or form: "Ventolin" is "Ventolin HFA". */
const isOwnBrand = (brand: string | undefined, asked: string | undefined): boolean =>
  brand !== undefined && asked !== undefined && (brand === asked || DEVICE_NAMES.some((device) => brand === `${asked} ${device}`));
const DEVICE_NAMES = ['HFA', 'Ellipta', 'Respimat', 'HandiHaler', 'ODT', 'Diskus'];

function fitsForm(cost: UnitCost, { forms, allRoutes, differs }: PricedProduct): boolean {
  const own = new Set(forms.map(({ route }) => route));
  const possible = listRoutes(cost).filter((route) => allRoutes.includes(route));
  if (possible.length === 0 || !possible.every((route) => own.has(route))) return false;
  if (!differs) return true;
  const strength = readStrengths(cost.label)[0];
  return strength !== undefined && forms.flatMap(({ strengths }) => strengths.flatMap(readStrengths)).includes(strength);
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
