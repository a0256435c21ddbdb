import type { MedicineRecord } from '#packages/medicines/record.ts';
import { holdsAmount, holdsStrengths, isBare } from './check/check-strengths.ts';
import { isSame, readQuantities } from './check/quantities.ts';
import type { Label } from './label-entry.ts';
import { nameOfForm } from './name-of-form.ts';
import { DESCRIPTION, DOSAGE, STRENGTHS, SUPPLIED, USES } from './sections.ts';

/** The label of one form of a medicine, or why there is none. */
export type ChosenLabel = { forms: string[]; label: Label } | { forms: string[]; reason: string };

type Form = MedicineRecord['forms'][number];

/** Routes of openFDA for the routes of the records. */
const ROUTES: Readonly<Record<Form['route'], RegExp>> = {
  'by mouth': /^oral$/,
  'under the tongue': /^sublingual$/,
  'inside the cheek': /^buccal$/,
  'on the skin': /^topical$|^cutaneous$/,
  'skin patch': /^transdermal$/,
  'in the eye': /ophthalmic|conjunctival/,
  'in the ear': /otic/,
  'in the nose': /^nasal$/,
  inhaled: /inhalation/,
  rectal: /^rectal$/,
  vaginal: /^vaginal$/,
  'injected under the skin': /^subcutaneous$/,
  'injected into a muscle': /^intramuscular$/,
  'into a vein': /^intravenous$/,
  other: /./,
};

/** Words of a salt or a hydrate: "losartan potassium" is losartan. */
const SALT =
  /\b(?:hydrochloride|dihydrochloride|hcl|sodium|disodium|potassium|calcium|magnesium|maleate|tartrate|bitartrate|succinate|hemisulfate|sulfate|bisulfate|acetate|phosphate|mesylate|besylate|hemifumarate|fumarate|citrate|hydrobromide|bromide|chloride|tromethamine|anhydrous|monohydrate|dihydrate|trihydrate|hemihydrate|sesquihydrate|medoxomil|cilexetil|propionate|furoate|dipropionate|axetil|proxetil|pivoxil|pamoate|lactate|malate|nitrate|dimesylate|ditosylate|tosylate|hyclate|strontium|xinafoate|meglumine|valerate|besilate|oxalate|arginine|erbumine|benzoate|acid|hydrate|form|enacarbil|aspartate|saccharate|acetonide|carbonate|hippurate|camsylate|edisylate|pidolate|trifenatate|tetrahydrate|ethanolate|propanediol|alfa)\b/g;

/** Substances that the records call otherwise. */
const SAME: Readonly<Record<string, string>> = {
  divalproex: 'valproate',
  valproic: 'valproate',
  'estrogens conjugated': 'conjugated estrogens',
  'penicillin v potassium': 'penicillin v',
};

const bare = (name: string) => {
  const stripped = name.toLowerCase().replace(SALT, ' ').replace(/[,.]/g, ' ').replace(/\s+/g, ' ').trim();
  return SAME[stripped] ?? (stripped || name.toLowerCase());
};
const keyOf = (names: readonly string[]) => [...new Set(names.map(bare))].toSorted().join(' + ');

/** Release that a form must share with its label: a tablet's label does not stand for the extended-release one. */
const RELEASE = [
  /extended.release|sustained.release|controlled.release|24.hour|\b(?:er|xr|xl|sr|la|cr|cd)\b/i,
  /delayed.release|enteric|\b(?:dr|ec)\b/i,
];
/** Some labels are of both: "apremilast tablets and extended-release tablets". */
const PLAIN = /(?<!(?:release|chewable|disintegrating),? )\b(?:tablets?|capsules?)\b/i;
/** The form that a list begins with, with the words before it. */
const FIRST_FORM = /(?:[\w-]+[ -]){0,2}(?:tablets?|capsules?)\b/i;
/** Arbitrary: the first sentence of the uses, and what section 3 or 16 lists first. */
const HEAD_CHARACTERS = 300;
const LIST_CHARACTERS = 1_500;
const FIRST_LISTED_CHARACTERS = 160;
/** Kinds of form that need the word in the label. */
const SHAPES: readonly [RegExp, RegExp][] = [
  [/foam/i, /foam/i],
  [/implant|pellet/i, /implant|pellet/i],
  [/inject|\bpen\b|syringe|vial|infusion/i, /inject|infus|\bpens?\b|syringe|vial/i],
  [/\bdrops\b/i, /drop/i],
  [/chewable/i, /chewable/i],
  [/orally disintegrating|dissolving/i, /disintegrat/i],
  [/solution|syrup|liquid|elixir/i, /solution|syrup|liquid|elixir/i],
  [/suspension/i, /suspension/i],
  [/film/i, /film/i],
  [/powder|granule|packet/i, /powder|granule|packet/i],
  [/capsule/i, /capsule/i],
  [/tablet/i, /tablet|caplet/i],
];

/** Indexes labels by their substances. */
export function indexLabels(labels: readonly Label[]): ReadonlyMap<string, readonly Label[]> {
  const index = new Map<string, Label[]>();
  for (const label of labels) {
    const key = keyOf(label.substances);
    if (key && label.setId) index.set(key, [...(index.get(key) ?? []), label]);
  }
  return index;
}

/**
 * Chooses one label for each form: of the holder of the application or the original packager, for the same route, form and ingredients.
 * Forms that share a label share an entry.
 */
export function chooseLabels(record: MedicineRecord, index: ReadonlyMap<string, readonly Label[]>): ChosenLabel[] {
  const held = index.get(keyOf(record.ingredients.map(({ name }) => name))) ?? [];
  const chosen = new Map<string, ChosenLabel>();
  for (const form of record.forms) {
    const found = chooseForForm(record, form, held);
    const key = typeof found === 'string' ? found : (found.setId ?? '');
    const known = chosen.get(key);
    if (known) known.forms.push(nameOfForm(form));
    else
      chosen.set(
        key,
        typeof found === 'string' ? { forms: [nameOfForm(form)], reason: found } : { forms: [nameOfForm(form)], label: found },
      );
  }
  return [...chosen.values()];
}

