import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from '#packages/clinical/evidence.ts';
import { loadFormulary, type Product } from '#packages/medicines/formulary.ts';
import { comparisonCases } from '../cases/comparisons.ts';
import { type ComparisonFinding, compareMedicines } from './compare.ts';
import type { MonthlyCost, PickedMedicine } from './medicine-side.ts';
import { areDifferentProducts } from './notices.ts';

const formulary = loadFormulary();
const COST_DOCUMENT = { 'nadac-unit-cost': { title: 'NADAC', publisher: 'CMS' } };
const pick = ({ id, medicine, brandName }: Product): PickedMedicine => ({
  id,
  record: medicine,
  brandName,
  documents: { ...formulary.documentsOf(medicine), ...COST_DOCUMENT },
});

function findByName(name: string): PickedMedicine {
  const product = formulary.findByName(name);
  if (!product) throw new Error(`The formulary has no ${name}`);
  return pick(product);
}

const textOf = (claims: readonly Claim[]) => claims.map((c) => c.text).join(' ');

describe.each(comparisonCases)('$first and $second: $title', (given) => {
  const finding = compareMedicines({ first: findByName(given.first), second: findByName(given.second), costs: [undefined, undefined] });

  it('returns the expected notices', () => {
    for (const notice of given.notices) expect(finding.notices).toContainEqual(expect.objectContaining(notice));
    const dangers = new Set(finding.notices.filter((n) => n.level === 'danger').map((n) => n.kind as string));
    expect([...dangers].sort()).toEqual(
      given.notices
        .filter((n) => n.level === 'danger')
        .map((n) => n.kind)
        .sort(),
    );
  });

  it('states the expected summary, advantages and recommendation', () => {
    for (const part of given.summary ?? []) expect(textOf(finding.summary)).toContain(part);
    expect(textOf(finding.recommendation)).toContain(given.recommendation ?? '');
    for (const [claims, expected] of [
      [finding.medication1Advantages, given.firstAdvantages],
      [finding.medication2Advantages, given.secondAdvantages],
    ] as const) {
      if (expected?.length === 0) expect(claims).toEqual([]);
      for (const part of expected ?? []) expect(textOf(claims)).toContain(part);
    }
  });

  it('fills the columns', () => {
    for (const [column, expected] of [
      [finding.medication1, given.firstColumn],
      [finding.medication2, given.secondColumn],
    ] as const) {
      for (const [field, text] of Object.entries(expected ?? {}))
        expect([(column as unknown as Record<string, unknown>)[field]].flat().join(' ')).toContain(text);
    }
  });
});

it('does not recommend the more sedating medicine for alertness', () => {
  const { medication1Advantages } = compareMedicines({
    first: findByName('Benadryl Allergy'),
    second: findByName('Zyrtec'),
    costs: [undefined, undefined],
  });
  expect(textOf(medication1Advantages)).not.toMatch(/drowsy|alert/);
});

it('names the cheaper medicine, with its cost as evidence', () => {
  const costs: [MonthlyCost, MonthlyCost] = [
    { usd: 1.5, text: '30 tablets', source: 'nadac-unit-cost' },
    { usd: 9, text: '30 tablets', source: 'nadac-unit-cost' },
  ];
  const finding = compareMedicines({ first: findByName('atorvastatin'), second: findByName('rosuvastatin'), costs });
  const claim = finding.medication1Advantages.find((c) => c.text.includes('pay less'));
  expect(claim?.text).toContain('$1.50 (30 tablets), against $9.00 (30 tablets)');
  expect(claim?.evidenceIds).toHaveLength(2);
  expect(textOf(finding.medication2Advantages)).not.toContain('pay less');
});

const product = fc.nat({ max: formulary.products.length - 1 }).map((at) => formulary.products[at] as Product);
const usd = fc.option(
  fc.integer({ min: 1, max: 100_000 }).map((cents): MonthlyCost => ({ usd: cents / 100, text: '30 tablets', source: 'nadac-unit-cost' })),
  { nil: undefined },
);
/** Two random products, or two brands of one medicine, which random pairs rarely include. */
const pair = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(product, product) },
  {
    weight: 1,
    arbitrary: product.chain((one) =>
      fc.constantFrom(...formulary.products.filter((p) => p.medicine === one.medicine)).map((two): [Product, Product] => [one, two]),
    ),
  },
);
const compared = fc.tuple(pair, usd, usd).map(([[first, second], costOne, costTwo]) => ({
  first: pick(first),
  second: pick(second),
  costs: [costOne, costTwo] as [MonthlyCost | undefined, MonthlyCost | undefined],
}));

function checkAll(
  property: (
    finding: ComparisonFinding,
    input: { first: PickedMedicine; second: PickedMedicine; costs: [MonthlyCost | undefined, MonthlyCost | undefined] },
  ) => void,
  numRuns = 2_000,
): void {
  fc.assert(
    fc.property(compared, (input) => property(compareMedicines(input), input)),
    { numRuns },
  );
}

