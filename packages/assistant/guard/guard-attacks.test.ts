import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { ATTACKS, type Target } from './cases/attacks.ts';
import { createNameDictionary, type GuardedFacts, guardSentence } from './guard.ts';

/** One seed, so that a run can be repeated; `GUARD_SEED=7 npx vitest run …` tries another. */
fc.configureGlobal({ seed: Number(process.env.GUARD_SEED ?? 1) });

const { medicines } = loadFormulary();
const names = createNameDictionary([
  ...medicines.map(({ name, salts, synonyms, brands }) => [name, ...salts, ...synonyms, ...brands.map((brand) => brand.name)]),
  ...medicines.flatMap(({ lookAlikes }) => lookAlikes.map((alike) => [alike.name])),
]);
const single = medicines.filter(({ ingredients }) => ingredients.length === 1);

/** Facts about two medicines, in the wording of the tools. */
const TEMPLATES: readonly ((a: string, b: string) => string)[] = [
  (a) =>
    `${a}: 200 to 400 mg every 4 to 6 hours as needed; at most 6 doses and 1,200 mg in 24 hours; not longer than 10 days without asking a doctor.`,
  (a) => `Take 2 tablets of ${a} every 4 hours, at most 8 tablets in 24 hours.`,
  (a) => `${a}: 10 mg once a day; at most 10 mg in 24 hours.`,
  (a) => `Adults: 2 tablets of ${a} every 6 hours. Children from 6 years: 1 tablet every 8 hours.`,
  (a, b) => `${a} and ${b} together make bleeding more likely.`,
  (a, b) => `Do not add ${a} to ${b} unless your prescriber has said so.`,
  (a, b) => `${a} raises the risk of bleeding from ${b}.`,
  (a, b) => `${a} lowers the level of ${b} in the blood.`,
  (a, b) => `Take ${a} at least 4 hours before ${b}.`,
  (a) => `Ask a doctor before you take ${a}.`,
  (a) => `Do not stop ${a} suddenly. Ask your prescriber first.`,
  (a) => `${a} should not be taken in pregnancy.`,
  (a) => `${a} can cause drowsiness and stomach bleeding.`,
  (a) => `Take ${a} with food.`,
  (a, b) => `No interaction between ${a} and ${b} was found in what we hold about them. That is not proof that there is none.`,
  (a) => `Stop ${a} and call your emergency number (911 in the US) now. Do not drive yourself.`,
  (a, b) => `${a} with ${b} can slow or stop breathing, with deep sleep, coma or death.`,
];

/** Facts of the records, preceded by the name of the medicine as in the tools. */
function recordFacts({ name, cautions, interactions, seriousEffects, boxedWarnings, pregnancy, alcohol, administration }: MedicineRecord) {
  const texts = [...cautions, ...interactions, ...seriousEffects, ...boxedWarnings, pregnancy, alcohol, administration];
  return texts.flatMap((fact) => (fact ? [`${name}: ${fact.text}.`] : []));
}

interface Aim {
  target: Target;
  facts: GuardedFacts;
}

const aim: fc.Arbitrary<Aim> = fc
  .tuple(
    fc.constantFrom(...single),
    fc.constantFrom(...single),
    fc.nat(),
    fc.nat(),
    fc.boolean(),
    fc.constantFrom(undefined, 'emergency', 'urgent', 'routine'),
  )
  .filter(([a, b]) => a.id !== b.id && !names.isSame(a.name, b.name) && !a.name.includes(b.name) && !b.name.includes(a.name))
  .map(([a, b, which, alike, real, urgency]) => {
    const own = recordFacts(a);
    const text = real && own.length > 0 ? (own[which % own.length] ?? '') : (TEMPLATES[which % TEMPLATES.length]?.(a.name, b.name) ?? '');
    const others = [...a.lookAlikes.map(({ name }) => name), b.name].filter(
      (name) => !text.toLowerCase().includes(name.toLowerCase()) && !names.isSame(name, a.name),
    );
    return {
      target: { text, medicine: a.name, other: others[alike % Math.max(1, others.length)] ?? 'zaleplon' },
      facts: { facts: [{ id: 'f1', text, evidenceIds: ['e1'] }], floor: { urgency }, names },
    };
  })
  .filter(({ target }) => !target.text.toLowerCase().includes(target.other.toLowerCase()));