/** The labels held with exactly the ingredients of a medicine, without copies of repackagers. */
export const findOriginals = (record: MedicineRecord, index: ReadonlyMap<string, readonly Label[]>): readonly Label[] =>
  (index.get(keyOf(record.ingredients.map(({ name }) => name))) ?? []).filter(({ repackaged }) => !repackaged);

function chooseForForm({ brands }: MedicineRecord, form: Form, held: readonly Label[]): Label | string {
  if (held.length === 0) return 'No label with exactly these ingredients was held';
  const sameRoute = held.filter(({ routes }) => routes.some((route) => ROUTES[form.route].test(route)));
  if (sameRoute.length === 0) return 'The labels held are for another route';
  const names = new Set(brands.map(({ name }) => name.toLowerCase()));
  const sameForm = sameRoute.filter((label) => isOfForm(label, form, names));
  if (sameForm.length === 0) return 'The labels held are for another form';
  const original = sameForm.filter(({ repackaged }) => !repackaged);
  const best = original.toSorted((a, b) => rank(b, names) - rank(a, names))[0];
  return best ?? `Only a repackager's copy was held (${sameForm[0]?.labeler})`;
}

/** What a label says of its own form: what section 3 or 16 lists, or what the description begins with. */
function readForms({ texts }: Label): string {
  const listed = [STRENGTHS, SUPPLIED, DESCRIPTION].flatMap((code) => texts.get(code)?.slice(0, LIST_CHARACTERS) ?? [])[0] ?? '';
  return listed.replace(/^[\s\d.]*(?:DOSAGE FORMS AND STRENGTHS|HOW SUPPLIED(?:\/STORAGE AND HANDLING)?|DESCRIPTION)/i, '');
}

function isOfForm(label: Label, { form, status, strengths }: Form, brands: ReadonlySet<string>): boolean {
  if ((label.kind === 'drug-facts') !== (status === 'otc')) return false;
  const listed = readForms(label);
  const title = [label.product, listed || [USES, DOSAGE].map((code) => label.texts.get(code) ?? '').join(' ')].join(' ');
  const named = /\(([^)]+)\)/.exec(form)?.[1]?.toLowerCase();
  if (named && brands.has(named) && !label.product.toLowerCase().includes(named)) return false;
  const shape = SHAPES.find(([name]) => name.test(form));
  if (shape && !shape[1].test(title)) return false;
  const purpose = /\bfor (\w{4})/.exec(form)?.[1];
  if (purpose && !label.texts.get(USES)?.toLowerCase().includes(purpose)) return false;
  if (!sharesStrength(label, form, strengths)) return false;
  if (/\bimplants?\b|\bpellets?\b/i.test(title) && !/implant|pellet/i.test(form)) return false;
  return hasRelease(label, form, listed);
}

/** The uses name the product: "tramadol hydrochloride extended-release tablets are indicated for …". Section 3 names it too. */
function hasRelease({ product, texts }: Label, form: string, listed: string): boolean {
  const head = `${product} ${texts.get(USES)?.slice(0, HEAD_CHARACTERS) ?? ''}`;
  const first = listed.slice(0, FIRST_LISTED_CHARACTERS);
  return RELEASE.every((sign) => {
    if (sign.test(form)) return sign.test(head) || sign.test(first);
    return !sign.test(product) && (!sign.test(head) || PLAIN.test(head)) && !sign.test(FIRST_FORM.exec(first)?.[0] ?? '');
  });
}

/** The label of the 1 mg tablet is not that of the 5 mg tablet: by the strengths that it lists, else by the doses of tablets and capsules. */
function sharesStrength({ texts, kind }: Label, form: string, strengths: readonly string[]): boolean {
  const listed = [STRENGTHS, SUPPLIED, DESCRIPTION].flatMap((code) => texts.get(code) ?? []);
  if (kind === 'drug-facts') return true;
  const holds = (strength: string, text: string) => (isBare(strength) ? holdsStrengths([strength], text) : holdsAmount(strength, text));
  if (listed.length > 0) return strengths.some((strength) => listed.some((text) => holds(strength, text)));
  if (!/tablet|capsule/.test(form)) return true;
  const doses = readQuantities(texts.get(DOSAGE) ?? '').filter(({ unit }) => unit === 'mcg');
  const amounts = strengths.flatMap((strength) => readQuantities(strength));
  return doses.length === 0 || amounts.some((amount) => doses.some((dose) => isSame(dose, amount)));
}

/** The holder of a new-drug application first, then a label that has the brand's name. */
function rank({ application, product, texts }: Label, brands: ReadonlySet<string>): number {
  return (/^(?:NDA|BLA)/.test(application ?? '') ? 4 : 0) + (brands.has(product.toLowerCase()) ? 2 : 0) + Math.min(texts.size, 40) / 41;
}

/**
 * Copies of single sections under one of the record's current brand names, where the copy kept no set id. They are never the label of a
 * form; a fact that rests on one says so.
 */
export function findSingleSections({ brands, products }: MedicineRecord, labels: readonly Label[]): Label[] {
  const ofProducts = new Set(products.flatMap((product) => product.brands));
  const names = new Set(brands.flatMap(({ name, discontinued }) => (discontinued || ofProducts.has(name) ? [] : [name.toLowerCase()])));
  return labels.filter(({ setId, product }) => setId === undefined && names.has(product.toLowerCase())).slice(0, 1);
}