/** Replaces evidence ids by their facts, because ids depend on the order of the two medicines. */
function resolveFacts(finding: ComparisonFinding) {
  const byId = new Map(finding.evidence.map((e) => [e.id, `${e.statement} [${e.source.title}, ${e.source.section ?? ''}]`]));
  const facts = (ids: readonly string[]) => ids.map((id) => byId.get(id)).sort();
  const claims = (list: readonly Claim[]) => list.map((c) => ({ text: c.text, facts: facts(c.evidenceIds) }));
  const column = (c: ComparisonFinding['medication1']) => ({
    ...c,
    evidence: Object.fromEntries(Object.entries(c.evidence).map(([field, ids]) => [field, facts(ids)])),
  });
  return {
    columns: [column(finding.medication1), column(finding.medication2)],
    advantages: [claims(finding.medication1Advantages), claims(finding.medication2Advantages)],
    recommendation: finding.recommendation.map((c) => ({ text: c.text, facts: facts(c.evidenceIds) })),
    notices: finding.notices.map((n) => `${n.kind} ${n.level} ${facts(n.evidenceIds).join('|')}`).sort(),
  };
}

const claimsOf = (f: ComparisonFinding): Claim[] => [
  ...f.summary,
  ...f.medication1Advantages,
  ...f.medication2Advantages,
  ...f.recommendation,
  ...f.notices,
];

describe('for any two products of the formulary', () => {
  it('swapping the medicines swaps columns and advantages and changes no fact', () => {
    checkAll((finding, { first, second, costs }) => {
      const here = resolveFacts(finding);
      const there = resolveFacts(compareMedicines({ first: second, second: first, costs: [costs[1], costs[0]] }));
      expect(there.columns).toEqual([here.columns[1], here.columns[0]]);
      expect(there.advantages).toEqual([here.advantages[1], here.advantages[0]]);
      expect(there.recommendation).toEqual(here.recommendation);
      expect(there.notices).toEqual(here.notices);
    }, 1_000);
  });

  it('every sentence cites facts, and every cited fact exists', () => {
    checkAll((finding) => {
      const known = new Set(finding.evidence.map((e) => e.id));
      expect(known.size).toBe(finding.evidence.length);
      // One assertion for all, because each of thousands takes time.
      expect(claimsOf(finding).filter(({ text, evidenceIds }) => text.trim() === '' || evidenceIds.length === 0)).toEqual([]);
      const cited = [
        ...claimsOf(finding).flatMap((c) => c.evidenceIds),
        ...[finding.medication1, finding.medication2].flatMap((c) => Object.values(c.evidence).flat()),
      ];
      expect(cited.filter((id) => !known.has(id))).toEqual([]);
    });
  });

  it('every fact cites a document with title and publisher', () => {
    checkAll((finding) => {
      const isNamed = ({ statement, source }: (typeof finding.evidence)[number]) =>
        [statement, source.title, source.publisher].every((text) => text.trim() !== '');
      expect(finding.evidence.filter((e) => !isNamed(e))).toEqual([]);
    });
  });

  it('every field with text cites facts', () => {
    checkAll((finding) => {
      const unsourced = new Set(['id', 'name', 'displayName', 'genericName', 'brandName', 'availability', 'evidence']);
      const uncited = [finding.medication1, finding.medication2].flatMap((column) =>
        Object.entries(column)
          .filter(([field, value]) => !unsourced.has(field) && !(Array.isArray(value) && value.length === 0))
          .filter(([field]) => (column.evidence[field]?.length ?? 0) === 0)
          .map(([field]) => `${column.name}: ${field}`),
      );
      expect(uncited).toEqual([]);
    });
  });

  it('no text contains artifacts of formatting', () => {
    checkAll((finding) => {
      expect(JSON.stringify(finding)).not.toMatch(/undefined|\bNaN\b|Infinity|\[object|\bnull\b/);
      const artifacts = claimsOf(finding).filter(({ text }) => /\s{2}|\.\.(?!\.)|\$\{|,,|^\s|\s$/.test(text));
      expect(artifacts).toEqual([]);
    });
  });

  it('same ingredients give a danger notice and no advantages, and boxed warnings are always shown', () => {
    checkAll((finding, { first, second }) => {
      const names = (p: PickedMedicine) =>
        p.record.ingredients
          .map((i) => i.name.toLowerCase())
          .sort()
          .join('+');
      const same = names(first) === names(second) && !areDifferentProducts(first.record, second.record);
      const notice = finding.notices.find((n) => n.kind === 'same-ingredients');
      expect(notice?.level).toBe(same ? 'danger' : undefined);
      if (same) expect([...finding.medication1Advantages, ...finding.medication2Advantages]).toEqual([]);
      const shown = finding.notices
        .filter((n) => n.kind === 'boxed-warning')
        .map((n) => n.text)
        .join(' ');
      for (const { record } of [first, second]) for (const { text } of record.boxedWarnings) expect(shown).toContain(text);
    });
  });
});
