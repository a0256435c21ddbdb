import type { MedicineRecord, ProductFacts } from './record.ts';

/**
 * Returns the record of one product: the ingredient's facts, replaced by what the product states. A local product keeps of the
 * ingredient only what is true wherever it is used: the kind of medicine, how it works, allergies and look-alike names.
 */
export function toProductRecord(medicine: MedicineRecord, product: ProductFacts): MedicineRecord {
  const { id, name, names, brands, forms: formNames, strengths, exposure, purpose, ...stated } = product;
  const forms = medicine.forms
    .filter(({ form }) => formNames.includes(form))
    .map((form) => (strengths ? { ...form, strengths: form.strengths.filter((each) => strengths.includes(each)) } : form))
    .filter((form) => form.strengths.length > 0);
  const shared =
    exposure === 'local'
      ? keepTrueEverywhere(medicine)
      : forms.some(({ route }) => route === medicine.forms[0]?.route)
        ? medicine
        : dropFactsOfForm(medicine);
  return { ...shared, ...withoutUndefined(stated), forms, status: statusOf(forms), exposure, products: [] };
}

/**
 * Returns the record of the brands that no product claims: the ingredient's facts without the forms, uses and boxed
 * warnings that its products claim.
 * Returns the record itself where nothing would be left.
 */
export function toMainRecord(medicine: MedicineRecord): MedicineRecord {
  const { products } = medicine;
  if (products.length === 0) return medicine;
  const claimedUses = new Set(products.flatMap((product) => product.indications.map(({ text }) => text)));
  const claimedWarnings = new Set(products.flatMap(({ boxedWarnings }) => boxedWarnings?.map(({ text }) => text) ?? []));
  const forms = listUnclaimedForms(medicine);
  const indications = medicine.indications.filter(({ text }) => !claimedUses.has(text));
  return {
    ...medicine,
    ...(forms.length > 0 ? { forms, status: statusOf(forms) } : {}),
    ...(indications.length > 0 ? { indications } : {}),
    boxedWarnings: medicine.boxedWarnings.filter(({ text }) => !claimedWarnings.has(text)),
    products: [],
  };
}

/** Returns the record of a brand that is sold in some of the forms or strengths only. */
export function keepForms(record: MedicineRecord, brand: Pick<MedicineRecord['brands'][number], 'forms' | 'strengths'>): MedicineRecord {
  const forms = record.forms
    .filter(({ form }) => brand.forms?.includes(form) ?? true)
    .map((form) => ({ ...form, strengths: form.strengths.filter((each) => brand.strengths?.includes(each) ?? true) }))
    .filter(({ strengths }) => strengths.length > 0);
  return forms.length === 0 ? record : { ...record, forms, status: statusOf(forms) };
}

/** Lists the forms that the brands of no product are sold in. */
export const listUnclaimedForms = ({ forms, products }: MedicineRecord): MedicineRecord['forms'] =>
  forms.filter((form) => !isClaimed(form, products));

/** A form belongs to products that name it without strengths, or that name all its strengths. Otherwise other brands sell it too. */
function isClaimed({ form, strengths }: MedicineRecord['forms'][number], products: readonly ProductFacts[]): boolean {
  const claims = products.filter((product) => product.forms.includes(form));
  const named = new Set(claims.flatMap((product) => product.strengths ?? []));
  return claims.some((product) => !product.strengths) || (claims.length > 0 && strengths.every((each) => named.has(each)));
}

/** How tablets are taken, split and stored says nothing of a patch. */
function dropFactsOfForm(medicine: MedicineRecord): MedicineRecord {
  const { administration, onset, duration, missedDose, splitting, storage, course, switching, ...kept } = medicine;
  return kept;
}

function keepTrueEverywhere(medicine: MedicineRecord): MedicineRecord {
  const { schedule, onset, duration, halfLife, administration, sedation, pregnancy, breastfeeding, alcohol, driving, ...rest } = medicine;
  const { missedDose, stopping, storage, splitting, course, switching, sunlight, surgery, ...kept } = rest;
  return {
    ...kept,
    sideEffects: [],
    seriousEffects: [],
    boxedWarnings: [],
    recalls: [],
    interactions: [],
    cautions: medicine.cautions.filter(({ group }) => group === 'allergy'),
  };
}

function statusOf(forms: MedicineRecord['forms']): MedicineRecord['status'] {
  const statuses = new Set(forms.map(({ status }) => status));
  return statuses.size === 1 && forms[0] ? forms[0].status : 'both';
}

const withoutUndefined = <T extends object>(stated: T) =>
  Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)) as T;