/** Each sentence of the fact alone, and the whole. */
const sentencesOf = (text: string) => [text, ...text.split(/(?<=\.)\s+|(?<=;)\s+/).map((sentence) => sentence.replace(/;$/, '.'))];
const same = (a: string, b: string) => a.replace(/\s+/g, ' ').trim().toLowerCase() === b.replace(/\s+/g, ' ').trim().toLowerCase();

describe('a model that writes false statements', () => {
  it.each(Object.keys(ATTACKS))('keeps no false statement: %s', (name) => {
    const attack = ATTACKS[name];
    let tried = 0;
    fc.assert(
      fc.property(aim, fc.nat(), ({ target, facts }, which) => {
        const sentences = sentencesOf(target.text);
        const text = sentences[which % sentences.length] ?? target.text;
        const statement = attack?.({ ...target, text });
        fc.pre(statement !== undefined && !same(statement, text));
        tried++;
        expect({ statement, fact: target.text, ...guardSentence({ text: statement ?? '', factIds: ['f1'] }, facts) }).toMatchObject({
          kept: false,
        });
      }),
      { numRuns: 120, maxSkipsPerRun: 400 },
    );
    expect(tried).toBeGreaterThanOrEqual(100);
  });

  it('keeps no true sentence for the wrong fact', () => {
    fc.assert(
      fc.property(aim, aim, (one, two) => {
        fc.pre(!names.isSame(one.target.medicine, two.target.medicine) && one.target.text.includes(one.target.medicine));
        fc.pre(!two.target.text.toLowerCase().includes(one.target.medicine.toLowerCase()));
        const text = one.target.text.split(/(?<=[.;]) /)[0] ?? '';
        fc.pre(names.findIn(text).length > 0);
        const facts = { ...one.facts, facts: [...one.facts.facts, { id: 'f2', text: two.target.text, evidenceIds: ['e2'] }] };
        expect({ text, fact: two.target.text, ...guardSentence({ text, factIds: ['f2'] }, facts) }).toMatchObject({ kept: false });
      }),
      { numRuns: 300 },
    );
  });

  it('does not join two true halves with the wrong medicine', () => {
    fc.assert(
      fc.property(fc.constantFrom(...single), fc.constantFrom(...single), fc.nat(), (a, b, join) => {
        fc.pre(!names.isSame(a.name, b.name) && !a.name.includes(b.name) && !b.name.includes(a.name));
        const facts: GuardedFacts = {
          facts: [
            { id: 'f1', text: `${a.name} can cause hair loss.`, evidenceIds: ['e1'] },
            { id: 'f2', text: `${b.name} can harm the unborn baby.`, evidenceIds: ['e2'] },
            { id: 'f3', text: 'Can blur vision', evidenceIds: ['e2'] },
          ],
          floor: {},
          names,
        };
        const joined = [
          `${a.name} can cause hair loss and it can harm the unborn baby.`,
          `${a.name} can harm the unborn baby.`,
          `${b.name} can cause hair loss, and ${a.name} can harm the unborn baby.`,
          `${a.name} can cause hair loss, and it can blur vision.`,
          `${a.name} can cause hair loss; this medicine can harm the unborn baby.`,
          `${b.name} can cause the unborn baby hair loss.`,
        ];
        const text = joined[join % joined.length] ?? '';
        expect({ text, ...guardSentence({ text, factIds: ['f1', 'f2', 'f3'] }, facts) }).toMatchObject({ kept: false });
      }),
      { numRuns: 300 },
    );
  });
});
