import { joinNames } from '#packages/clinical/sentence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { Side } from './medicine-side.ts';

/** A message shown above the comparison. */
export interface Notice {
  kind:
    | 'same-ingredients'
    | 'shared-ingredient'
    | 'same-class'
    | 'several-products'
    | 'boxed-warning'
    | 'withdrawn'
    | 'recall'
    | 'look-alike';
  level: 'danger' | 'caution' | 'info';
  title: string;
  text: string;
  evidenceIds: string[];
}

/** Classes whose labels warn against taking two members together. Arbitrary: the list is short because the interaction tool does the full check. */
const DO_NOT_DOUBLE = new Set([
  'nsaid',
  'opioid',
  'benzodiazepine',
  'ssri',
  'snri',
  'ace-inhibitor',
  'arb',
  'statin',
  'anticoagulant',
  'antihistamine',
  'triptan',
  'proton-pump-inhibitor',
  'glp-1-agonist',
]);

/**
 * Finds what a person must read before the comparison: same or shared ingredients, withdrawals, recalls, boxed warnings, look-alike names.
 *
 * Units: none.
 * Source: the two medicine records (label sections, FDA recalls and withdrawals, ISMP and FDA look-alike lists, each cited).
 * Applies to: any two covered medicines. Not for: a full interaction check; that is the interactions tool.
 * Rounding: none.
 * Refuses: never; the list is empty when neither record has such a fact.
 * @example findNotices(zyrtec, cetirizine)[0].kind // 'same-ingredients'
 */
export function findNotices(one: Side, two: Side): Notice[] {
  const notices = [...findOverlap(one, two), ...findLookAlike(one, two)];
  for (const side of [one, two]) {
    if (side.record.withdrawn)
      notices.push(noticeOf('withdrawn', 'danger', `${side.label} is no longer sold in the US`, [side.record.withdrawn], side));
  }
  if (haveEqualWarnings(one, two)) notices.push(noticeOfBoxed([one, two]));
  for (const side of distinct(one, two)) {
    if (side.record.boxedWarnings.length > 0 && !haveEqualWarnings(one, two)) notices.push(noticeOfBoxed([side]));
    if (side.record.recalls.length > 0) notices.push(noticeOf('recall', 'caution', `${side.label}: recall`, side.record.recalls, side));
  }
  return [...notices, ...[one, two].flatMap(findSeveralProducts)];
}

/** The boxed warning of one medicine, or of two with the same text. */
function noticeOfBoxed(sides: readonly [Side, ...Side[]]): Notice {
  const [first] = sides;
  const ofPrescription = first.record.status === 'both' ? ' of the prescription label' : '';
  const title = `${joinNames(sides.map(({ label }) => label))}: boxed warning${ofPrescription}`;
  const notice = noticeOf('boxed-warning', 'danger', title, first.record.boxedWarnings, first);
  const evidenceIds = sides.flatMap((side) => side.record.boxedWarnings.map((warning) => side.collector.cite(warning)));
  return { ...notice, evidenceIds };
}

/** Medicines of one class often carry the same boxed warning, which is read once. */
function haveEqualWarnings({ record: one }: Side, { record: two }: Side): boolean {
  const textsOf = ({ boxedWarnings }: MedicineRecord) => JSON.stringify(boxedWarnings.map(({ text }) => text));
  return one.id !== two.id && one.status === two.status && one.boxedWarnings.length > 0 && textsOf(one) === textsOf(two);
}

/** Two products of one ingredient can carry different warnings; the same warnings are shown once. */
function distinct(one: Side, two: Side): Side[] {
  const warningsOf = ({ record }: Side) => JSON.stringify([record.id, record.boxedWarnings, record.recalls]);
  return warningsOf(one) === warningsOf(two) ? [one] : [one, two];
}

/**
 * Tells whether two records are different products of one medicine: the same ingredients, and no labeled use in common.
 *
 * Units: none.
 * Source: the indications in the two records.
 * Applies to: two covered medicines. Not for: a generic name, whose record has the uses of all its products.
 * Rounding: none.
 * Refuses: never.
 * @example areDifferentProducts(restasis, neoral) // true
 */
export function areDifferentProducts(first: MedicineRecord, second: MedicineRecord): boolean {
  const uses = new Set(first.indications.map(({ text }) => text));
  return first.id === second.id && !second.indications.some(({ text }) => uses.has(text));
}

