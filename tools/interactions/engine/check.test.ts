import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFormulary, namesOf, type Product } from '#packages/medicines/formulary.ts';
import { pairCases } from '../cases/pairs.ts';
import { checkTyped } from '../server/answer-check.ts';
import { createInteractionServices } from '../server/interaction-services.ts';

const formulary = loadFormulary();
const interactions = createInteractionServices(formulary);
const check = (medication1: string, medication2: string) => checkTyped(interactions, { medication1, medication2 });
const RANKS = ['none', 'Low', 'Moderate', 'High', 'Severe'];
const rankOf = (answer: ReturnType<typeof check>) => RANKS.indexOf(answer.hasInteraction ? (answer.severity ?? 'none') : 'none');

describe.each(pairCases)('$first and $second ($citation)', ({ first, second, least, most = 'Severe', says }) => {
  const answer = check(first, second);

  it(`is from ${least} to ${most}`, () => {
    expect(answer.status).not.toBe('not-covered');
    expect(RANKS[rankOf(answer)]).toBe(RANKS[Math.min(Math.max(rankOf(answer), RANKS.indexOf(least)), RANKS.indexOf(most))]);
    if (says) expect(answer.description.toLowerCase()).toContain(says);
  });

  it('cites a document for every finding', () => {
    const known = new Set(answer.evidence.map(({ id }) => id));
    for (const { evidenceIds } of answer.findings) {
      expect(evidenceIds.length).toBeGreaterThan(0);
      for (const id of evidenceIds) expect(known).toContain(id);
    }
  });
});

/** Covered products. A few new medicines have uncovered ingredients. */
const covered = formulary.products.filter((product) => interactions.read(namesOf(product)[0] ?? '').item !== undefined);
const product = fc.constantFrom(...covered);
const nameOf = (p: Product) => p.brandName ?? p.medicine.name;
const getVerdict = ({ severity, hasInteraction, findings }: ReturnType<typeof check>) => ({ severity, hasInteraction, findings });

describe('for any two medicines', () => {
  it('covers nearly all of the formulary', () => {
    expect(covered.length / formulary.products.length).toBeGreaterThan(0.99);
  });

  it('gives the same answer in either order', () => {
    fc.assert(
      fc.property(product, product, (a, b) => {
        fc.pre(nameOf(a) !== nameOf(b));
        const [forth, back] = [check(nameOf(a), nameOf(b)), check(nameOf(b), nameOf(a))];
        expect({ ...back, medications: [] }).toEqual({ ...forth, medications: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same answer for a brand, its generic, a salt, any case and with a strength', () => {
    fc.assert(
      fc.property(product, product, (a, b) => {
        // Eye drops or a gel of an ingredient do not interact as its tablets do, which its salt is read as.
        fc.pre(a.medicine.id !== b.medicine.id && (a.medicine.exposure ?? 'systemic') === 'systemic');
        const plain = getVerdict(check(a.medicine.name, b.medicine.name));
        const others = [
          nameOf(a),
          nameOf(a).toUpperCase(),
          ` ${nameOf(a)} 10 mg`,
          ...(a.medicine.ingredients.length === 1 ? a.medicine.salts : []),
        ];
        for (const name of others) expect(getVerdict(check(name, b.medicine.name))).toEqual(plain);
      }),
      { numRuns: 200 },
    );
  });

  it('never reports “none found” for an unknown name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[b-z]{3,12}q[xz]j[a-z]{0,4}$/), product, (unknown, known) => {
        const answer = check(unknown, nameOf(known));
        expect(answer).toMatchObject({ status: 'not-covered', hasInteraction: false, severity: null });
        expect(answer.description).toContain('does not mean that it is safe');
      }),
    );
  });

  it('never throws, and never corrects a name without showing it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), product, (text, known) => {
        const [read] = check(text, nameOf(known)).medications;
        if (read.status !== 'not-covered') expect(read.ingredients.length).toBeGreaterThan(0);
        if (read.status === 'corrected') expect(read.name.toLowerCase()).not.toBe(text.trim().toLowerCase());
      }),
    );
  });
});

describe('typed names', () => {
  it.each([
    ['warfrin', 'corrected', 'warfarin'],
    ['ibuprophen', 'corrected', 'ibuprofen'],
    ['Lipitor 20mg', 'covered', 'Lipitor'],
    ['metformin hydrochloride', 'covered', 'metformin'],
    ['Mucinex DM', 'covered', 'Mucinex DM'],
    ['grapefruit juice', 'covered', 'grapefruit juice'],
  ])('reads %s as %s', (typed, status, name) => {
    expect(check(typed, 'loratadine').medications[0]).toMatchObject({ status, name: expect.stringMatching(new RegExp(name, 'i')) });
  });

  it('suggests look-alikes without choosing one', () => {
    const [read] = check('hydralizine', 'loratadine').medications;
    expect(['corrected', 'not-covered']).toContain(read.status);
    if (read.status === 'corrected') expect(read.name).toBe('hydralazine');
  });

  it('checks all ingredients of a combination product', () => {
    const answer = check('Percocet', 'Xanax');
    expect(answer.medications[0].ingredients).toEqual(['oxycodone', 'acetaminophen']);
    expect(answer.findings.some(({ substances }) => substances.includes('oxycodone'))).toBe(true);
  });
});
