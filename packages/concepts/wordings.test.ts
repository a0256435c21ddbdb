import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { listLabelConcepts } from './label-concepts.ts';
import { loadHistoryReader } from './read-history.ts';

const formulary = loadFormulary();
const reader = loadHistoryReader(formulary);
const { concepts, wordings } = reader.index.vocabulary;
const briefs = formulary.spokenNames.flatMap(({ name }) => formulary.findBrief(name) ?? []);
const LEAST = 8;
/** Names of rare or exact things, for which nobody has many words. */
const FEW_WORDS: ReadonlySet<string> = new Set(
  'ear-eye-mouth fever-child tooth-teething short-qt pacemaker cardiogenic-shock pulmonary-hypertension puva mole-wart cockayne shock migraine kidney-stones constipation galactosemia cardiac-inflammation ovarian-cysts pituitary-tumor lewy-body artery-disease primary-biliary-cirrhosis insulinoma electroshock brain-infection-pml bone-fracture-risk lung-scarring'.split(
    ' ',
  ),
);
const stemsOf = (text: string) => reader.stemsOf(text).flatMap(({ idle, stem }) => (idle ? [] : [stem]));

describe('the words for what labels forbid', () => {
  it(`are at least ${LEAST} for each condition`, () => {
    const forbidden = new Set(
      [...formulary.medicines, ...briefs].flatMap((record) =>
        record.cautions.flatMap((caution) => {
          const { conditions, ofGroup } = listLabelConcepts(reader, record, caution);
          return caution.level === 'contraindicated' ? [...conditions, ...ofGroup] : [];
        }),
      ),
    );
    const count = (id: string) => {
      const own = concepts.find((concept) => concept.id === id);
      const more = wordings.flatMap(({ concept, phrases }) => (concept === id ? phrases : []));
      return new Set([...(own?.phrases ?? []), ...(own?.treatments ?? []), ...more]).size;
    };
    expect([...forbidden].filter((id) => count(id) < LEAST && !FEW_WORDS.has(id))).toEqual([]);
  });

  it('mean something by more than one word, where they have several', () => {
    const short = wordings.flatMap(({ concept, phrases }) =>
      phrases.filter((phrase) => phrase.includes(' ') && stemsOf(phrase).length < 2).map((phrase) => `${concept}: ${phrase}`),
    );
    expect(short).toEqual([]);
  });

  it('are read as the concept that they stand under', () => {
    const misread = wordings.flatMap(({ concept, phrases }) =>
      phrases
        .filter((phrase) => {
          const told = reader.index.find(concept);
          if (told?.kind === 'medicine-class')
            return !reader
              .read([`taking ${phrase}`], 45)
              .medicines.some((one) => one.concept === concept || told.classGroups.some((group) => one.classGroups.includes(group)));
          const read = reader.read([phrase], 45).conditions.map(({ id }) => id);
          return read.length > 0 && !read.some((id) => reader.index.broaderOf(id).has(concept) || reader.index.broaderOf(concept).has(id));
        })
        .map((phrase) => `${concept}: ${phrase}`),
    );
    expect(misread).toEqual([]);
  });
});