/** A generic name stands for several products. Their warnings and uses differ, so the reader is told what is shown. */
function findSeveralProducts(side: Side): Notice[] {
  const { products } = side.record;
  if (products.length === 0) return [];
  const listed = products.map(({ name, purpose, brands }) => `${name} (${[purpose, ...brands.slice(0, 2)].join('; ')})`);
  return [
    {
      kind: 'several-products',
      level: 'info',
      title: `${side.label} is sold as different products`,
      text: `What is shown for ${side.label} covers all of them together. Choose the product that you mean for its own facts: ${listed.join(', ')}.`,
      evidenceIds: [side.collector.cite(side.record.class)],
    },
  ];
}

function noticeOf(
  kind: Notice['kind'],
  level: Notice['level'],
  title: string,
  facts: readonly { text: string; source: string }[],
  side: Side,
): Notice {
  return {
    kind,
    level,
    title,
    text: facts.map((f) => (/[.!?]$/.test(f.text) ? f.text : `${f.text}.`)).join(' '),
    evidenceIds: facts.map((f) => side.collector.cite(f)),
  };
}

function findOverlap(one: Side, two: Side): Notice[] {
  const shared = findSharedIngredients(one.record, two.record);
  const cites = [one.collector.cite(one.record.class), two.collector.cite(two.record.class)];
  if (shared.length > 0 && areDifferentProducts(one.record, two.record)) {
    const apart = one.record.exposure === 'local' || two.record.exposure === 'local';
    return [
      {
        kind: 'shared-ingredient',
        level: apart ? 'caution' : 'danger',
        title: 'The same ingredient in different products',
        text: `${one.label} and ${two.label} both contain ${joinNames(shared)}, but their labels name different uses. One does not replace the other.${apart ? '' : ' Do not take both unless your doctor told you to.'}`,
        evidenceIds: cites,
      },
    ];
  }
  if (shared.length > 0) {
    const all = shared.length === one.record.ingredients.length && shared.length === two.record.ingredients.length;
    const which = joinNames(shared);
    return [
      all
        ? {
            kind: 'same-ingredients',
            level: 'danger',
            title: 'These are the same medicine',
            text: `${one.label} and ${two.label} both contain ${which}. Taking both would double the dose. They differ at most in brand, form, strength and price.`,
            evidenceIds: cites,
          }
        : {
            kind: 'shared-ingredient',
            level: 'danger',
            title: `Both contain ${which}`,
            text: `${one.label} and ${two.label} share ${which}. Taking both would add up the dose of ${which}. Ask a pharmacist before you combine them.`,
            evidenceIds: cites,
          },
    ];
  }
  const group = two.record.classGroups.find((g) => DO_NOT_DOUBLE.has(g) && one.record.classGroups.includes(g));
  if (!group) return [];
  return [
    {
      kind: 'same-class',
      level: 'caution',
      title: 'Usually one or the other, not both',
      text: `${one.label} and ${two.label} are medicines of the same kind. Do not take both unless your doctor told you to.`,
      evidenceIds: cites,
    },
  ];
}

/**
 * Lists the active ingredients that both medicines contain.
 *
 * Units: none.
 * Source: the ingredients in the two medicine records, matched by name or RxCUI.
 * Applies to: any two covered medicines. Not for: inactive ingredients.
 * Rounding: none.
 * Refuses: never; the list is empty when no ingredient is shared.
 * @example findSharedIngredients(tylenol, vicodin) // ['acetaminophen']
 */
export function findSharedIngredients(first: MedicineRecord, second: MedicineRecord): string[] {
  const keysOf = (i: MedicineRecord['ingredients'][number]) => [i.name.toLowerCase(), ...(i.rxcui ? [i.rxcui] : [])];
  const known = new Set(second.ingredients.flatMap(keysOf));
  return first.ingredients.filter((i) => keysOf(i).some((key) => known.has(key))).map((i) => i.name);
}

function findLookAlike(one: Side, two: Side): Notice[] {
  const [a, b] = [mixedUpWith(one, two), mixedUpWith(two, one)];
  const cites = [
    ...(a ? [one.collector.cite({ text: a.name, source: a.source })] : []),
    ...(b ? [two.collector.cite({ text: b.name, source: b.source })] : []),
  ];
  if (cites.length === 0) return [];
  return [
    {
      kind: 'look-alike',
      level: 'caution',
      title: 'These names get mixed up',
      text: `${one.label} and ${two.label} are on lists of names that are confused with each other. Check the name on the package.`,
      evidenceIds: cites,
    },
  ];
}

function mixedUpWith(side: Side, other: Side) {
  const names = new Set([other.record.name, ...other.record.brands.map((b) => b.name)].map((n) => n.toLowerCase()));
  return side.record.lookAlikes.find((l) => names.has(l.name.toLowerCase()));
}
