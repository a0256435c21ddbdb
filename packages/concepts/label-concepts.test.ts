import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { listLabelConcepts } from './label-concepts.ts';
import { loadHistoryReader } from './read-history.ts';
import { checkSuitability } from './suitability.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
const briefs = formulary.spokenNames.flatMap(({ name }) => formulary.findBrief(name) ?? []);
const cautions = [...formulary.medicines, ...briefs].flatMap((record) => record.cautions.map((caution) => ({ record, caution })));

/** Cautions about how a product is handled, or that concern everybody who takes it: no word of a person can meet them. */
const ABOUT_THE_PRODUCT =
  /share pens|into a vein|catch fire|driv|alert|stop suddenly|a few tablets|resistance|blood fats|must not be used with many|kidney infection|chewed or held|severe diarrhea|together: seizures|contains acetaminophen|COVID-19|chest pain, sweating|chest pain or sweating|known medical cause|thirst is not felt|brain damage|watery diarrhea from it|succinic semialdehyde|only into the outer thigh|may stain|weight should be checked|see a doctor first for|enzyme DPD/i;

/**
 * The injection of acetaminophen is a product of hospitals, which no name of its record means. The boxed warning lists the medicines; the
 * label forbids the use, not the person; these medicines treat HIV, drinking or glaucoma as well.
 */
const EXPLAINED =
  /must not be used with many medicines|known medical cause|^[a-z-]+: PrEP: |^disulfiram: .*drunk|^acetazolamide: .*glaucoma|^acetaminophen: Injection: |thirst is not felt|brain damage|watery diarrhea from it|succinic semialdehyde/i;
const MOST_PHRASES = 6;
const MOST_NAMES = 3;

const isBrief = ({ name }: { name: string }) => formulary.findBrief(name) !== undefined;

type Case = (typeof cautions)[number];

/** Whether a phrase of a concept that the caution names, or the name of a medicine, makes the gate forbid. */
function isReached(record: Case['record'], caution: Case['caution']): boolean {
  const { conditions, ofGroup, things } = listLabelConcepts(reader, record, caution);
  const phrases = [...conditions, ...ofGroup].flatMap((id) => reader.index.find(id)?.phrases.slice(0, MOST_PHRASES) ?? []);
  const names = things.flatMap((thing) => thing.names.slice(0, MOST_NAMES));
  const reported = [
    ...phrases,
    ...names.flatMap((name) => [`taking ${name}`, `allergic to ${name}`]),
    `allergic to ${record.name}`,
    ...names.flatMap((name) => phrases.map((phrase) => `${phrase}, taking ${name}`)),
  ];
  return reported.some((text) =>
    checkSuitability(reader, record, reader.read([text], 45), 45).held.some(
      // Of two facts about one allergy the gate tells one.
      (held) => (held.text === caution.text || (isBrief(record) && caution.group === 'allergy')) && held.level === 'contraindicated',
    ),
  );
}

describe('cautions of the medicine records', () => {
  it('name a concept, a medicine or an allergen each', () => {
    const unnamed = cautions.filter(({ record, caution }) => {
      // Ages are in the dose tables. An allergy to the medicine itself needs no other name.
      if (['children', 'older-adults', 'allergy'].includes(caution.group)) return false;
      const { conditions, ofGroup, things } = listLabelConcepts(reader, record, caution);
      return conditions.length + ofGroup.length + things.length === 0 && !ABOUT_THE_PRODUCT.test(caution.text);
    });
    expect(unnamed.map(({ record, caution }) => `${record.id}: ${caution.text}`)).toEqual([]);
  });

  it('forbid once a person says a phrase of what they name', () => {
    const unreachable = cautions.filter(
      ({ record, caution }) =>
        caution.level === 'contraindicated' && !['children', 'older-adults'].includes(caution.group) && !isReached(record, caution),
    );
    expect(unreachable.map(({ record, caution }) => `${record.id}: ${caution.text}`).filter((text) => !EXPLAINED.test(text))).toEqual([]);
  }, 60_000);

  it('forbid where they say "Never with", "Never in" or "Never for people"', () => {
    const milder = cautions.filter(({ caution }) => caution.level === 'caution' && /\bnever (?:with|in|for people)\b/i.test(caution.text));
    expect(milder.map(({ record, caution }) => `${record.id}: ${caution.text}`)).toEqual([]);
  });
});
