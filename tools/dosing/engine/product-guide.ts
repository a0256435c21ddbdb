import { mentionsWord } from './conditions.ts';
import type { Guide, Plan } from './guide.ts';

/** What the named product is: its routes, and for a product of its own use the words of that use. */
export interface NamedProduct {
  routes: readonly string[];
  /** Its forms as the record writes them. */
  forms: readonly string[];
  uses: string | undefined;
}

/** A guide writes routes in more ways than a record. */
const SAME_ROUTE: Readonly<Record<string, string>> = {
  'breathed in': 'inhaled',
  'in the vagina': 'vaginal',
  'on the scalp': 'on the skin',
  'under the skin': 'injected under the skin',
  'in the mouth': 'mouth',
  'inside the cheek': 'mouth',
  'on or under the tongue': 'mouth',
  'under the tongue': 'mouth',
  'by mouth': 'mouth',
  other: 'mouth',
};
const toRoute = (route: string) => SAME_ROUTE[route] ?? route;

/**
 * Selects the dose tables that are true of one product: those of its routes and, where the product has its own use, of that use.
 *
 * Units: none.
 * Source: the guide's plans, each with its own source; routes and uses of the product's record.
 * Applies to: a brand or form of a medicine; not for: the generic name, which has every plan.
 * Rounding: none.
 * Refuses: never; undefined where the guide has no table for this product, so that no other product's dose is shown.
 * @example selectProductGuide(bupropion, { routes: ['by mouth'], forms: [], uses: 'quitting smoking' })?.plans[0]?.id // 'quit-smoking'
 */
export function selectProductGuide(guide: Guide, { routes, forms, uses }: NamedProduct): Guide | undefined {
  const own = new Set(routes.map(toRoute));
  const isOwnForm = (plan: Plan) => plan.forms === undefined || plan.forms.some((form) => forms.includes(form));
  const plans = guide.plans.filter((plan) => own.has(toRoute(plan.route)) && isOwnForm(plan));
  const lower = uses?.toLowerCase();
  const fitting = lower === undefined ? plans : plans.filter((plan) => plan.conditionWords.some((word) => mentionsWord(lower, word)));
  // A high-risk guide has no plans: it says why no amount is given, whatever the use.
  return fitting.length > 0 || guide.plans.length === 0 ? { ...guide, plans: fitting } : undefined;
}

const EXTENDED_NAME = /\b(?:er|xr|xl|sr|la|cr|extended[- ]release|long[- ]acting)\b/i;
/** Routes that a typed name asks for: "zolmitriptan nasal spray". */
const NAMED_ROUTES: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:nasal|nose) ?(?:spray)?\b/i, /nose/],
  [/\bpatch(?:es)?\b/i, /skin/],
  [/\b(?:eye|ophthalmic)\b/i, /eye/],
];

/**
 * Selects the dose tables of the release or the route that the typed name asks for: "metformin ER", "zolmitriptan nasal spray".
 *
 * Units: none.
 * Source: the guide's plans, each with the forms and the route that its label section names.
 * Applies to: generic names; not for: brands, whose forms the record has.
 * Rounding: none.
 * Refuses: never; the guide itself where the name or the plans tell of none.
 * @example selectNamedForm(metformin, 'metformin ER').plans[0]?.id // 'diabetes-extended'
 */
export function selectNamedForm(guide: Guide, typed: string): Guide {
  const route = NAMED_ROUTES.find(([name]) => name.test(typed))?.[1];
  const plans = guide.plans.filter((plan) =>
    route ? route.test(plan.route) : EXTENDED_NAME.test(typed) && plan.forms?.some((form) => /extended/.test(form)),
  );
  return plans.length > 0 ? { ...guide, plans } : guide;
}
